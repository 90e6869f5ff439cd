import { hasBit } from "../plan/seatBits.ts";
import type { Search } from "./search.ts";
import { viewOf } from "./views.ts";
import { nextSeat } from "./windows.ts";

/** The smallest part of a party: nobody sits alone. */
const COMPANY = 2;

/** Parts of a party, one to a row, and the sum of their views. */
interface Split {
  readonly view: number;
  /** First seat and length of each part, flat, in seat order. */
  readonly parts: readonly number[];
}

/**
 * The party split over consecutive rows of one section, each part at least two side by side; the
 * best view in sum, ties to the lowest seats. `undefined` where no such split exists.
 */
export function splitOverRows(search: Search): number[] | undefined {
  const { views, quantity } = search;
  if (quantity < 2 * COMPANY) return undefined;
  let best: Split | undefined;
  for (const section of views.sectionOrder) {
    if (best && views.sectionBest[section]! * quantity > best.view) break;
    best = better(best, bestOfSection(search, section, best?.view ?? Number.POSITIVE_INFINITY));
  }
  return best && seatsOfParts(best.parts);
}

/**
 * Row after row, the best split of each size that ends in that row: a part of its own, or added to
 * one that ends in the row before.
 */
function bestOfSection(search: Search, section: number, limit: number): Split | undefined {
  const { layout, quantity } = search;
  const { firstRow, endRow } = layout.sections[section]!;
  let best: Split | undefined;
  let above: (Split | undefined)[] = [];
  for (let row = firstRow; row < endRow; row++) {
    const parts = partsOfRow(search, row);
    const ending: (Split | undefined)[] = [];
    for (const part of parts) {
      const size = part.parts[1]!;
      if (part.view > limit) continue;
      ending[size] = better(ending[size], part);
      above.forEach((start, seated) => {
        const total = seated + size;
        if (!start || total > quantity) return;
        const view = start.view + part.view;
        if (view > limit || view > (ending[total]?.view ?? limit)) return;
        ending[total] = better(ending[total], { view, parts: [...start.parts, ...part.parts] });
      });
    }
    best = better(best, ending[quantity]);
    above = ending;
  }
  return best;
}

/** The best window of each length from two to all but two that a row has. */
function partsOfRow(search: Search, row: number): Split[] {
  const { layout, views, allowed, quantity, rowAllowed } = search;
  const from = layout.rowStart[row]!;
  const end = layout.rowStart[row + 1]!;
  const firsts: number[] = [];
  let run = 0;
  let before = -1;
  let seat = nextSeat(allowed, from, end);
  if (seat < 0 || !rowAllowed(row)) return [];
  for (; seat >= 0; seat = nextSeat(allowed, seat + 1, end)) {
    run = before === seat - 1 && hasBit(layout.notFirst, seat) ? run + 1 : 1;
    before = seat;
    if (views.hasPairs && hasBit(views.pairFirst, seat)) continue;
    for (let size = COMPANY; size <= Math.min(run, quantity - COMPANY); size++) {
      const first = seat - size + 1;
      if (views.hasPairs && hasBit(views.pairSecond, first)) continue;
      const known = firsts[size];
      if (known === undefined || viewOf(views, first, size) < viewOf(views, known, size)) {
        firsts[size] = first;
      }
    }
  }
  const parts: Split[] = [];
  firsts.forEach((first, size) => {
    parts.push({ view: viewOf(views, first, size), parts: [first, size] });
  });
  return parts;
}

function better(a: Split | undefined, b: Split | undefined): Split | undefined {
  if (!a || !b) return a ?? b;
  if (a.view !== b.view) return a.view < b.view ? a : b;
  return comesFirst(b.parts, a.parts) ? b : a;
}

/** Seat order of two equally large parties; of parts that begin alike the longer one goes on. */
function comesFirst(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i += 2) {
    if (a[i] !== b[i]) return a[i]! < b[i]!;
    if (a[i + 1] !== b[i + 1]) return a[i + 1]! > b[i + 1]!;
  }
  return false;
}

function seatsOfParts(parts: readonly number[]): number[] {
  const seats: number[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    for (let n = 0; n < parts[i + 1]!; n++) seats.push(parts[i]! + n);
  }
  return seats;
}
