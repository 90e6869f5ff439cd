import { hasBit } from "../plan/seatBits.ts";
import { isBetter } from "./adjacentRows.ts";
import type { Search } from "./search.ts";
import type { Found } from "./together.ts";
import { viewOf } from "./views.ts";
import { nextSeat } from "./windows.ts";

/** A single seat, or a whole pair, which is identified by its first half. */
interface Unit {
  readonly seat: number;
  readonly size: 1 | 2;
  readonly view: number;
}

/** Returns the nearest seats. This search is used if pairs are the only seats that must be taken together. */
export function nearestUnits(search: Search): Found | undefined {
  const { quantity, isAisle } = search;
  const units = bestUnits(search).toSorted((a, b) => a.seat - b.seat);
  let sets: (Found | undefined)[] = Array.from({ length: 2 * quantity + 2 });
  sets[0] = { seats: [], waste: 0, view: 0 };
  for (const unit of units) {
    const next = [...sets];
    for (const [kind, set] of sets.entries()) {
      const size = (kind >>> 1) + unit.size;
      if (!set || size > quantity) continue;
      const hasEnd = (kind & 1) === 1 || (isAisle && isAtEnd(search, unit));
      const at = 2 * size + (hasEnd ? 1 : 0);
      const grown = grow(set, unit);
      const known = next[at];
      if (!known || isBetter(grown, known)) next[at] = grown;
    }
    sets = next;
  }
  return sets[2 * quantity + (isAisle ? 1 : 0)];
}

const grow = (set: Found, { seat, size, view }: Unit): Found => ({
  seats: size === 2 ? [...set.seats, seat, seat + 1] : [...set.seats, seat],
  waste: 0,
  view: set.view + view,
});

function isAtEnd({ masks }: Search, { seat, size }: Unit): boolean {
  return hasBit(masks.ends, seat) || (size === 2 && hasBit(masks.ends, seat + 1));
}

/**
 * Returns the best single seats, as many as the party needs, and half as many of the best pairs. If one
 * person must sit at an end of a run, also returns the best single seat and the best pair there. Other units
 * cannot be in the best set, because exchanging them for one of these would improve it.
 */
function bestUnits(search: Search): Unit[] {
  const { layout, views, masks, quantity, isAisle } = search;
  const { allowed, rows } = search.scratch;
  const singles: Unit[] = [];
  const pairs: Unit[] = [];
  const endSingles: Unit[] = [];
  const endPairs: Unit[] = [];
  for (const row of views.rowOrder) {
    if (rows[row] === 0) continue;
    // If a seat's view is worse than that of the last single seat kept, the seat cannot be in the best set,
    // neither by itself nor as half of a pair.
    const enough = singles[quantity - 1];
    const isSettled = !isAisle || endSingles.length > 0;
    const beyond = Math.max(enough?.view ?? 0, endSingles[0]?.view ?? 0);
    if (enough && isSettled && views.rowBest[row]! > beyond) break;
    const end = layout.rowStart[row + 1]!;
    let seat = nextSeat(allowed, layout.rowStart[row]!, end);
    for (; seat >= 0; seat = nextSeat(allowed, seat + 1, end)) {
      const isPair = masks.hasPairs && hasBit(masks.pairFirst, seat);
      if (isPair && !hasBit(allowed, seat + 1)) continue;
      if (masks.hasPairs && hasBit(masks.pairSecond, seat)) continue;
      const unit: Unit = isPair
        ? { seat, size: 2, view: viewOf(views, seat, 2) }
        : { seat, size: 1, view: viewOf(views, seat, 1) };
      const isEnd = isAisle && isAtEnd(search, unit);
      keep(isPair ? pairs : singles, unit, isPair ? quantity >>> 1 : quantity);
      if (isEnd) keep(isPair ? endPairs : endSingles, unit, 1);
    }
  }
  return [...new Set([...singles, ...pairs, ...endSingles, ...endPairs])];
}

/** Inserts a unit in the order of views, or of seats if views are equal. Keeps only the best `most` units. */
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
