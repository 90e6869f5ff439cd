import { GAP_POLICY } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { type GapRule, SeatStates, type StatesOptions } from "../plan/states.ts";
import { blockMasksOf } from "./blockMasks.ts";
import { addVacancy } from "./vacancy.ts";

/**
 * Writes the single-seat blocks of policy 3 over the whole plan into `out`. A run of free seats consists of
 * neighbours that are set in `freeOrMine`. A run of length one next to an unavailable seat is blocked, unless
 * the seat has a left, middle or right marker or is the viewer's own. Runs end at row ends and aisles, so a
 * seat alone between aisles has no neighbours and stays open (contract, "Policy 3").
 */
export function gaps(
  layout: SeatLayout,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  out: Uint32Array,
): void {
  gapsInWords(layout, freeOrMine, mine, 0, freeOrMine.length, out);
}

/** Does the same as `gaps` for the words from `fromWord` up to but not including `toWord`, after a change. */
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
  // A bit of `linked` is set if a seat and its left neighbour are free. Together with the bits of the next
  // word, this also tells which seats have a free right neighbour.
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
 * Returns the rule that blocks free seats of this plan for a visitor. Policy 3 blocks single seats. Under any
 * policy, sections that keep a seat vacant between parties block the seats beside other parties. Returns
 * `undefined` if the plan needs neither policy 3's rule nor the rule about vacant seats. Staff are exempt, so
 * do not use the returned rule for staff.
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

/** Writes the blocked seats of the whole plan into `out`. If there is no rule, clears all bits of `out`. */
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

/**
 * Creates the states for a viewer under a seating policy. Staff are exempt from the rules that block seats.
 */
export function statesUnder(
  layout: SeatLayout,
  seatingPolicyId: number,
  options: Omit<StatesOptions, "gapRule"> = {},
): SeatStates {
  const rule = options.audience === "operator" ? undefined : blockRule(layout, seatingPolicyId);
  return new SeatStates(layout, rule ? { ...options, gapRule: rule } : options);
}
