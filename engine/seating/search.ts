import type { SeatLayout } from "../plan/layout.ts";
import { clearBit, setRange } from "../plan/seatBits.ts";
import { groupMask, masksOf, type SeatMasks, tableStarts } from "./masks.ts";
import { type Scratch, scratchOf } from "./scratch.ts";
import { StrandRule, type Strictness } from "./strandRule.ts";
import { type Views, viewsOf } from "./views.ts";
import { dropOrphaning, windowsInWords } from "./windows.ts";

/** Restrictions of a search for seats. Every step observes all of them. */
export interface BestOptions {
  /** Free seats that this visitor may not take: gap-blocked or ineligible. */
  readonly barred?: Uint32Array;
  /** Offers wheelchair and companion places too. Default false. `wheelchairs` implies it. */
  readonly accessible?: boolean;
  /**
   * How many of the party use a wheelchair. They get that many wheelchair places, with as few extra ones as
   * possible, each with company beside it. Companion places are used only beside a wheelchair place.
   */
  readonly wheelchairs?: number;
  /** Whether at least one of the party has to sit at an end of a run. */
  readonly isAisle?: boolean;
  readonly hidesLimited?: boolean;
  /** Ticket groups to choose from. A price level is the set of groups with that price. Default all. */
  readonly ticketGroupIds?: readonly number[] | undefined;
  /** Section ids to choose from. Default all. */
  readonly sectionIds?: readonly number[] | undefined;
  /**
   * Strictness of the stranding rule, set only under policy 3 (no stranded single seats). The search then
   * returns only seats that this rule allows.
   */
  readonly policy3?: Strictness;
  /** Own seats that stay selected in addition to those to be found. They must be in `free`. */
  readonly keeping?: Uint32Array;
}

/** The shared inputs of all steps, and what is computed so far. */
export interface Search {
  readonly layout: SeatLayout;
  readonly views: Views;
  readonly masks: SeatMasks;
  readonly scratch: Scratch;
  readonly quantity: number;
  readonly wheelchairs: number;
  readonly isAisle: boolean;
  /** Free seats and own seats. */
  readonly free: Uint32Array;
  /** Seats that remain free besides the own seats that are kept. */
  readonly open: Uint32Array;
  readonly keeping: Uint32Array | undefined;
  readonly rule: StrandRule | undefined;
  /** Seats in any of `barring`, or outside any of `within`, are not offered. */
  readonly barring: readonly Uint32Array[];
  readonly within: readonly Uint32Array[];
  /** Which of the results for the whole plan are already in the scratch buffers. */
  readonly known: { allowed: boolean; blocks: boolean; hasBlocks: boolean; excluded: boolean };
}

/**
 * Prepares a search for all steps and answers. Nothing is excluded yet. Throws RangeError for an invalid
 * quantity or number of wheelchairs.
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
 * valid: blocks with one of these seats are dropped, and other blocks do not depend on them.
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

/**
 * Writes the seats that may be offered into the scratch's `allowed`, over the whole plan, once per search.
 */
export function allow(search: Search): void {
  if (search.known.allowed) return;
  search.known.allowed = true;
  allowInWords(search, 0, search.free.length);
}

/**
 * Writes the first seats of the blocks that the party could have into the scratch's `starts`, and those that
 * leave no single seat into `calm`, over the whole plan, once per search. Returns false if there is no block.
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

/** Does the same as `judgeBlocks` for one row. Afterwards, bits of neighbouring rows are undefined. */
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

/** Drops windows that begin with a second half or end with a first half. */
function keepPairsWhole({ masks, scratch, quantity }: Search, from: number, to: number): void {
  const { pairFirst, pairSecond } = masks;
  const { starts } = scratch;
  for (let w = from; w < to; w++) {
    if (starts[w] !== 0) starts[w]! &= ~(pairSecond[w]! | wordAt(pairFirst, w, quantity - 1));
  }
}

/** Drops windows that contain a part of a row that is only sold whole. */
function keepTablesWhole({ layout, masks, scratch, quantity }: Search, from: number, to: number) {
  const { whole } = masks;
  const { starts } = scratch;
  const tables = tableStarts(layout, quantity);
  for (let w = from; w < to; w++) starts[w]! &= ~whole[w]! | tables[w]!;
}

/** Keeps windows with a seat at an end of a run. Only the first or the last seat of a window can be at one. */
function keepEnds({ masks, scratch, quantity }: Search, from: number, to: number): void {
  const { ends } = masks;
  const { starts } = scratch;
  for (let w = from; w < to; w++) starts[w]! &= ends[w]! | wordAt(ends, w, quantity - 1);
}

/** Returns 32 bits, starting `by` seats after the first of word `w`. */
function wordAt(bits: Uint32Array, w: number, by: number): number {
  const at = w + (by >>> 5);
  const shift = by & 31;
  const low = (bits[at] ?? 0) >>> shift;
  return shift === 0 ? low : low | ((bits[at + 1] ?? 0) << (32 - shift));
}
