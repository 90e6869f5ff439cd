import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { newBits, setBit, setRange } from "../plan/seatBits.ts";

/** Returns the seats that have any of the given SeatFlag bits, or `undefined` if there are none. */
export function seatsWith({ count, flags }: SeatLayout, traits: number): Uint32Array | undefined {
  let bits: Uint32Array | undefined;
  for (let seat = 0; seat < count; seat++) {
    if ((flags[seat]! & traits) !== 0) setBit((bits ??= newBits(count)), seat);
  }
  return bits;
}

/** Returns the seats of the sections that have a trait, or `undefined` if no section has it. */
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
