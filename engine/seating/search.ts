import type { SeatLayout } from "../plan/layout.ts";
import { clearBit, setRange } from "../plan/seatBits.ts";
import { groupMask, masksOf, type SeatMasks, tableStarts } from "./masks.ts";
import { type Scratch, scratchOf } from "./scratch.ts";
import { StrandRule, type Strictness } from "./strandRule.ts";
import { type Views, viewsOf } from "./views.ts";
import { dropOrphaning, windowsInWords } from "./windows.ts";

/** What narrows a search for seats. Every step keeps to all of it. */
export interface BestOptions {
  /** Free seats that this visitor may not take all the same: gap-blocked, ineligible. */
  readonly barred?: Uint32Array;
  /** Offer wheelchair and companion places too. Default false; `wheelchairs` implies it. */
  readonly accessible?: boolean;
  /**
   * How many of the party use a wheelchair: they get that many wheelchair places, and no more than
   * can be helped, each with company beside it; companion places go only beside a wheelchair place.
   */
  readonly wheelchairs?: number;
  /** One of the party sits at an end of a run. */
  readonly isAisle?: boolean;
  readonly hidesLimited?: boolean;
  /** Ticket groups to choose from: a price level is the groups that have that price. Default all. */
  readonly ticketGroupIds?: readonly number[] | undefined;
  /** Section ids to choose from. Default all. */
  readonly sectionIds?: readonly number[] | undefined;
  /** Where policy 3 holds: nothing is offered that the stranding rule would refuse. */
  readonly policy3?: Strictness;
  /** Seats of mine that stay mine beside those to be found. They must be in `free`. */
  readonly keeping?: Uint32Array;
}

/** What every step needs to know, and how far it has been found out. */
export interface Search {
  readonly layout: SeatLayout;
  readonly views: Views;
  readonly masks: SeatMasks;
  readonly scratch: Scratch;
  readonly quantity: number;
  readonly wheelchairs: number;
  readonly isAisle: boolean;
  /** What is free or mine. */
  readonly free: Uint32Array;
  /** What stays free while I keep what I keep. */
  readonly open: Uint32Array;
  readonly keeping: Uint32Array | undefined;
  readonly rule: StrandRule | undefined;
  /** Seats in any of these are not offered; seats outside one of those neither. */
  readonly barring: readonly Uint32Array[];
  readonly within: readonly Uint32Array[];
  /** How far the scratch holds this search's findings for the whole plan. */
  readonly known: { allowed: boolean; blocks: boolean; hasBlocks: boolean; excluded: boolean };
}

/** Settles what may be offered, once for all steps and answers. Nothing is excluded yet. */
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

/** Takes back what was excluded. */
export function includeAll({ known }: Search): void {
  known.allowed = known.blocks = known.excluded = false;
}

/**
 * Seats `from` up to, not including, `to` are not to be found any more. What is known of the plan
 * stays true: blocks that hold one of these seats are dropped, others do not depend on them.
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

/** Seats that may be offered, into the scratch's `allowed`: over the whole plan, once a search. */
export function allow(search: Search): void {
  if (search.known.allowed) return;
  search.known.allowed = true;
  allowInWords(search, 0, search.free.length);
}

/**
 * First seats of the blocks that the party could have, into the scratch's `starts`, and of those
 * that leave no single seat into `calm`: over the whole plan, once a search. False where there is
 * not one block.
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

/** The same for one row alone; the bits of its neighbours are left in disorder. */
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

/** Among seats that are taken by the row, a block is a row. */
function keepTablesWhole({ layout, masks, scratch, quantity }: Search, from: number, to: number) {
  const { whole } = masks;
  const { starts } = scratch;
  const tables = tableStarts(layout, quantity);
  for (let w = from; w < to; w++) starts[w]! &= ~whole[w]! | tables[w]!;
}

/** Keeps windows with a seat at an end of a run: only a block's first and last seats can be. */
function keepEnds({ masks, scratch, quantity }: Search, from: number, to: number): void {
  const { ends } = masks;
  const { starts } = scratch;
  for (let w = from; w < to; w++) starts[w]! &= ends[w]! | wordAt(ends, w, quantity - 1);
}

/** 32 bits from `by` seats beyond the first of word `w`. */
function wordAt(bits: Uint32Array, w: number, by: number): number {
  const at = w + (by >>> 5);
  const shift = by & 31;
  const low = (bits[at] ?? 0) >>> shift;
  return shift === 0 ? low : low | ((bits[at + 1] ?? 0) << (32 - shift));
}
