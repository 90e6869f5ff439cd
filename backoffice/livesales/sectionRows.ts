import { SeatStatus } from "../../domain/seat.ts";
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

/** The sections with numbered seats, as the replay has them now. */
export function sectionRows({ counts, pace }: SaleReplay): SectionRow[] {
  const { sections } = counts;
  return counts.layout.sections.flatMap(({ name, firstSeat, endSeat }, at) =>
    firstSeat === endSeat
      ? []
      : {
          at,
          name,
          sold: sections.of(at, SeatStatus.sold),
          held: sections.of(at, SeatStatus.held),
          seats: endSeat - firstSeat,
          share: sections.share(at),
          rate: pace.rate(pace.sections[at]!),
          takings: sections.takings[at]!,
        },
  );
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
