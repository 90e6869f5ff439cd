import { MARKER_FLAGS } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";
import { newBits } from "../plan/seatBits.ts";
import { seatsWhere, seatsWith } from "./traitBits.ts";

/** Bitsets over seat numbers for the rules about single and vacant seats, cached per layout. */
export interface BlockMasks {
  /** Seats of sections in which one seat stays vacant between parties. */
  readonly keptVacant: Uint32Array;
  readonly hasVacant: boolean;
  /**
   * Seats that policy 3 never treats as single seats. A seat is exempt if it has a left, middle or right
   * marker, or if its section keeps a seat vacant between parties, which leaves single seats on purpose.
   */
  readonly exempt: Uint32Array;
  /**
   * Seats that have a neighbour in their run and are not exempt. Only blockable seats can be blocked as
   * single seats.
   */
  readonly blockable: Uint32Array;
}

export const blockMasksOf = perLayout((layout: SeatLayout): BlockMasks => {
  const { count, notFirst, notLast } = layout;
  const none = newBits(count);
  const kept = seatsWhere(layout, (section) => section.keepsVacant);
  const keptVacant = kept ?? none;
  const marked = seatsWith(layout, MARKER_FLAGS) ?? none;
  const exempt = marked.map((word, w) => word | keptVacant[w]!);
  const blockable = notFirst.map((word, w) => (word | notLast[w]!) & ~exempt[w]!);
  return { keptVacant, hasVacant: kept !== undefined, exempt, blockable };
});
