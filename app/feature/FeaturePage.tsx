import { listFeatures } from "../../domain/api/catalogue.ts";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { FeatureFacts } from "../parts/shows/FeatureFacts.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { Page } from "../parts/page/Page.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { Poster } from "../parts/shows/Poster.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { FeatureMore } from "./FeatureMore.tsx";
import { FeatureShows } from "./FeatureShows.tsx";

/** A film or an event: its facts and all its shows on sale. */
export function FeaturePage({ featureId }: { readonly featureId: string }) {
  const isNumber = /^\d{1,9}$/.test(featureId);
  if (!isNumber) return <NotFound />;
  return <KnownFeature featureId={featureId} />;
}

function KnownFeature({ featureId }: { readonly featureId: string }) {
  const { reply, refusal, isLoading, again } = useAnswer(listFeatures, {
    query: { featureIds: featureId },
  });
  const feature = reply?.features.find(({ id }) => id === Number(featureId));
  if (reply && !feature) return <NotFound />;
  return (
    <Page>
      {isLoading && <FeatureSkeleton />}
      {refusal && <ErrorState refusal={refusal} onAgain={again} />}
      {feature && (
        <div className="flex flex-col gap-6 tablet:flex-row tablet:gap-10">
          <Poster
            imageUrl={feature.imageUrl}
            name={feature.name}
            isFirst
            className="w-40 self-start tablet:w-56 laptop:w-72"
          />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <PageHeading>
              <bdi>{feature.name}</bdi>
            </PageHeading>
            <FeatureFacts feature={feature} />
            <FeatureMore feature={feature} />
            <p className="max-w-prose">{feature.description}</p>
            <FeatureShows featureId={featureId} />
          </div>
        </div>
      )}
    </Page>
  );
}

function FeatureSkeleton() {
  return (
    <div className="flex flex-col gap-6 tablet:flex-row tablet:gap-10">
      <LoadingNote />
      <Skeleton className="aspect-3/4 w-40 tablet:w-56 laptop:w-72" />
      <div className="flex flex-1 flex-col gap-4">
        <Skeleton className="h-10 max-w-md" />
        <Skeleton className="h-4 max-w-48" />
        <Skeleton className="h-24 max-w-prose" />
      </div>
    </div>
  );
}
