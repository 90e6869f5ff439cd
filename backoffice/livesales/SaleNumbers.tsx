import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { SeatStatus } from "../../domain/seat.ts";
import { toShekels } from "../../domain/money.ts";
import { price } from "../../app/shell/formats.ts";
import { Figure } from "../parts/Figures.tsx";
import { count, percent, rate } from "./saleFigures.ts";
import { areaPrice } from "./sectionRows.ts";
import type { SaleDesk } from "./saleDesk.ts";

const NO_SUMS = { sold: 0, held: 0, locked: 0, capacity: 0, takings: 0 };

/** What the general-admission sections add up to. */
function areaSums({ view, replay, layout }: SaleDesk): typeof NO_SUMS {
  const sums = { ...NO_SUMS };
  for (const area of Object.values(view.areas)) {
    const { ticketGroupIds = [] } = layout.sections.find(({ id }) => id === area.sectionId) ?? {};
    sums.sold += area.sold;
    sums.held += area.held;
    sums.locked += area.locked;
    sums.capacity += area.capacity;
    sums.takings += area.sold * areaPrice(replay.counts, ticketGroupIds);
  }
  return sums;
}

/** The whole sale in five numbers, at the moment shown. */
export function SaleNumbers({ desk }: { readonly desk: SaleDesk }) {
  const { t } = useTranslation();
  // Read anew with every round of figures.
  useSnapshot(desk.view);
  const { isLive } = useSnapshot(desk.player.view);
  const { counts, pace } = desk.replay;
  const { plan } = counts;
  // Places have no history: in a replay there are only the numbered seats.
  const areas = isLive ? areaSums(desk) : NO_SUMS;
  const sold = plan.of(0, SeatStatus.sold) + areas.sold;
  const capacity = plan.capacity(0) + areas.capacity;
  const takings = plan.takings[0]! + areas.takings;
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Figure value={count(sold)} text={t("sales.soldOf", { capacity: count(capacity) })} />
      <Figure
        value={`${percent(capacity > 0 ? sold / capacity : 0)} %`}
        text={t("sales.occupancy")}
      />
      <Figure
        value={count(plan.of(0, SeatStatus.held) + areas.held)}
        text={t("sales.heldAndLocked", {
          locked: count(plan.of(0, SeatStatus.locked) + areas.locked),
        })}
      />
      <Figure
        value={rate(pace.rate(pace.total))}
        text={t("sales.perMinute", { minutes: pace.minutes })}
      />
      <Figure
        isWide
        value={price(Math.round(toShekels(takings)), true)}
        text={t("sales.takings")}
      />
    </dl>
  );
}
