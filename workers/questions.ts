import { type Refusal, refusal } from "../domain/refusal.ts";
import { newBits } from "../engine/plan/seatBits.ts";
import { decodeSnapshot } from "../engine/plan/snapshot.ts";
import type { SeatStates } from "../engine/plan/states.ts";
import { type BestSeats, bestAlternatives } from "../engine/seating/bestAvailable.ts";
import { type Fault, type MendOptions, mendsOf } from "../engine/seating/mends.ts";
import { type Occupancy, occupancyOf, occupancyOfFree } from "../engine/seating/occupancy.ts";
import type { BestOptions } from "../engine/seating/search.ts";
import { ruleOut, type SeatFilter } from "../engine/seating/seatFilter.ts";
import type { Strictness } from "../engine/seating/strandRule.ts";
import { stranding } from "../engine/seating/stranding.ts";
import { strandingSeats } from "../engine/seating/strandingSeats.ts";
import { invalid } from "./invalid.ts";

export { bitsOf } from "../engine/plan/seatBits.ts";
export { statesUnder } from "../engine/seating/gaps.ts";
export { multiply, subSeats } from "../engine/seating/multiply.ts";

/** What to look for. What is barred, what is mine and what may be left alone is known here. */
export interface BestWish extends Omit<BestOptions, "barred" | "keeping" | "policy3"> {
  readonly quantity: number;
  /** My seats stay mine, and more are looked for; else they may be found again. Default false. */
  readonly keepsMine?: boolean;
}

export interface MendWish extends Omit<MendOptions, "barred"> {
  readonly filter?: SeatFilter;
}

/** See `Seating.snapshot`. */
export function takeSnapshot(states: SeatStates, snapshot: Uint8Array): number | Refusal {
  try {
    const { planVersion, clock, bytes } = decodeSnapshot(snapshot);
    if (planVersion !== states.layout.planVersion) return invalid("snapshot", "another plan");
    states.replace(bytes, clock);
    return clock;
  } catch (error) {
    return invalid("snapshot", error);
  }
}

/** Bits of the seats whose taking alone would strand a neighbour. */
export function strandingBits({ layout, freeOrMine }: SeatStates): Uint32Array {
  const out = newBits(layout.count);
  strandingSeats(layout, freeOrMine, out);
  return out;
}

/** SINGLE_SEAT_GAP { seats, suggestions } where my wishes would strand a seat. */
export function judge(states: SeatStates, strictness: Strictness): Refusal | undefined {
  const found = stranding(states.layout, states.freeOrMine, states.mineList(), strictness);
  return found.seats.length > 0 ? refusal("SINGLE_SEAT_GAP", { ...found }) : undefined;
}

/** See `Seating.bestAlternatives`. */
export function bestOf(
  { layout, freeOrMine, gaps, mine }: SeatStates,
  policy3: Strictness | undefined,
  { quantity, keepsMine = false, ...options }: BestWish,
  most: number,
): readonly BestSeats[] | Refusal {
  const known = {
    ...options,
    barred: gaps,
    ...(policy3 && { policy3 }),
    ...(keepsMine && { keeping: mine }),
  };
  const found = bestAlternatives(layout, freeOrMine, quantity, known, most);
  return found.length > 0 ? found : refusal("NOT_ENOUGH_SEATS", { quantity });
}

/** See `Seating.mends`. */
export function mendsFor(
  states: SeatStates,
  policy3: Strictness,
  { filter = {}, ...options }: MendWish,
): readonly Fault[] {
  const { layout, freeOrMine } = states;
  const barred = newBits(layout.count);
  ruleOut(layout, filter, barred);
  const all = { strictness: policy3, ...options, barred };
  return mendsOf(layout, freeOrMine, states.mineList(), all);
}

/** Operators: sold, and held apart. Customers: taken. */
export const occupancyIn = ({ layout, theirs, free, audience }: SeatStates): Occupancy =>
  audience === "operator" ? occupancyOf(layout, theirs) : occupancyOfFree(layout, free);
