import type { SeatLayout } from "../engine/plan/layout.ts";
import { hasBit } from "../engine/plan/seatBits.ts";

/**
 * The seating rules as programs usually implement them: as a scan of status bytes, and as a walk over seat
 * objects. The scan and the walk are the baselines of the bench, and our results are checked against theirs.
 */

/** A seat as an object-based program stores it. */
export interface SeatObject {
  readonly id: number;
  readonly row: number;
  readonly section: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly left: SeatObject | undefined;
  right: SeatObject | undefined;
  status: "free" | "taken";
}

export function seatObjects(layout: SeatLayout, bytes: Uint8Array): SeatObject[] {
  const seats: SeatObject[] = [];
  for (let id = 0; id < layout.count; id++) {
    const row = layout.rowOf[id]!;
    const left = hasBit(layout.notFirst, id) ? seats[id - 1] : undefined;
    const seat: SeatObject = {
      id,
      row,
      section: layout.rowSection[row]!,
      name: layout.seatNames.names[layout.seatNames.nameOf[id]!]!,
      x: layout.x[id]!,
      y: layout.y[id]!,
      left,
      right: undefined,
      status: bytes[id] === 0 ? "free" : "taken",
    };
    if (left) left.right = seat;
    seats.push(seat);
  }
  return seats;
}

/**
 * Returns one byte per seat. Bit 0 is set if the seat has a neighbour before it in its run, and bit 1 if it
 * has one after it.
 */
export function neighbourBytes(layout: SeatLayout): Uint8Array {
  return Uint8Array.from(
    { length: layout.count },
    (_, seat) => (hasBit(layout.notFirst, seat) ? 1 : 0) | (hasBit(layout.notLast, seat) ? 2 : 0),
  );
}

export function gapsByBytes(bytes: Uint8Array, beside: Uint8Array, out: Uint8Array): number {
  let found = 0;
  for (let seat = 0; seat < bytes.length; seat++) {
    const left = (beside[seat]! & 1) !== 0 && bytes[seat - 1] === 0;
    const right = (beside[seat]! & 2) !== 0 && bytes[seat + 1] === 0;
    const gap = bytes[seat] === 0 && !left && !right && beside[seat] !== 0;
    out[seat] = gap ? 1 : 0;
    if (gap) found++;
  }
  return found;
}

const isFree = (seat: SeatObject | undefined): boolean => seat?.status === "free";

export function gapsByObjects(seats: readonly SeatObject[]): number {
  return seats.filter(
    (seat) =>
      isFree(seat) && !isFree(seat.left) && !isFree(seat.right) && (seat.left ?? seat.right),
  ).length;
}

/**
 * Finds free seats that leave a single seat when they are taken: a neighbour is free, but no seat beyond this
 * neighbour is.
 */
export function strandingByBytes(bytes: Uint8Array, beside: Uint8Array, out: Uint8Array): number {
  const open = (seat: number, side: number): boolean =>
    (beside[seat]! & side) !== 0 && bytes[side === 1 ? seat - 1 : seat + 1] === 0;
  let found = 0;
  for (let seat = 0; seat < bytes.length; seat++) {
    const left = open(seat, 1);
    const right = open(seat, 2);
    const leavesLeft = left && right && !open(seat - 1, 1);
    const leavesRight = right && left && !open(seat + 1, 2);
    const strands = bytes[seat] === 0 && (leavesLeft || leavesRight);
    out[seat] = strands ? 1 : 0;
    if (strands) found++;
  }
  return found;
}

export function strandingByObjects(seats: readonly SeatObject[]): number {
  return seats.filter(
    (seat) =>
      isFree(seat) &&
      isFree(seat.left) &&
      isFree(seat.right) &&
      (!isFree(seat.left?.left) || !isFree(seat.right?.right)),
  ).length;
}

export function runsByBytes(bytes: Uint8Array, beside: Uint8Array, n: number): number {
  let found = 0;
  let run = 0;
  for (let seat = 0; seat < bytes.length; seat++) {
    if (bytes[seat] !== 0) run = 0;
    else run = (beside[seat]! & 1) !== 0 ? run + 1 : 1;
    if (run >= n) found++;
  }
  return found;
}

export function runsByObjects(seats: readonly SeatObject[], n: number): number {
  const begins = (first: SeatObject): boolean => {
    let at: SeatObject | undefined = first;
    for (let i = 0; i < n; i++, at = at.right) if (!at || !isFree(at)) return false;
    return true;
  };
  return seats.filter(begins).length;
}

export function freeByBytes(layout: SeatLayout, bytes: Uint8Array): number[] {
  const free: number[] = Array(layout.sections.length).fill(0);
  layout.sections.forEach(({ firstSeat, endSeat }, section) => {
    for (let seat = firstSeat; seat < endSeat; seat++) if (bytes[seat] === 0) free[section]!++;
  });
  return free;
}

export function freeByObjects(seats: readonly SeatObject[], sections: number): number[] {
  const free: number[] = Array(sections).fill(0);
  for (const seat of seats) if (isFree(seat)) free[seat.section]!++;
  return free;
}

/**
 * Returns the best view of `n` adjacent free seats that leave no single seat. Returns Infinity if there are
 * no adjacent free seats that leave no single seat.
 */
export function bestByBytes(
  layout: SeatLayout,
  bytes: Uint8Array,
  barred: (seat: number) => boolean,
  n: number,
): number {
  const open = (seat: number, step: 1 | -1): boolean =>
    hasBit(step < 0 ? layout.notFirst : layout.notLast, seat) && bytes[seat + step] === 0;
  let best = Number.POSITIVE_INFINITY;
  for (let first = 0; first + n <= layout.count; first++) {
    let view = 0;
    let seat = first;
    for (; seat < first + n; seat++) {
      if (bytes[seat] !== 0 || barred(seat)) break;
      if (seat > first && !hasBit(layout.notFirst, seat)) break;
      view += Math.round(
        Math.hypot(layout.x[seat]! - layout.focalX, layout.y[seat]! - layout.focalY) * 1024,
      );
    }
    if (seat < first + n) continue;
    const last = seat - 1;
    const orphanLeft = open(first, -1) && !open(first - 1, -1);
    const orphanRight = open(last, 1) && !open(last + 1, 1);
    if (!orphanLeft && !orphanRight) best = Math.min(best, view);
  }
  return best;
}
