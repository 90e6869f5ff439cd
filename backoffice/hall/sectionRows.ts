import { agorot, type Agorot } from "../../domain/money.ts";
import { times } from "../../domain/moneySums.ts";
import { SeatStatus } from "../../domain/seat.ts";
import type { AreaMoment } from "../../engine/heat/areaReplay.ts";
import type { SaleReplay } from "../../engine/heat/saleReplay.ts";
import { averagePrice } from "./saleFigures.ts";

/** A section's row in the table. */
export interface SectionRow {
  /** Index of the section in the layout. */
  readonly at: number;
  readonly name: string;
  readonly sold: number;
  readonly held: number;
  readonly seats: number;
  /** Share of the seats that is sold, 0 to 1. */
  readonly share: number;
  /** Number of seats sold per minute. */
  readonly rate: number;
  /** Average price of a seat in agorot, with fractions. */
  readonly price: number;
  readonly takings: Agorot;
}

export type SectionColumn = Exclude<keyof SectionRow, "at">;

/** Returns the row of a general-admission section. */
function areaRow({ counts, pace }: SaleReplay, at: number, area: AreaMoment): SectionRow {
  const { sold, held, capacity, recent, price } = area;
  return {
    at,
    name: counts.layout.sections[at]!.name,
    sold,
    held,
    seats: capacity,
    share: capacity > 0 ? sold / capacity : 0,
    rate: pace.rate(recent),
    price,
    takings: times(price, sold),
  };
}

/**
 * Returns a section's row at the moment that is shown, or `undefined` for a section that is not in the sale.
 */
export function sectionRow(replay: SaleReplay, at: number): SectionRow | undefined {
  const { counts, pace, areas } = replay;
  const { sections } = counts;
  const { name, firstSeat, endSeat } = counts.layout.sections[at]!;
  const area = areas.of(at);
  if (area) return areaRow(replay, at, area);
  if (firstSeat === endSeat) return undefined;
  return {
    at,
    name,
    sold: sections.of(at, SeatStatus.sold),
    held: sections.of(at, SeatStatus.held),
    seats: endSeat - firstSeat,
    share: sections.share(at),
    rate: pace.rate(pace.sections[at]!),
    price: averagePrice(replay, at),
    takings: agorot(sections.takings[at]!),
  };
}

/** Returns the rows of all sections at the moment that is shown. */
export const sectionRows = (replay: SaleReplay): SectionRow[] =>
  replay.counts.layout.sections.flatMap((_, at) => sectionRow(replay, at) ?? []);

/** Sorts by a column. Ties are broken by name in natural order: 9 before 10. */
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
