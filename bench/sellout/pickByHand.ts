import type { Choice } from "../../tests/server/shopper.ts";

const isFree = (byte: number | undefined): boolean => byte === 0;

/** Whether a seat is the right neighbour of the previous seat. */
const isNext = (seat: Choice | undefined, before: Choice | undefined): boolean =>
  seat !== undefined &&
  before !== undefined &&
  seat.sectionId === before.sectionId &&
  seat.y === before.y &&
  seat.x === before.x + 1;

/**
 * Returns the seats that a visitor chooses on the map: the first `count` free neighbours after a random seat,
 * or else the longest run of free neighbours. The list is empty if no seat is free. `bytes` are the statuses
 * of the seats, where 0 means free.
 */
export function pickByHand(
  seats: readonly Choice[],
  bytes: Uint8Array,
  count: number,
  random: () => number,
): Choice[] {
  const from = Math.floor(random() * seats.length);
  let longest: Choice[] = [];
  let run: Choice[] = [];
  for (let step = 0; step < seats.length; step++) {
    const at = (from + step) % seats.length;
    const seat = seats[at]!;
    if (!isFree(bytes[at])) run = [];
    else run = isNext(seat, run.at(-1)) ? [...run, seat] : [seat];
    if (run.length > longest.length) longest = run;
    if (longest.length === count) break;
  }
  return longest;
}
