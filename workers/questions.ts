import { type Refusal, refusal } from "../domain/refusal.ts";
import { GAP_POLICY } from "../domain/seat.ts";
import type { Audience } from "../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { newBits } from "../engine/plan/seatBits.ts";
import { bitsOf } from "../engine/plan/seatLists.ts";
import { decodeSnapshot } from "../engine/plan/snapshot.ts";
import type { SeatDelta, SeatStates } from "../engine/plan/states.ts";
import { type BestSeats, bestAlternatives } from "../engine/seating/bestAvailable.ts";
import { statesUnder } from "../engine/seating/gaps.ts";
import { type Fault, type MendOptions, mendsOf } from "../engine/seating/mends.ts";
import { type MultiplySeats, multiply, subSeats } from "../engine/seating/multiply.ts";
import { type Occupancy, occupancyOf, occupancyOfFree } from "../engine/seating/occupancy.ts";
import type { BestOptions } from "../engine/seating/search.ts";
import { ruleOut, type SeatFilter } from "../engine/seating/seatFilter.ts";
import type { Strictness } from "../engine/seating/strandRule.ts";
import { stranding } from "../engine/seating/stranding.ts";
import { strandingSeats } from "../engine/seating/strandingSeats.ts";
import { invalid } from "./invalid.ts";

export interface SeatingOptions {
  readonly seatingPolicyId: number;
  /**
   * How strictly this presentation applies the rule against stranded seats. The strictness is only used under
   * policy 3 (no stranded single seats). Default lenient.
   */
  readonly strictness?: Strictness;
  /** Default public. */
  readonly audience?: Audience;
}

/** The state that calls operate on. */
export interface Hall {
  readonly states: SeatStates;
  /** The strictness is set only if policy 3 applies to this viewer. */
  readonly policy3: Strictness | undefined;
}

