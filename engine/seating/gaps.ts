import { GAP_POLICY } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { type GapRule, SeatStates, type StatesOptions } from "../plan/states.ts";
import { blockMasksOf } from "./blockMasks.ts";
import { addVacancy } from "./vacancy.ts";

/**
 * Policy 3's single-seat blocks over the whole plan, into `out`. Runs are judged over
 * `freeOrMine`: a run of length one that touches an unavailable seat is blocked, unless the seat
 * carries a left, middle or right marker, or is mine. Ends of runs are row ends and aisles, so that
 * a seat that stands alone between aisles touches nothing and stays open (contract, "Policy 3").
 */
export function gaps(
  layout: SeatLayout,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  out: Uint32Array,
): void {
  gapsInWords(layout, freeOrMine, mine, 0, freeOrMine.length, out);
}

/** The same for 32-seat words `fromWord` up to, not including, `toWord`: what one change touches. */
export function gapsInWords(
  layout: SeatLayout,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  fromWord: number,
  toWord: number,
  out: Uint32Array,
): void {
  const { notFirst } = layout;
  const { blockable } = blockMasksOf(layout);
  const last = freeOrMine.length - 1;
  let here = freeOrMine[fromWord]!;
  const before = fromWord > 0 ? freeOrMine[fromWord - 1]! : 0;
  // Set where a seat's left neighbour is free as it is; a word ahead it tells of right neighbours.
  let linked = here & ((here << 1) | (before >>> 31)) & notFirst[fromWord]!;
  for (let w = fromWord; w < toWord; w++) {
    const after = w < last ? freeOrMine[w + 1]! : 0;
    const linkedAfter = w < last ? after & ((after << 1) | (here >>> 31)) & notFirst[w + 1]! : 0;
    const linkedRight = (linked >>> 1) | (linkedAfter << 31);
    out[w] = here & ~linked & ~linkedRight & blockable[w]! & ~mine[w]!;
    here = after;
    linked = linkedAfter;
  }
}

/**
 * What keeps free seats from a visitor in this plan: single seats under policy 3, and in sections
 * that keep one vacant, the seats beside other parties, under any policy. `undefined` where nothing
 * does. Staff are exempt from both: do not ask for them.
 */
export function blockRule(layout: SeatLayout, seatingPolicyId: number): GapRule | undefined {
  const { hasVacant } = blockMasksOf(layout);
  if (seatingPolicyId !== GAP_POLICY) return hasVacant ? onlyVacancy : undefined;
  return hasVacant ? gapsAndVacancy : gapsInWords;
}

const onlyVacancy: GapRule = (layout, freeOrMine, mine, fromWord, toWord, out) => {
  out.fill(0, fromWord, toWord);
  addVacancy(layout, freeOrMine, mine, fromWord, toWord, out);
};

const gapsAndVacancy: GapRule = (layout, freeOrMine, mine, fromWord, toWord, out) => {
  gapsInWords(layout, freeOrMine, mine, fromWord, toWord, out);
  addVacancy(layout, freeOrMine, mine, fromWord, toWord, out);
};

/** The same rule over the whole plan, into `out`; all clear where there is none. */
export function blocks(
  layout: SeatLayout,
  seatingPolicyId: number,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  out: Uint32Array,
): void {
  const rule = blockRule(layout, seatingPolicyId);
  if (rule) rule(layout, freeOrMine, mine, 0, freeOrMine.length, out);
  else out.fill(0);
}

/** States for a viewer under a seating policy; staff are exempt from gaps and vacancy. */
export function statesUnder(
  layout: SeatLayout,
  seatingPolicyId: number,
  options: Omit<StatesOptions, "gapRule"> = {},
): SeatStates {
  const rule = options.audience === "operator" ? undefined : blockRule(layout, seatingPolicyId);
  return new SeatStates(layout, rule ? { ...options, gapRule: rule } : options);
}
