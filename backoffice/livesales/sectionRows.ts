import { SeatStatus } from "../../domain/seat.ts";
import type { SaleArea } from "../../domain/api/operatorLive.ts";
import type { SaleReplay } from "../../engine/heat/saleReplay.ts";

/** A section's line in the table. */
export interface SectionRow {
  /** Index of the section in the layout. */
  readonly at: number;
  readonly name: string;
  readonly sold: number;
  readonly held: number;
  readonly seats: number;
  /** Sold over seats, 0 to 1. */
  readonly share: number;
  /** Seats sold a minute. */
  readonly rate: number;
  /** Agorot. */
  readonly takings: number;
}

export type SectionColumn = Exclude<keyof SectionRow, "at">;

/** A general-admission section's line; of its pace nothing is known. */
function areaRow(
  { counts }: SaleReplay,
  at: number,
  { sold, held, capacity }: SaleArea,
): SectionRow {
  const { name, ticketGroupIds } = counts.layout.sections[at]!;
  return {
    at,
    name,
    sold,
    held,
    seats: capacity,
    share: capacity > 0 ? sold / capacity : 0,
    rate: 0,
    takings: sold * areaPrice(counts, ticketGroupIds),
  };
}

/** What a place of a general-admission section costs, agorot. */
export function areaPrice(
  { layout, prices }: SaleReplay["counts"],
  ticketGroupIds: readonly number[],
): number {
  const group = layout.ticketGroupIds.indexOf(ticketGroupIds[0] ?? -1);
  return prices[group] ?? 0;
}

/** The sections with numbered seats, as the replay has them now, and the others as they are now. */
export function sectionRows(
  replay: SaleReplay,
  areas: Readonly<Record<number, SaleArea>> = {},
): SectionRow[] {
  const { counts, pace } = replay;
  const { sections } = counts;
  return counts.layout.sections.flatMap(({ id, name, firstSeat, endSeat }, at) => {
    const area = areas[id];
    if (firstSeat === endSeat) return area ? areaRow(replay, at, area) : [];
    return {
      at,
      name,
      sold: sections.of(at, SeatStatus.sold),
      held: sections.of(at, SeatStatus.held),
      seats: endSeat - firstSeat,
      share: sections.share(at),
      rate: pace.rate(pace.sections[at]!),
      takings: sections.takings[at]!,
    };
  });
}

/** By a column, the largest first or last; equal ones by their names, as people count: 9 before 10. */
export function sortRows(
  rows: readonly SectionRow[],
  column: SectionColumn,
  isDescending: boolean,
  language: string,
): SectionRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const turn = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const byName = compare(a.name, b.name);
    if (column === "name") return byName * turn;
    return (a[column] - b[column]) * turn || byName;
  });
}