/** A queued call and the promise callbacks of its caller. */
export interface Turn {
  readonly act: keyof typeof ACTS;
  readonly asked: readonly unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * An opened plan and its queue of calls. `hall`, which contains the seat states, is created by the first
 * call.
 */
export interface OpenedPlan {
  readonly layout: SeatLayout;
  readonly options: SeatingOptions;
  hall: Hall | undefined;
  readonly turns: Turn[];
}

/**
 * What the caller wants to find. The blocked seats, the viewer's own seats and the stranding rule are taken
 * from the states.
 */
export interface BestWish extends Omit<BestOptions, "barred" | "keeping" | "policy3"> {
  readonly quantity: number;
  /**
   * If true, the search keeps the viewer's own seats and finds additional ones. If false, the result may
   * include the viewer's own seats. Default false.
   */
  readonly keepsMine?: boolean;
}

export interface MendWish extends Omit<MendOptions, "barred"> {
  readonly filter?: SeatFilter;
}

function takeSnapshot(states: SeatStates, snapshot: Uint8Array): number | Refusal {
  try {
    const { planVersion, clock, bytes } = decodeSnapshot(snapshot);
    if (planVersion !== states.layout.planVersion) return invalid("snapshot", "another plan");
    states.replace(bytes, clock);
    return clock;
  } catch (error) {
    return invalid("snapshot", error);
  }
}

function strandingBits({ layout, freeOrMine }: SeatStates): Uint32Array {
  const out = newBits(layout.count);
  strandingSeats(layout, freeOrMine, out);
  return out;
}

function judge(states: SeatStates, strictness: Strictness): Refusal | undefined {
  const found = stranding(states.layout, states.freeOrMine, states.mineList(), strictness);
  return found.seats.length > 0 ? refusal("SINGLE_SEAT_GAP", { ...found }) : undefined;
}

function bestOf(
  { states: { layout, freeOrMine, gaps, mine }, policy3 }: Hall,
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

function mendsFor(
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

/** All calls that operate on an opened plan, by name. */
export const ACTS = {
  /**
   * Applies a snapshot's bytes and returns its clock. Returns VALIDATION if the snapshot is invalid or
   * belongs to another plan.
   */
  snapshot: ({ states }: Hall, bytes: Uint8Array): number | Refusal => takeSnapshot(states, bytes),

  apply: ({ states }: Hall, delta: SeatDelta): boolean => states.apply(delta),

  /**
   * Replaces the seats that are set aside for the viewer. Other viewers see the seats set aside as taken, and
   * this viewer sees them as free.
   */
  opened: ({ states }: Hall, seats: readonly number[]): void =>
    states.setOpened(bitsOf(seats, states.layout.count)),

  /** Replaces the viewer's selection. */
  mine: ({ states }: Hall, seats: readonly number[]): void => states.wishOnly(seats),

  /**
   * Returns a bitset of the seats that policy 3 blocks for the viewer. Under another policy, no bit is set.
   */
  gaps: ({ states }: Hall): Uint32Array => states.gaps.slice(),

  /** Returns a bitset of the seats whose sale alone would strand a neighbour. */
  stranding: ({ states }: Hall): Uint32Array => strandingBits(states),

  /** Returns SINGLE_SEAT_GAP { seats, suggestions } if the selection would strand a seat. */
  judge: ({ states, policy3 }: Hall, strictness?: Strictness): Refusal | undefined =>
    judge(states, strictness ?? policy3 ?? "lenient"),

  /**
   * Divides the selected seats among tickets. Ticket i takes `factors[i]` seats. Returns MULTIPLIER_MISMATCH
   * if the numbers differ.
   */
  subTickets: ({ states }: Hall, factors: readonly number[]): readonly MultiplySeats[] | Refusal =>
    multiply(states.layout, states.mineList(), factors),

  /**
   * Returns seats from `others` for the sub-tickets of a ticket with factor n, whose main ticket has the seat
   * `main`. Returns MULTIPLIER_MISMATCH if there are not enough.
   */
  subTicketsOf: (
    { states: { layout } }: Hall,
    main: number,
    others: readonly number[],
    n: number,
  ): MultiplySeats | Refusal => subSeats(layout, main, bitsOf(others, layout.count), n),

  /** Returns the best seats that are free and allowed for the viewer, or NOT_ENOUGH_SEATS. */
  bestAvailable: (hall: Hall, wish: BestWish): BestSeats | Refusal => {
    const found = bestOf(hall, wish, 1);
    return "code" in found ? found : found[0]!;
  },

  /**
   * Returns up to `most` sets of seats, best first, or NOT_ENOUGH_SEATS. No seat is in two sets. Under policy
   * 3, each of the sets satisfies the stranding rule.
   */
  bestAlternatives: (hall: Hall, wish: BestWish, most = 5): readonly BestSeats[] | Refusal =>
    bestOf(hall, wish, most),

  /**
   * Returns the runs in which the selection strands seats. Each run has suggestions that `wish.filter`
   * allows, best first. Without policy 3, the list is empty.
   */
  mends: ({ states, policy3 }: Hall, wish: MendWish = {}): readonly Fault[] =>
    policy3 ? mendsFor(states, policy3, wish) : [],

  /**
   * Returns the occupancy. For operators, sold and held seats are counted separately. For customers, taken
   * seats are counted.
   */
  occupancy: ({ states: { layout, theirs, free, audience } }: Hall): Occupancy =>
    audience === "operator" ? occupancyOf(layout, theirs) : occupancyOfFree(layout, free),
};

/** Executes the queued calls in the order of their arrival. */
export function takeTurns(plan: OpenedPlan): void {
  for (const { act, asked, resolve, reject } of plan.turns.splice(0)) {
    try {
      plan.hall ??= hallOf(plan);
      resolve(Reflect.apply(ACTS[act], undefined, [plan.hall, ...asked]));
    } catch (error) {
      reject(error);
    }
  }
}

function hallOf({ layout, options }: OpenedPlan): Hall {
  const { seatingPolicyId, strictness = "lenient", ...viewer } = options;
  const isJudged = seatingPolicyId === GAP_POLICY && viewer.audience !== "operator";
  return {
    states: statesUnder(layout, seatingPolicyId, viewer),
    policy3: isJudged ? strictness : undefined,
  };
}
