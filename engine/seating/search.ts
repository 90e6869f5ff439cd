import type { SeatLayout } from "../plan/layout.ts";
import { clearBit, setRange } from "../plan/seatBits.ts";
import { groupMask, masksOf, type SeatMasks, tableStarts } from "./masks.ts";
import { type Scratch, scratchOf } from "./scratch.ts";
import { StrandRule, type Strictness } from "./strandRule.ts";
import { type Views, viewsOf } from "./views.ts";
import { dropOrphaning, windowsInWords } from "./windows.ts";

/** Restrictions of a search for seats. Every step of the search applies all restrictions. */
export interface BestOptions {
  /** Free seats that this visitor may not take, because they are gap-blocked or ineligible. */
  readonly barred?: Uint32Array;
  /** Whether wheelchair and companion places are offered, too. Default false. `wheelchairs` implies it. */
  readonly accessible?: boolean;
  /**
   * Number of people in the party who use a wheelchair. The party gets this many wheelchair places, each with
   * a companion beside it, and as few additional ones as possible. Companion places are offered only beside a
   * wheelchair place.
   */
  readonly wheelchairs?: number;
  /** Whether at least one person of the party has to sit at an end of a run. */
  readonly isAisle?: boolean;
  readonly hidesLimited?: boolean;
  /**
   * Ticket groups to choose from. A price level is the set of all ticket groups with that price. Default all.
   */
  readonly ticketGroupIds?: readonly number[] | undefined;
  /** Section ids to choose from. Default all. */
  readonly sectionIds?: readonly number[] | undefined;
  /**
   * Strictness of the stranding rule. The strictness is set only under policy 3 (no stranded single seats).
   * If the strictness is set, the search returns only seats that the stranding rule allows.
   */
  readonly policy3?: Strictness;
  /**
   * The visitor's own seats that stay selected in addition to the seats to be found. The seats must also be
   * set in `free`.
   */
  readonly keeping?: Uint32Array;
}

/** The inputs that all steps share, and what has been computed so far. */
export interface Search {
  readonly layout: SeatLayout;
  readonly views: Views;
  readonly masks: SeatMasks;
  readonly scratch: Scratch;
  readonly quantity: number;
  readonly wheelchairs: number;
  readonly isAisle: boolean;
  /** Free seats and the visitor's own seats. */
  readonly free: Uint32Array;
  /** Seats that are free apart from the visitor's own seats that stay selected. */
  readonly open: Uint32Array;
  readonly keeping: Uint32Array | undefined;
  readonly rule: StrandRule | undefined;
  /** A seat is not offered if it is in any of `barring` or missing from any of `within`. */
  readonly barring: readonly Uint32Array[];
  readonly within: readonly Uint32Array[];
  /** Which results for the whole plan are already in the temporary buffers. */
  readonly known: { allowed: boolean; blocks: boolean; hasBlocks: boolean; excluded: boolean };
}

/**
 * Prepares a search for all steps and answers. At the start, no seats are excluded. Throws RangeError for an
 * invalid quantity or number of wheelchairs.
 */
export function searchFor(
  layout: SeatLayout,
  free: Uint32Array,
  quantity: number,
  options: BestOptions,
): Search {
  const { barred, accessible = false, wheelchairs = 0, isAisle = false, keeping } = options;
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`quantity ${quantity}`);
  if (!(wheelchairs >= 0 && wheelchairs <= quantity)) {
    throw new RangeError(`${wheelchairs} wheelchairs in a party of ${quantity}`);
  }
  const masks = masksOf(layout);
  const scratch = scratchOf(layout);
  const barring: Uint32Array[] = [];
  if (barred) barring.push(barred);
  if (!accessible && wheelchairs === 0) barring.push(masks.accessible);
  if (options.hidesLimited) barring.push(masks.limitedView);
  return {
    layout,
    views: viewsOf(layout),
    masks,
    scratch,
    quantity,
    wheelchairs,
    isAisle,
    free,
    open: keeping ? without(free, keeping, scratch.open) : free,
    keeping,
    rule: options.policy3 && new StrandRule(layout, free, options.policy3),
    barring,
    within: confines(layout, scratch, options),
    known: { allowed: false, blocks: false, hasBlocks: false, excluded: false },
  };
}

/** Clears all exclusions. */
export function includeAll({ known }: Search): void {
  known.allowed = known.blocks = known.excluded = false;
}

/**
 * Excludes the seats from `from` up to but not including `to` from further results. Cached results stay
 * valid: blocks that contain one of these seats are dropped, and the other blocks do not depend on these
 * seats.
 */
export function exclude({ known, scratch, quantity }: Search, from: number, to: number): void {
  const { excluded, allowed, starts, calm } = scratch;
  if (!known.excluded) excluded.fill(0);
  known.excluded = true;
  setRange(excluded, from, to);
  if (known.allowed) clearRange(allowed, from, to);
  if (!known.blocks) return;
  const first = Math.max(0, from - quantity + 1);
  clearRange(starts, first, to);
  clearRange(calm, first, to);
}

function clearRange(bits: Uint32Array, from: number, to: number): void {
  for (let seat = from; seat < to; seat++) clearBit(bits, seat);
}

