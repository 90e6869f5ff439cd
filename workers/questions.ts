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
  /** How the presentation judges stranded seats; asked under policy 3 alone. Default lenient. */
  readonly strictness?: Strictness;
  /** Default public. */
  readonly audience?: Audience;
}

/** What acts are done with. */
export interface Hall {
  readonly states: SeatStates;
  /** Only where policy 3 holds for this viewer. */
  readonly policy3: Strictness | undefined;
}

/** A call that waits for its turn, and whom its answer goes to. */
export interface Turn {
  readonly act: keyof typeof ACTS;
  readonly asked: readonly unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** An opened plan, and what is to be done in turn; its states are made with the first turn. */
export interface OpenedPlan {
  readonly layout: SeatLayout;
  readonly options: SeatingOptions;
  hall: Hall | undefined;
  readonly turns: Turn[];
}

/** What to look for. What is barred, what is mine and what may be left alone is known here. */
export interface BestWish extends Omit<BestOptions, "barred" | "keeping" | "policy3"> {
  readonly quantity: number;
  /** My seats stay mine, and more are looked for; else they may be found again. Default false. */
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

/** All that an opened plan is told and asked, by name. */
export const ACTS = {
  /** Takes a snapshot's bytes and answers its clock. VALIDATION where it is of another plan. */
  snapshot: ({ states }: Hall, bytes: Uint8Array): number | Refusal => takeSnapshot(states, bytes),

  apply: ({ states }: Hall, delta: SeatDelta): boolean => states.apply(delta),

  /** Exactly these are set aside for me. */
  opened: ({ states }: Hall, seats: readonly number[]): void =>
    states.setOpened(bitsOf(seats, states.layout.count)),

  /** My wishes are exactly these. */
  mine: ({ states }: Hall, seats: readonly number[]): void => states.wishOnly(seats),

  /** Bits of the seats that policy 3 keeps from me; all clear under another policy. */
  gaps: ({ states }: Hall): Uint32Array => states.gaps.slice(),

  /** Bits of the seats whose taking alone would strand a neighbour. */
  stranding: ({ states }: Hall): Uint32Array => strandingBits(states),

  /** SINGLE_SEAT_GAP { seats, suggestions } where my wishes would strand a seat. */
  judge: ({ states, policy3 }: Hall, strictness?: Strictness): Refusal | undefined =>
    judge(states, strictness ?? policy3 ?? "lenient"),

  /** Divides my seats among tickets with these multiply factors, or MULTIPLIER_MISMATCH. */
  subTickets: ({ states }: Hall, factors: readonly number[]): readonly MultiplySeats[] | Refusal =>
    multiply(states.layout, states.mineList(), factors),

  /** The sub-tickets' seats for a ticket of factor n on `main`, out of these others of mine. */
  subTicketsOf: (
    { states: { layout } }: Hall,
    main: number,
    others: readonly number[],
    n: number,
  ): MultiplySeats | Refusal => subSeats(layout, main, bitsOf(others, layout.count), n),

  /** The best seats that are free and open to me, or NOT_ENOUGH_SEATS. */
  bestAvailable: (hall: Hall, wish: BestWish): BestSeats | Refusal => {
    const found = bestOf(hall, wish, 1);
    return "code" in found ? found : found[0]!;
  },

  /**
   * Up to `most` answers, best first, no seat in two of them; or NOT_ENOUGH_SEATS. Under policy 3
   * nothing is offered that could not be bought.
   */
  bestAlternatives: (hall: Hall, wish: BestWish, most = 5): readonly BestSeats[] | Refusal =>
    bestOf(hall, wish, most),

  /**
   * The runs where my seats leave others alone, with what would mend each, best first and within a
   * filter; none under other policies.
   */
  mends: ({ states, policy3 }: Hall, wish: MendWish = {}): readonly Fault[] =>
    policy3 ? mendsFor(states, policy3, wish) : [],

  /** Operators: sold, and held apart. Customers: taken. */
  occupancy: ({ states: { layout, theirs, free, audience } }: Hall): Occupancy =>
    audience === "operator" ? occupancyOf(layout, theirs) : occupancyOfFree(layout, free),
};

/** Does what waits, in the order of the calls. */
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
