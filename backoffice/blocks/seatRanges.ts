import type { TFunction } from "i18next";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { addressIn, rowWords } from "../../app/shell/hall/seatWords.ts";

/** Maximum number of rows that are listed. Further rows are only counted. */
const MOST_ROWS = 3;

/** Joins neighbouring seats of a row into ranges: "4-12", "15". */
function runsOf(layout: SeatLayout, seats: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const seat of seats) {
    const last = runs.at(-1);
    if (last && last[1] === seat - 1) last[1] = seat;
    else runs.push([seat, seat]);
  }
  const name = (seat: number): string => addressIn(layout, seat).seatName;
  return runs.map(([from, to]) => (from === to ? name(from) : `${name(from)}-${name(to)}`));
}

/** Describes seats briefly, row by row: "Row C: 4-12, 15; Row D: 1-3". Seats must be ascending. */
export function seatRanges(t: TFunction, layout: SeatLayout, seats: readonly number[]): string {
  const rows = [...Map.groupBy(seats, (seat) => layout.rowOf[seat]!).values()];
  const words = rows.slice(0, MOST_ROWS).map((inRow) =>
    t("blocks.rowSeats", {
      row: rowWords(t, addressIn(layout, inRow[0]!)),
      seats: runsOf(layout, inRow).join(", "),
    }),
  );
  const left = rows.length - words.length;
  return [...words, ...(left > 0 ? [t("blocks.moreRows", { count: left })] : [])].join("; ");
}
