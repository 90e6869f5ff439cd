import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { OtherShows } from "../hall/OtherShows.tsx";
import type { SaleFeed } from "../hall/saleFeed.ts";
import { useSaleDesk } from "../hall/useSaleDesk.ts";
import { useSaleFeed } from "../hall/useSaleFeed.ts";
import { LiveBadge } from "../shell/LiveBadge.tsx";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";
import { FilterBar } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { BlockHall } from "./BlockHall.tsx";
import { BlockPanel } from "./BlockPanel.tsx";
import { useBlocking } from "./useBlocking.ts";

const PATH = "/blocks";

/** Blocks, unblocks, annotates and sets aside seats of one presentation while it is on sale. */
export function BlockShowPage({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const { feed, refusal, again } = useSaleFeed(presentationId);
  if (feed) return <OpenBlocks feed={feed} />;
  const title = t("backoffice.screen.blocks");
  return (
    <OfficePage title={title} above={[{ href: PATH, name: title }]}>
      <AwaitedHall refusal={refusal} again={again} />
    </OfficePage>
  );
}

function OpenBlocks({ feed }: { readonly feed: SaleFeed }) {
  const { t } = useTranslation();
  const { sale, states, tape, prices, view } = feed;
  const { link, now } = useSnapshot(view);
  const desk = useSaleDesk({ states, tape, prices, now, layer: "status" });
  const blocking = useBlocking(desk, sale.presentationId);
  return (
    <OfficePage
      title={`${sale.featureName} · ${dayAndTime(sale.dateTime)}`}
      above={[{ href: PATH, name: t("backoffice.screen.blocks") }]}
    >
      <FilterBar>
        <OtherShows sale={sale} path={PATH} />
      </FilterBar>
      <LiveBadge link={link} at={now} />
      <div className="-mx-4 grid min-h-0 grow grid-cols-[minmax(0,1fr)] border-t border-line max-laptop:overflow-y-auto laptop:grid-cols-[minmax(0,1fr)_22rem] laptop:grid-rows-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_25rem]">
        <BlockHall blocking={blocking} prices={prices} />
        <BlockPanel blocking={blocking} />
      </div>
    </OfficePage>
  );
}
