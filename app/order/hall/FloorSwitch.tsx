import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { floorsOverlap, type SeatMap } from "../../../engine/index.ts";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

interface FloorSwitchProps {
  readonly desk: SeatDesk;
  readonly map: SeatMap | undefined;
}

/**
 * Switches the displayed floor. Offers all floors at once if they do not overlap. Hidden for a single floor.
 */
export function FloorSwitch({ desk, map }: FloorSwitchProps) {
  const { t } = useTranslation();
  const { view } = useSnapshot(desk.place);
  const { layout } = desk.hall;
  const isOneByOne = useMemo(() => floorsOverlap(layout), [layout]);
  const counts = useMineByFloor(desk);
  if (layout.floors.length < 2 || !view || !map) return null;
  const floors = [...layout.floors.entries()].map(([floor, name]) => ({
    floor,
    words: name === "" ? t("seats.floor", { number: floor + 1 }) : name,
    mine: counts[floor] ?? 0,
  }));
  const all = { floor: undefined, words: t("seats.allFloors"), mine: 0 };
  return (
    <div
      role="group"
      aria-label={t("seats.floors")}
      className="flex max-w-full gap-1 overflow-x-auto rounded-md border border-line bg-panel p-1"
    >
      {[...(isOneByOne ? [] : [all]), ...floors].map(({ floor, words, mine }) => (
        <button
          key={floor ?? "all"}
          type="button"
          aria-pressed={view.floor === floor}
          onClick={() => map.setFloor(floor)}
          className="flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm whitespace-nowrap text-mute hover:text-text aria-pressed:bg-raise aria-pressed:text-text max-laptop:min-h-11"
        >
          {words}
          {mine > 0 && (
            <span
              className="tabular grid min-w-5 place-items-center rounded-full bg-limelight px-1.5 text-xs font-semibold text-limelight-ink"
              title={t("seats.mineThere", { count: mine })}
            >
              {mine}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Returns the number of the visitor's seats on each floor. */
function useMineByFloor({ hall }: SeatDesk): number[] {
  const { seats } = useSnapshot(order);
  const { layout } = hall;
  const counts = layout.floors.map(() => 0);
  for (const { seat } of seats) {
    if (seat === null) continue;
    const floor = layout.sections[layout.rowSection[layout.rowOf[seat]!]!]?.floor ?? 0;
    counts[floor] = (counts[floor] ?? 0) + 1;
  }
  return counts;
}
