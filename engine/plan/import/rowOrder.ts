import type { DraftSeat } from "./draft.ts";
import type { Reading } from "./reading.ts";
import { distance } from "./spacing.ts";

/** Minimum seats of a ring. */
const LEAST_IN_RING = 8;

/**
 * Returns a row's seats in the order in which they stand. Compares the file's order with the orders by
 * number, along the row's length and around its middle, and uses the one with the shortest path. The order by
 * number is therefore used only if the positions confirm it. If the result is not the file's order, it runs
 * from left to right, or downward.
 */
export function inSeatingOrder(seats: readonly DraftSeat[], reading: Reading): DraftSeat[] {
  reading.spend(seats.length * 8);
  const walks = [[...seats]];
  if (seats.length > 2) {
    const steady = seats.toSorted((a, b) => a.x - b.x || a.y - b.y);
    walks.push(byNumber(steady), alongLength(steady));
    if (seats.length >= LEAST_IN_RING) walks.push(aroundMiddle(steady));
  }
  let best = walks[0]!;
  let bestLength = lengthOf(best);
  for (const walk of walks.slice(1)) {
    const length = lengthOf(walk);
    // An order that is only marginally shorter does not replace the previous best order.
    if (length < bestLength * (1 - 1e-9)) [best, bestLength] = [walk, length];
  }
  return best === walks[0] || isForward(best) ? best : best.toReversed();
}

function lengthOf(walk: readonly DraftSeat[]): number {
  let length = 0;
  for (let i = 1; i < walk.length; i++) length += distance(walk[i - 1]!, walk[i]!);
  return length;
}

function isForward(walk: readonly DraftSeat[]): boolean {
  const [first, last] = [walk[0], walk.at(-1)];
  if (!first || !last) return true;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  return Math.abs(dx) >= Math.abs(dy) ? dx >= 0 : dy >= 0;
}

/** Sorts seats by a key that is computed once per seat. */
function sortedBy(seats: readonly DraftSeat[], keyOf: (seat: DraftSeat) => number): DraftSeat[] {
  return seats
    .map((seat) => ({ seat, key: keyOf(seat) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ seat }) => seat);
}

function byNumber(seats: readonly DraftSeat[]): DraftSeat[] {
  return sortedBy(seats, ({ name }) => Number(/\d{1,9}/.exec(name)?.[0] ?? -1));
}

function meanOf(seats: readonly DraftSeat[]): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const seat of seats) {
    x += seat.x / seats.length;
    y += seat.y / seats.length;
  }
  return { x, y };
}

/** Sorts the seats along the principal axis of the row. */
function alongLength(seats: readonly DraftSeat[]): DraftSeat[] {
  const mean = meanOf(seats);
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of seats) {
    xx += (x - mean.x) ** 2;
    xy += (x - mean.x) * (y - mean.y);
    yy += (y - mean.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return sortedBy(seats, ({ x, y }) => (x - mean.x) * cos + (y - mean.y) * sin);
}

/** Sorts the seats by angle around the row's middle, starting at the widest gap. */
function aroundMiddle(seats: readonly DraftSeat[]): DraftSeat[] {
  const mean = meanOf(seats);
  const angleOf = ({ x, y }: DraftSeat): number => Math.atan2(y - mean.y, x - mean.x);
  const ring = sortedBy(seats, angleOf);
  let [widest, start] = [-1, 0];
  for (const [i, seat] of ring.entries()) {
    const before = i === 0 ? angleOf(ring.at(-1)!) - 2 * Math.PI : angleOf(ring[i - 1]!);
    const gap = angleOf(seat) - before;
    if (gap > widest) [widest, start] = [gap, i];
  }
  return [...ring.slice(start), ...ring.slice(0, start)];
}
