import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { availablePresentations } from "../../domain/api/sales.ts";
import type { Sale } from "../../domain/api/operatorLive.ts";
import { Badge } from "../../app/parts/Badge.tsx";
import { dayAndTime } from "../../app/shell/formats.ts";
import { LoadingNote, Skeleton } from "../../app/shell/Skeleton.tsx";
import { LiveBadge } from "../office/LiveBadge.tsx";
import { addressOf } from "../office/urlState.ts";
import { useOfficeAnswer } from "../office/useOfficeAnswer.ts";
import { DaySteps, FilterBar } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import type { SaleFeed } from "./saleFeed.ts";
import { SalesMap } from "./SalesMap.tsx";
import { useSaleFeed } from "./useSaleFeed.ts";

/** One presentation's sale, live, on its own hall (back-office.md section 2, per presentation). */
export function SalePage({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const { feed, refusal, again } = useSaleFeed(presentationId);
  if (feed) return <OpenSale feed={feed} />;
  return (
    <OfficePage
      title={t("backoffice.screen.presentations")}
      above={[{ href: "/sales/presentations", name: t("backoffice.screen.presentations") }]}
    >
      {refusal ? (
        <OfficeTrouble refusal={refusal} onAgain={again} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="mb-4 min-h-0 grow" />
        </>
      )}
    </OfficePage>
  );
}

function OpenSale({ feed }: { readonly feed: SaleFeed }) {
  const { t } = useTranslation();
  const { sale, states, tape, prices, view } = feed;
  const { link, now, areas } = useSnapshot(view);
  const { featureId, featureName, locationName, venueName, dateTime, isSalesLocked } = sale;
  return (
    <OfficePage
      title={`${featureName} · ${dayAndTime(dateTime)}`}
      above={[
        {
          href: addressOf("/sales/presentations", {
            feature: featureId,
            location: sale.locationId,
          }),
          name: `${locationName}, ${venueName}`,
        },
      ]}
      end={isSalesLocked && <Badge tone="warn">{t("backoffice.sales.locked")}</Badge>}
    >
      <FilterBar>
        <OtherShows sale={sale} />
      </FilterBar>
      <LiveBadge link={link} at={now} />
      <div className="-mx-4 min-h-0 grow border-t border-line">
        <SalesMap states={states} tape={tape} prices={prices} now={now} areas={areas} />
      </div>
    </OfficePage>
  );
}

/** The same feature's other shows in this location, to step through. */
function OtherShows({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { featureId, locationId, presentationId, dateTime } = sale;
  const { reply } = useOfficeAnswer(availablePresentations, { query: { featureId, locationId } });
  const own = { PresentationId: presentationId, PresentationDateTime: dateTime, VenueName: "" };
  const found = reply?.availablePresentations ?? [];
  const isListed = found.some(({ PresentationId }) => PresentationId === presentationId);
  return (
    <DaySteps
      label={t("backoffice.column.presentation")}
      options={(isListed ? found : [own, ...found]).map((show) => ({
        value: String(show.PresentationId),
        name: [dayAndTime(show.PresentationDateTime), show.VenueName].filter(Boolean).join(" · "),
      }))}
      value={String(presentationId)}
      onChange={(id) => navigate(`/sales/presentations/${id}`)}
    />
  );
}
