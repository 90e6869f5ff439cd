import { useTranslation } from "react-i18next";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { floorName } from "./seatWords.ts";

interface FloorButtonsProps {
  readonly floors: SeatLayout["floors"];
  /** Index of the floor that is shown, or undefined for all. */
  readonly current: number | undefined;
  /** Whether all floors can be shown at once. */
  readonly hasAll: boolean;
  /** Number of the visitor's chosen seats on each floor. */
  readonly mine?: readonly number[];
  readonly onFloor: (floor: number | undefined) => void;
}

/** A button for each floor of a plan. */
export function FloorButtons({ floors, current, hasAll, mine = [], onFloor }: FloorButtonsProps) {
  const { t } = useTranslation();
  const each = [...floors.entries()].map(([floor, name]) => ({
    floor,
    words: floorName(t, name, floor),
    count: mine[floor] ?? 0,
  }));
  const all = { floor: undefined, words: t("seats.allFloors"), count: 0 };
  return (
    <div
      role="group"
      aria-label={t("seats.floors")}
      className="flex max-w-full gap-1 overflow-x-auto rounded-md border border-line bg-panel p-1"
    >
      {[...(hasAll ? [all] : []), ...each].map(({ floor, words, count }) => (
        <button
          key={floor ?? "all"}
          type="button"
          aria-pressed={current === floor}
          onClick={() => onFloor(floor)}
          className="flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm whitespace-nowrap text-mute hover:text-text aria-pressed:bg-raise aria-pressed:text-text max-laptop:min-h-11"
        >
          {words}
          {count > 0 && (
            <span
              className="tabular grid min-w-5 place-items-center rounded-full bg-limelight px-1.5 text-xs font-semibold text-limelight-ink"
              title={t("seats.mineThere", { count })}
            >
              {count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
