import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import type { ComparedSeat, PlanComparison } from "../../engine/design/compare/compareLayouts.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";

/**
 * A difference and its position. `seat` is the seat's number in the later plan, or −1 for a removed seat or
 * an area.
 */
interface Difference {
  readonly seat: number;
  /** Name of an area. */
  readonly area?: string;
  readonly x: number;
  readonly y: number;
}

interface Entry extends Difference {
  readonly id: string;
  readonly text: string;
}

/** Maximum number of entries per list, because nobody reads a longer list. */
const MAX_SHOWN = 100;

interface DifferenceListProps {
  readonly comparison: PlanComparison;
  readonly before: SeatLayout;
  readonly after: SeatLayout;
  readonly onGo: (difference: Difference) => void;
}

const seatText = (
  t: TFunction,
  { section, row, seat }: Pick<ComparedSeat, "section" | "row" | "seat">,
) => t("designer.oneSeat", { section, row, seat });

/** Lists the differences between two versions by kind. Pressing a difference shows it on the drawing. */
export function DifferenceList({ comparison, before, after, onGo }: DifferenceListProps) {
  const { t } = useTranslation();
  const { added, removed, renumbered, moved, repriced, changed, areas, same } = comparison;
  const entry = (seat: ComparedSeat, text: string): Entry => {
    const [plan, at] = seat.after >= 0 ? [after, seat.after] : [before, seat.before];
    const id = `${seat.before} ${seat.after}`;
    return { id, text, seat: seat.after, x: plan.x[at]!, y: plan.y[at]! };
  };
  const listed = (seats: readonly ComparedSeat[]): Entry[] =>
    seats.slice(0, MAX_SHOWN).map((seat) => entry(seat, seatText(t, seat)));
  const lists = [
    {
      title: t("designer.compare.removed"),
      count: removed.length,
      entries: listed(removed),
    },
    { title: t("designer.compare.added"), count: added.length, entries: listed(added) },
    {
      title: t("designer.compare.renumbered"),
      count: renumbered.length,
      entries: renumbered
        .slice(0, MAX_SHOWN)
        .map((seat) =>
          entry(
            seat,
            t("designer.compare.was", { now: seatText(t, seat), was: seatText(t, seat.was) }),
          ),
        ),
    },
    { title: t("designer.compare.moved"), count: moved.length, entries: listed(moved) },
    { title: t("designer.compare.repriced"), count: repriced.length, entries: listed(repriced) },
    { title: t("designer.compare.changed"), count: changed.length, entries: listed(changed) },
    {
      title: t("designer.compare.areas"),
      count: areas.length,
      entries: areas.slice(0, MAX_SHOWN).map((area) => ({
        id: area.section,
        text: t("designer.compare.places", {
          section: area.section,
          before: area.before,
          after: area.after,
        }),
        seat: -1,
        area: area.section,
        ...middleOfSection(area.after > 0 ? after : before, area.section),
      })),
    },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <p role="status" className="text-sm text-mute">
        {lists.length === 0
          ? t("designer.compare.equal")
          : t("designer.compare.same", { count: same })}
      </p>
      {lists.map(({ title, count, entries }) => (
        <details key={title} open>
          <summary className="min-h-9 cursor-pointer py-1.5 text-sm">
            {title} <span className="tabular text-mute">({count})</span>
          </summary>
          <ol aria-label={title} className="flex flex-col">
            {entries.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  onClick={() => onGo(each)}
                  className="min-h-9 w-full rounded-sm px-1.5 py-1 text-start text-sm break-words hover:bg-raise"
                >
                  <bdi>{each.text}</bdi>
                </button>
              </li>
            ))}
          </ol>
          {count > entries.length && (
            <p className="px-1.5 text-sm text-mute">
              {t("plans.more", { count: count - entries.length })}
            </p>
          )}
        </details>
      ))}
    </>
  );
}

function middleOfSection({ sections, focalX, focalY }: SeatLayout, name: string) {
  const outline = sections.find((section) => section.name === name)?.outline ?? [];
  if (outline.length === 0) return { x: focalX, y: focalY };
  const middle = (of: 0 | 1): number => {
    const values = Array.from(outline).filter((_, at) => at % 2 === of);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { x: middle(0), y: middle(1) };
}
