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
import { FeatureTags } from "./FeatureTags.tsx";

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
        <div className="flex flex-col gap-8">
          <div className="-mt-6 flex flex-col gap-6 tablet:mt-0 tablet:flex-row-reverse tablet:gap-10">
            <WidePoster imageUrl={feature.imageUrl} name={feature.name} />
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <PageHeading>
                <bdi>{feature.name}</bdi>
              </PageHeading>
              <FeatureFacts feature={feature} />
              <FeatureMore feature={feature} />
              <FeatureTags featureId={feature.id} />
              <p className="max-w-prose">{feature.description}</p>
            </div>
          </div>
          <FeatureShows featureId={featureId} from={feature.lowestPrice} />
        </div>
      )}
    </Page>
  );
}

interface WidePosterProps {
  readonly imageUrl: string;
  readonly name: string;
}

/**
 * A wide poster: full width on a phone, half the page on larger screens. The lower part of the picture is
 * cropped.
 */
const WidePoster = ({ imageUrl, name }: WidePosterProps) => (
  <Poster
    imageUrl={imageUrl}
    name={name}
    isFirst
    className="aspect-4/3! -mx-4 w-[calc(100%+var(--spacing)*8)] max-w-none rounded-none! object-top tablet:mx-0 tablet:w-1/2 tablet:self-start tablet:rounded-md! laptop:aspect-16/10!"
  />
);

function FeatureSkeleton() {
  return (
    <div className="-mt-6 flex flex-col gap-6 tablet:mt-0 tablet:flex-row-reverse tablet:gap-10">
      <LoadingNote />
      <Skeleton className="-mx-4 aspect-4/3 tablet:mx-0 tablet:w-1/2 laptop:aspect-16/10" />
      <div className="flex flex-1 flex-col gap-4">
        <Skeleton className="h-10 max-w-md" />
        <Skeleton className="h-4 max-w-48" />
        <Skeleton className="h-24 max-w-prose" />
      </div>
    </div>
  );
}
