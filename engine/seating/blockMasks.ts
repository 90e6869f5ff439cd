import { MARKER_FLAGS } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";
import { newBits } from "../plan/seatBits.ts";
import { seatsWhere, seatsWith } from "./traitBits.ts";

/** Bitsets over seat numbers for the rules about single and vacant seats, cached per layout. */
export interface BlockMasks {
  /** Seats of sections where one seat stays vacant between parties. */
  readonly keptVacant: Uint32Array;
  readonly hasVacant: boolean;
  /**
   * Seats that policy 3 never calls single: those with a left, middle or right marker, and those of sections
   * where one seat between parties must stay vacant, which makes single seats on purpose.
   */
  readonly exempt: Uint32Array;
  /** Seats with a neighbour in their run that are not exempt. Only these can be gap-blocked. */
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
