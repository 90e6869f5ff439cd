import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { newBits, setBit, setRange } from "../plan/seatBits.ts";

/** Seats with any of these SeatFlag bits; `undefined` where there are none. */
export function seatsWith({ count, flags }: SeatLayout, traits: number): Uint32Array | undefined {
  let bits: Uint32Array | undefined;
  for (let seat = 0; seat < count; seat++) {
    if ((flags[seat]! & traits) !== 0) setBit((bits ??= newBits(count)), seat);
  }
  return bits;
}

/** Seats of the sections that have a trait; `undefined` where no section has it. */
export function seatsWhere(
  { count, sections }: SeatLayout,
  has: (section: LayoutSection) => boolean,
): Uint32Array | undefined {
  const having = sections.filter(has);
  if (having.length === 0) return undefined;
  const bits = newBits(count);
  for (const { firstSeat, endSeat } of having) setRange(bits, firstSeat, endSeat);
  return bits;
}
