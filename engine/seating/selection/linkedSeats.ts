import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { SeatLayout } from "../../plan/layout.ts";
import { pairOf, sectionOf } from "../../plan/seatAddress.ts";

/**
 * Returns the seats that can only be taken together with the given seat: the other half of a sofa or bed, or
 * the other seats of a table or box (storefront.md section 5, seats). The seats are ascending, and the seat
 * itself is left out.
 */
export function linkedSeatsOf(layout: SeatLayout, seat: number): number[] {
  if (sectionOf(layout, seat).isWhole) {
    const row = layout.rowOf[seat]!;
    const linked: number[] = [];
    for (let one = layout.rowStart[row]!; one < layout.rowStart[row + 1]!; one++) {
      if (one !== seat) linked.push(one);
    }
    return linked;
  }
  const other = pairOf(layout, seat);
  return other < 0 ? [] : [other];
}

/**
 * Returns a seat together with its linked seats, ascending. One tap selects or deselects a seat with all of
 * its linked seats.
 */
export const withLinkedSeats = (layout: SeatLayout, seat: number): number[] =>
  [seat, ...linkedSeatsOf(layout, seat)].toSorted((a, b) => a - b);

/** Chosen seats for which not all linked seats are chosen. */
export interface Loose {
  readonly seats: readonly number[];
  /**
   * The linked seats that are missing from the selection, ascending. Adding the missing seats fixes the
   * selection.
   */
  readonly partners: readonly number[];
}

export function looseSeats(layout: SeatLayout, chosen: readonly number[]): Loose {
  const mine = new Set(chosen);
  const partners = new Set<number>();
  const seats = chosen.filter((seat) => {
    const missing = linkedSeatsOf(layout, seat).filter((one) => !mine.has(one));
    for (const one of missing) partners.add(one);
    return missing.length > 0;
  });
  return { seats, partners: [...partners].toSorted((a, b) => a - b) };
}

/**
 * Refuses with SEATS_NOT_ADJACENT { seats, partners }: the seats that are half a sofa or a part of a table,
 * and the seats to add.
 */
export function judgeLinkedSeats(
  layout: SeatLayout,
  chosen: readonly number[],
): Refusal | undefined {
  const loose = looseSeats(layout, chosen);
  return loose.seats.length > 0 ? refusal("SEATS_NOT_ADJACENT", { ...loose }) : undefined;
}
