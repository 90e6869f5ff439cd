import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { listFeatures } from "../../domain/api/catalogue.ts";
import { miniSite } from "../../domain/api/partners.ts";
import { slugOf, type MiniSite } from "../../domain/minisite.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { FeatureGrid } from "../parts/shows/FeatureGrid.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { Page } from "../parts/page/Page.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { enterThrough } from "../shell/net/through.ts";
import { session } from "../shell/net/session.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { MiniSiteCalendar } from "./MiniSiteCalendar.tsx";
import { MiniSiteHeader } from "./MiniSiteHeader.tsx";
import { isSiteOpened } from "./openedSites.ts";
import { ReferenceForm } from "./ReferenceForm.tsx";

/** A partner's page, found by its slug. All later calls of the visit name the partner as its source. */
export function MiniSitePage({ url }: { readonly url: string }) {
  const slug = slugOf(safelyDecoded(url));
  if (slug === "") return <NotFound />;
  return <KnownSite slug={slug} />;
}

/** Decodes a part of a path. Returns "" for an invalid encoding, which no browser produces. */
function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function KnownSite({ slug }: { readonly slug: string }) {
  const { reply, refusal, isLoading, again } = useAnswer(miniSite, { params: { url: slug } });
  const site = reply?.miniSite;
  // A layout effect runs before the effects below, whose calls must already name the partner.
  useLayoutEffect(() => {
    if (site) enterThrough({ miniSiteUrl: site.URL, referralMiniSiteId: site.id });
  }, [site]);
  if (refusal?.code === "NOT_FOUND") return <NotFound />;
  return (
    <Page header={<MiniSiteHeader name={site?.name} slug={slug} />}>
      {refusal && <ErrorState refusal={refusal} onAgain={again} />}
      {isLoading && (
        <>
          <LoadingNote />
          <Skeleton className="mb-8 h-10 max-w-64" />
          <Skeleton className="h-96" />
        </>
      )}
      {site && <OpenedSite site={site} />}
    </Page>
  );
}

/** The partner's programme. If the partner requires a reference, asks for it first, once per tab. */
function OpenedSite({ site }: { readonly site: MiniSite }) {
  const [isOpened, setIsOpened] = useState(() => isSiteOpened(site));
  if (site.reference === null || isOpened) return <SiteList site={site} />;
  return (
    <ReferenceForm site={site} reference={site.reference} onOpened={() => setIsOpened(true)} />
  );
}

/** The partner's programme, listed by feature or by day, as the partner has chosen. */
function SiteList({ site }: { readonly site: MiniSite }) {
  const { t } = useTranslation();
  const features = useAnswer(listFeatures, { query: { miniSiteUrl: site.URL } });
  return (
    <>
      <PageHeading>{site.name}</PageHeading>
      <p className="mt-2 mb-8 max-w-prose text-mute">
        {t("miniSite.lead", { name: site.name, house: session.siteName })}
      </p>
      <Answered answer={features}>
        {(reply) =>
          reply.features.length === 0 ? (
            <EmptyState title={t("miniSite.none")} text={t("miniSite.noneText")} />
          ) : site.PresentationList === "calendar" ? (
            <MiniSiteCalendar site={site} features={reply.features} />
          ) : (
            <FeatureGrid features={reply.features} heading="h2" />
          )
        }
      </Answered>
    </>
  );
}
