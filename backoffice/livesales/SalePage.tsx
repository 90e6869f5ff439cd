import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { ChangeEntry } from "../changes/ChangeEntry.tsx";
import { LiveBadge } from "../shell/LiveBadge.tsx";
import { addressOf, numberIn, useUrlState } from "../shell/urlState.ts";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";
import { FilterBar } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { BesidePicker } from "./BesidePicker.tsx";
import { BesideSales, type Beside } from "./BesideSales.tsx";
import { OtherShows } from "../hall/OtherShows.tsx";
import type { Shown, Layer } from "../hall/saleDesk.ts";
import type { SaleFeed } from "../hall/saleFeed.ts";
import { SalesMap } from "./SalesMap.tsx";
import { useSaleFeed } from "../hall/useSaleFeed.ts";
import type { HeatBy } from "../../engine/heat/heatPaint.ts";

const LAYERS: readonly Layer[] = ["occupancy", "pace", "price", "takings", "status"];
const BYS: readonly HeatBy[] = ["section", "row", "seat"];

/** Reads the map's layer and grouping from the URL. The default is occupancy by row. */
const shownIn = (search: URLSearchParams): Shown => ({
  layer: LAYERS.find((layer) => layer === search.get("layer")) ?? "occupancy",
  by: BYS.find((by) => by === search.get("by")) ?? "row",
});

/** One presentation's live sale on its own map (back-office.md section 2, per presentation). */
export function SalePage({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const { feed, refusal, again } = useSaleFeed(presentationId);
  if (feed) return <OpenSale feed={feed} />;
  return (
    <OfficePage
      title={t("backoffice.screen.presentations")}
      above={[{ href: "/sales/presentations", name: t("backoffice.screen.presentations") }]}
    >
      <AwaitedHall refusal={refusal} again={again} />
    </OfficePage>
  );
}

function OpenSale({ feed }: { readonly feed: SaleFeed }) {
  const { t } = useTranslation();
  const [search, setSearch] = useUrlState();
  const [beside, setBeside] = useState<Beside>();
  const { sale } = feed;
  const { presentationId, featureId, featureName, dateTime, isSalesLocked } = sale;
  const asked = numberIn(search, "beside");
  const besideId = asked === presentationId ? undefined : asked;
  const shown = shownIn(search);
  const turn = (next: Shown): void => setSearch({ ...next });
  const pick = (id: number | undefined): void => setSearch({ beside: id });
  return (
    <OfficePage
      title={`${featureName} · ${dayAndTime(dateTime)}`}
      above={[
        {
          href: addressOf("/sales/presentations", {
            feature: featureId,
            location: sale.locationId,
          }),
          name: `${sale.locationName}, ${sale.venueName}`,
        },
      ]}
      end={
        <div className="flex flex-wrap items-center gap-3">
          {isSalesLocked && <Badge tone="warn">{t("backoffice.sales.locked")}</Badge>}
          <LinkButton
            href={`/sales/presentations/${presentationId}/figures`}
            className="min-h-9! text-sm max-wide:min-h-11!"
          >
            {t("backoffice.figures.title")}
          </LinkButton>
          <ChangeEntry presentationId={presentationId} />
        </div>
      }
    >
      <FilterBar>
        <OtherShows sale={sale} path="/sales/presentations" keep={Object.fromEntries(search)} />
        <BesidePicker sale={sale} besideId={besideId} beside={beside?.feed.sale} onPick={pick} />
      </FilterBar>
      <div className="-mx-4 min-h-0 grow border-t border-line">
        {besideId === undefined ? (
          <OneSale feed={feed} shown={shown} onShown={turn} />
        ) : (
          <BesideSales
            feed={feed}
            besideId={besideId}
            beside={beside}
            onBeside={setBeside}
            onClose={() => pick(undefined)}
            shown={shown}
            onShown={turn}
          />
        )}
      </div>
    </OfficePage>
  );
}

interface OneSaleProps {
  readonly feed: SaleFeed;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
}

function OneSale({ feed, shown, onShown }: OneSaleProps) {
  const { sale, states, tape, prices, view } = feed;
  const { presentationId } = sale;
  const { link, now } = useSnapshot(view);
  return (
    <>
      <LiveBadge link={link} at={now} />
      <SalesMap {...{ presentationId, states, tape, prices, now, onShown }} {...shown} />
    </>
  );
}
