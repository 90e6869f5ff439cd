import { hasBit } from "../plan/seatBits.ts";
import type { Search } from "./search.ts";
import { viewOf } from "./views.ts";
import { nextSeat } from "./windows.ts";

/** A single seat, or a whole pair by its first half. */
interface Unit {
  readonly seat: number;
  readonly view: number;
}

/**
 * The seats with the best views wherever they are; sofas and beds whole or not at all. The best
 * view in sum, ties to the lowest seats. `undefined` where there are not enough.
 */
export function nearestSeats(search: Search): number[] | undefined {
  const { quantity } = search;
  const { singles, pairs } = bestUnits(search);
  let best: { view: number; seats: number[] } | undefined;
  for (let p = 0; p <= pairs.length && 2 * p <= quantity; p++) {
    const alone = quantity - 2 * p;
    if (alone > singles.length) continue;
    const units = [...singles.slice(0, alone), ...pairs.slice(0, p)];
    const view = units.reduce((sum, unit) => sum + unit.view, 0);
    const seats = singles.slice(0, alone).map(({ seat }) => seat);
    for (const { seat } of pairs.slice(0, p)) seats.push(seat, seat + 1);
    seats.sort((a, b) => a - b);
    const earlier = best && view === best.view && firstDifference(seats, best.seats) < 0;
    if (!best || view < best.view || earlier) best = { view, seats };
  }
  return best?.seats;
}

/** The best singles, as many as asked for, and the best pairs, half as many; best first. */
function bestUnits(search: Search): { singles: Unit[]; pairs: Unit[] } {
  const { layout, views, allowed, quantity, rowAllowed } = search;
  const singles: Unit[] = [];
  const pairs: Unit[] = [];
  for (const row of views.rowOrder) {
    // Beyond the last single kept, two singles beat any pair as well.
    const enough = singles[quantity - 1];
    if (enough && views.rowBest[row]! > enough.view) break;
    const end = layout.rowStart[row + 1]!;
    let seat = nextSeat(allowed, layout.rowStart[row]!, end);
    if (seat < 0 || !rowAllowed(row)) continue;
    for (; seat >= 0; seat = nextSeat(allowed, seat + 1, end)) {
      if (!views.hasPairs || !isHalf(search, seat)) {
        keep(singles, { seat, view: viewOf(views, seat, 1) }, quantity);
      } else if (hasBit(views.pairFirst, seat) && hasBit(allowed, seat + 1)) {
        keep(pairs, { seat, view: viewOf(views, seat, 2) }, quantity >>> 1);
      }
    }
  }
  return { singles, pairs };
}

const isHalf = ({ views }: Search, seat: number): boolean =>
  hasBit(views.pairFirst, seat) || hasBit(views.pairSecond, seat);

/** Inserts in order of view, then seat, and keeps the best `most`. */
function keep(units: Unit[], unit: Unit, most: number): void {
  const last = units[most - 1];
  if (last && !before(unit, last)) return;
  let at = units.length;
  while (at > 0 && before(unit, units[at - 1]!)) at--;
  units.splice(at, 0, unit);
  if (units.length > most) units.pop();
}

const before = (a: Unit, b: Unit): boolean =>
  a.view < b.view || (a.view === b.view && a.seat < b.seat);

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((seat, i) => seat !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
