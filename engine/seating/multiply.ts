import { type Refusal, refusal } from "../../domain/refusal.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { hasBit } from "../plan/seatBits.ts";

/**
 * Seats of one ticket with a multiply factor: the seat of the main ticket, and the seats of its sub-tickets,
 * ascending.
 */
export interface MultiplySeats {
  readonly main: number;
  readonly subs: number[];
}

/** Chosen seats side by side, from `from` up to but not including `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Divides the chosen seats among tickets with the given multiply factors. The factor of a plain ticket is 1.
 * A ticket of factor n takes n seats. As many tickets as possible get seats side by side. Larger tickets come
 * first, and ties go to the lowest seats. Tickets that do not fit side by side get the remaining seats in
 * seat order. Returns the seats in the order of `factors`, or MULTIPLIER_MISMATCH { needed, chosen } if the
 * number of chosen seats is not the sum of the factors.
 */
export function multiply(
  layout: SeatLayout,
  chosen: Iterable<number>,
  factors: readonly number[],
): readonly MultiplySeats[] | Refusal {
  const seats = [...new Set(chosen)].toSorted((a, b) => a - b);
  const wanted = factors.map((factor) => Math.max(1, factor));
  const needed = wanted.reduce((sum, factor) => sum + factor, 0);
  if (needed !== seats.length) {
    return refusal("MULTIPLIER_MISMATCH", { needed, chosen: seats.length });
  }
  const order = wanted
    .map((_, ticket) => ticket)
    .filter((ticket) => wanted[ticket]! > 1)
    .toSorted((a, b) => wanted[b]! - wanted[a]! || a - b);
  const placed = mostTogether(stretchesOf(layout, seats), order, wanted);
  const left = new Set(seats);
  for (const [ticket, first] of placed) {
    for (let i = 0; i < wanted[ticket]!; i++) left.delete(first + i);
  }
  const rest = [...left];
  return wanted.map((factor, ticket) => {
    const first = placed.get(ticket);
    const own =
      first === undefined
        ? rest.splice(0, factor)
        : Array.from({ length: factor }, (_, i) => first + i);
    return { main: own[0]!, subs: own.slice(1) };
  });
}

/**
 * Returns seats from `candidates` (a bitset) for the sub-tickets of a ticket with factor n, whose main ticket
 * has the seat `main`. If possible, the seats are side by side with `main` and as near as possible. If the
 * seats cannot be side by side, they are the nearest ones in plan units. Returns MULTIPLIER_MISMATCH if there
 * are not enough candidates.
 */
export function subSeats(
  layout: SeatLayout,
  main: number,
  candidates: Uint32Array,
  n: number,
): MultiplySeats | Refusal {
  const window = windowAround(layout, main, candidates, n);
  if (window >= 0) {
    const seats = Array.from({ length: n }, (_, i) => window + i);
    return { main, subs: seats.filter((seat) => seat !== main) };
  }
  const others: { seat: number; distance: number }[] = [];
  for (let seat = 0; seat < layout.count; seat++) {
    if (seat === main || !hasBit(candidates, seat)) continue;
    const dx = layout.x[seat]! - layout.x[main]!;
    const dy = layout.y[seat]! - layout.y[main]!;
    others.push({ seat, distance: dx * dx + dy * dy });
  }
  if (others.length < n - 1) {
    return refusal("MULTIPLIER_MISMATCH", { needed: n, chosen: others.length + 1 });
  }
  const nearest = others.toSorted((a, b) => a.distance - b.distance || a.seat - b.seat);
  return {
    main,
    subs: nearest
      .slice(0, n - 1)
      .map(({ seat }) => seat)
      .toSorted((a, b) => a - b),
  };
}

/**
 * Returns the first seat of a window of n seats side by side. Of all windows that contain `main`, it is the
 * one nearest to `main`. In a tie, the later window wins.
 */
function windowAround(
  layout: SeatLayout,
  main: number,
  candidates: Uint32Array,
  n: number,
): number {
  let from = main;
  let to = main + 1;
  while (main - from < n - 1 && hasBit(layout.notFirst, from) && hasBit(candidates, from - 1))
    from--;
  while (to - main < n && hasBit(layout.notLast, to - 1) && hasBit(candidates, to)) to++;
  let best = -1;
  let bestAway = Number.POSITIVE_INFINITY;
  for (let first = from; first + n <= to; first++) {
    const away = Math.abs(2 * (main - first) - (n - 1));
    if (away <= bestAway) [best, bestAway] = [first, away];
  }
  return best;
}

function stretchesOf(layout: SeatLayout, seats: readonly number[]): Stretch[] {
  const stretches: { from: number; to: number }[] = [];
  for (const seat of seats) {
    const last = stretches.at(-1);
    if (last && last.to === seat && hasBit(layout.notFirst, seat)) last.to++;
    else stretches.push({ from: seat, to: seat + 1 });
  }
  return stretches;
}

/**
 * Assigns first seats to tickets so that as many tickets as possible fit whole into the stretches. The
 * function tries every assignment and caches the results by the room that remains. Trying all assignments is
 * fast enough, because parties are small and stretches of equal length are tried only once.
 */
function mostTogether(
  stretches: readonly Stretch[],
  order: readonly number[],
  factors: readonly number[],
): Map<number, number> {
  const known = new Map<string, number>();
  const pack = (at: number, rooms: readonly number[]): number => {
    if (at === order.length) return 0;
    const key = `${at}:${rooms.toSorted((a, b) => a - b).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const size = factors[order[at]!]!;
    let best = pack(at + 1, rooms);
    new Set(rooms).forEach((room) => {
      if (room < size) return;
      best = Math.max(best, 1 + pack(at + 1, rooms.with(rooms.indexOf(room), room - size)));
    });
    known.set(key, best);
    return best;
  };
  const placed = new Map<number, number>();
  let rooms: readonly number[] = stretches.map(({ from, to }) => to - from);
  order.forEach((ticket, at) => {
    const size = factors[ticket]!;
    const best = pack(at, rooms);
    const after = rooms.map((room, i) => (room < size ? [] : rooms.with(i, room - size)));
    const chosen = after.findIndex((left) => left.length > 0 && 1 + pack(at + 1, left) === best);
    if (chosen < 0) return;
    placed.set(ticket, stretches[chosen]!.to - rooms[chosen]!);
    rooms = after[chosen]!;
  });
  return placed;
}
