import { SeatStatus } from "../../domain/seat.ts";

/**
 * How the renderer draws a seat's status. The values are indices into the renderer's palette. Customers see 0
 * to 4, operators see 0 and 5 to 8.
 */
export const DrawnStatus = {
  free: 0,
  taken: 1,
  mine: 2,
  gapBlocked: 3,
  ineligible: 4,
  locked: 5,
  held: 6,
  sold: 7,
  blocked: 8,
} as const;
export type DrawnStatus = (typeof DrawnStatus)[keyof typeof DrawnStatus];

/**
 * The group of viewers that `SeatStates.theirs` is for: it holds PublicStatus values for the public, and
 * SeatStatus values for operators.
 */
export type Audience = "public" | "operator";

/**
 * Returns a table of 256 entries from status byte to drawn byte. A byte that is no status for this audience
 * is drawn as taken, because an unknown status must never look free.
 */
export function drawnTable(audience: Audience): readonly DrawnStatus[] {
  const table = Array<DrawnStatus>(256).fill(DrawnStatus.taken);
  table[SeatStatus.available] = DrawnStatus.free;
  if (audience === "operator") {
    for (const claim of ["locked", "held", "sold", "blocked"] as const) {
      table[SeatStatus[claim]] = DrawnStatus[claim];
    }
  }
  return table;
}