function without(bits: Uint32Array, less: Uint32Array, out: Uint32Array): Uint32Array {
  for (let w = 0; w < out.length; w++) out[w] = bits[w]! & ~less[w]!;
  return out;
}

function confines(
  layout: SeatLayout,
  scratch: Scratch,
  { ticketGroupIds, sectionIds }: BestOptions,
): Uint32Array[] {
  const within: Uint32Array[] = [];
  if (ticketGroupIds?.length === 1) within.push(groupMask(layout, ticketGroupIds[0]!));
  else if (ticketGroupIds) {
    const union = scratch.within.fill(0);
    for (const id of ticketGroupIds) {
      const group = groupMask(layout, id);
      for (let w = 0; w < union.length; w++) union[w]! |= group[w]!;
    }
    within.push(union);
  }
  if (sectionIds) {
    const wanted = new Set(sectionIds);
    const union = scratch.sections.fill(0);
    for (const { id, firstSeat, endSeat } of layout.sections) {
      if (wanted.has(id)) setRange(union, firstSeat, endSeat);
    }
    within.push(union);
  }
  return within;
}

/** Writes the seats that may be offered into the buffer `allowed`, for the whole plan, once per search. */
export function allow(search: Search): void {
  if (search.known.allowed) return;
  search.known.allowed = true;
  allowInWords(search, 0, search.free.length);
}

/**
 * Writes the first seats of the blocks that the party could have into the buffer `starts`. First seats of
 * blocks that leave no single seat are also written into `calm`. The blocks are found for the whole plan,
 * once per search. Returns false if there are no blocks.
 */
export function judgeBlocks(search: Search): boolean {
  const { known, free } = search;
  if (known.blocks) return known.hasBlocks;
  known.blocks = true;
  allow(search);
  startsInWords(search, 0, free.length);
  known.hasBlocks = search.scratch.starts.some((word) => word !== 0);
  if (known.hasBlocks) calmInWords(search, 0, free.length);
  return known.hasBlocks;
}

/**
 * Does the same as `judgeBlocks` for one row. After the call, the bits of neighbouring rows are undefined.
 */
export function judgeRow(search: Search, row: number): void {
  const { rowStart } = search.layout;
  const from = rowStart[row]! >>> 5;
  const to = (rowStart[row + 1]! + 31) >>> 5;
  allowInWords(search, from, to);
  startsInWords(search, from, to);
  calmInWords(search, from, to);
}

function allowInWords(search: Search, from: number, to: number): void {
  const { open, barring, within, known } = search;
  const { allowed, excluded } = search.scratch;
  for (let w = from; w < to; w++) allowed[w] = open[w]!;
  for (const bits of barring) for (let w = from; w < to; w++) allowed[w]! &= ~bits[w]!;
  if (known.excluded) for (let w = from; w < to; w++) allowed[w]! &= ~excluded[w]!;
  for (const bits of within) {
    for (let w = from; w < to; w++) allowed[w]! &= bits[w]!;
  }
}

function startsInWords(search: Search, from: number, to: number): void {
  const { masks, quantity, isAisle } = search;
  const { allowed, starts } = search.scratch;
  windowsInWords(masks.links, allowed, quantity, starts, from, to);
  if (masks.hasPairs) keepPairsWhole(search, from, to);
  if (masks.hasWhole) keepTablesWhole(search, from, to);
  if (isAisle) keepEnds(search, from, to);
}

function calmInWords({ layout, quantity, open, scratch }: Search, from: number, to: number): void {
  const { starts, calm } = scratch;
  for (let w = from; w < to; w++) calm[w] = starts[w]!;
  dropOrphaning(layout, open, quantity, calm, scratch, from, to);
}

/** Drops windows that begin with the second half of a pair or end with the first half of one. */
function keepPairsWhole({ masks, scratch, quantity }: Search, from: number, to: number): void {
  const { pairFirst, pairSecond } = masks;
  const { starts } = scratch;
  for (let w = from; w < to; w++) {
    if (starts[w] !== 0) starts[w]! &= ~(pairSecond[w]! | wordAt(pairFirst, w, quantity - 1));
  }
}

/** Drops windows that contain only a part of a row that is sold as a whole. */
function keepTablesWhole({ layout, masks, scratch, quantity }: Search, from: number, to: number) {
  const { whole } = masks;
  const { starts } = scratch;
  const tables = tableStarts(layout, quantity);
  for (let w = from; w < to; w++) starts[w]! &= ~whole[w]! | tables[w]!;
}

/**
 * Keeps only windows that have a seat at an end of a run. Only the first or the last seat of a window can be
 * at an end of a run.
 */
function keepEnds({ masks, scratch, quantity }: Search, from: number, to: number): void {
  const { ends } = masks;
  const { starts } = scratch;
  for (let w = from; w < to; w++) starts[w]! &= ends[w]! | wordAt(ends, w, quantity - 1);
}

/** Returns 32 bits that start `by` seats after the first seat of word `w`. */
function wordAt(bits: Uint32Array, w: number, by: number): number {
  const at = w + (by >>> 5);
  const shift = by & 31;
  const low = (bits[at] ?? 0) >>> shift;
  return shift === 0 ? low : low | ((bits[at + 1] ?? 0) << (32 - shift));
}
