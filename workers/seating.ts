import { type Refusal, refusal } from "../domain/refusal.ts";
import { GAP_POLICY } from "../domain/seat.ts";
import type { Audience } from "../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { decodePlan, isPlanBytes } from "../engine/plan/planBytes.ts";
import { bitsOf, newBits } from "../engine/plan/seatBits.ts";
import { decodeSnapshot } from "../engine/plan/snapshot.ts";
import type { SeatDelta, SeatStates } from "../engine/plan/states.ts";
import { type BestSeats, bestAlternatives } from "../engine/seating/bestAvailable.ts";
import { statesUnder } from "../engine/seating/gaps.ts";
import { type MultiplySeats, multiply, subSeats } from "../engine/seating/multiply.ts";
import { type Occupancy, occupancyOf, occupancyOfFree } from "../engine/seating/occupancy.ts";
import { type Fault, type MendOptions, mendsOf } from "../engine/seating/mends.ts";
import type { BestOptions } from "../engine/seating/search.ts";
import { ruleOut, type SeatFilter } from "../engine/seating/seatFilter.ts";
import type { Strictness } from "../engine/seating/strandRule.ts";
import { stranding } from "../engine/seating/stranding.ts";
import { strandingSeats } from "../engine/seating/strandingSeats.ts";

export interface SeatingOptions {
  readonly seatingPolicyId: number;
  /** How the presentation judges stranded seats; asked under policy 3 alone. Default lenient. */
  readonly strictness?: Strictness;
  /** Default public. */
  readonly audience?: Audience;
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

/**
 * The seat work of one presentation beside the main thread: loading, gap blocks, sub-tickets, best
 * available, occupancy. An expected "no" is answered as a Refusal value, because an error loses all
 * but its message between threads; asking before `open` is a bug and throws.
 */
export class Seating {
  readonly #handOver: (layout: SeatLayout) => SeatLayout;
  #states: SeatStates | undefined;
  /** Only where policy 3 holds for this viewer. */
  #policy3: Strictness | undefined;

  /** `handOver` readies a layout for the asking thread: a copy whose buffers move, or itself. */
  constructor(handOver: (layout: SeatLayout) => SeatLayout = (layout) => layout) {
    this.#handOver = handOver;
  }

  /** The first word of a worker that has loaded. */
  isReady(): true {
    return true;
  }

  /** Reads a plan, compact bytes or UTF-8 JSON. VALIDATION { fields } where it is neither. */
  async open(plan: Uint8Array, options: SeatingOptions): Promise<SeatLayout | Refusal> {
    // Bytes are read in this very turn: what is asked next finds the plan open.
    const layout = isPlanBytes(plan) ? readBytes(plan) : await readJson(plan);
    if (isRefusal(layout)) return layout;
    const { seatingPolicyId, strictness = "lenient", ...viewer } = options;
    const isJudged = seatingPolicyId === GAP_POLICY && viewer.audience !== "operator";
    this.#policy3 = isJudged ? strictness : undefined;
    this.#states = statesUnder(layout, seatingPolicyId, viewer);
    return this.#handOver(layout);
  }

  /** Takes a snapshot's bytes and answers its clock. VALIDATION where it is of another plan. */
  snapshot(bytes: Uint8Array): number | Refusal {
    const states = this.#opened();
    try {
      const { planVersion, clock, bytes: statuses } = decodeSnapshot(bytes);
      if (planVersion !== states.layout.planVersion) return invalid("snapshot", "another plan");
      states.replace(statuses, clock);
      return clock;
    } catch (error) {
      return invalid("snapshot", error);
    }
  }

  apply(delta: SeatDelta): boolean {
    return this.#opened().apply(delta);
  }

  /** My wishes are exactly these. */
  mine(seats: readonly number[]): void {
    this.#opened().wishOnly(seats);
  }

  /** Bits of the seats that policy 3 keeps from me; all clear under another policy. */
  gaps(): Uint32Array {
    return this.#opened().gaps.slice();
  }

  /** Bits of the seats whose taking alone would strand a neighbour. */
  stranding(): Uint32Array {
    const { layout, freeOrMine } = this.#opened();
    const out = newBits(layout.count);
    strandingSeats(layout, freeOrMine, out);
    return out;
  }

  /** SINGLE_SEAT_GAP { seats, suggestions } where my wishes would strand a seat. */
  judge(strictness: Strictness = this.#policy3 ?? "lenient"): Refusal | undefined {
    const states = this.#opened();
    const found = stranding(states.layout, states.freeOrMine, states.mineList(), strictness);
    return found.seats.length > 0 ? refusal("SINGLE_SEAT_GAP", { ...found }) : undefined;
  }

  /** Divides my seats among tickets with these multiply factors, or MULTIPLIER_MISMATCH. */
  subTickets(factors: readonly number[]): readonly MultiplySeats[] | Refusal {
    const states = this.#opened();
    return multiply(states.layout, states.mineList(), factors);
  }

  /** The sub-tickets' seats for a ticket of factor n on `main`, out of these others of mine. */
  subTicketsOf(main: number, others: readonly number[], n: number): MultiplySeats | Refusal {
    const { layout } = this.#opened();
    return subSeats(layout, main, bitsOf(others, layout.count), n);
  }

  /** The best seats that are free and open to me, or NOT_ENOUGH_SEATS. */
  bestAvailable(wish: BestWish): BestSeats | Refusal {
    const found = this.bestAlternatives(wish, 1);
    return isRefusal(found) ? found : found[0]!;
  }

  /**
   * Up to `most` answers, best first, no seat in two of them; or NOT_ENOUGH_SEATS. Under policy 3
   * nothing is offered that could not be bought.
   */
  bestAlternatives(wish: BestWish, most = 5): readonly BestSeats[] | Refusal {
    const { layout, freeOrMine, gaps, mine } = this.#opened();
    const { quantity, keepsMine = false, ...options } = wish;
    const found = bestAlternatives(
      layout,
      freeOrMine,
      quantity,
      {
        ...options,
        barred: gaps,
        ...(this.#policy3 && { policy3: this.#policy3 }),
        ...(keepsMine && { keeping: mine }),
      },
      most,
    );
    return found.length > 0 ? found : refusal("NOT_ENOUGH_SEATS", { quantity });
  }

  /**
   * The runs where my seats leave others alone, with what would mend each, best first and within a
   * filter; none under other policies.
   */
  mends({ filter = {}, ...options }: MendWish = {}): readonly Fault[] {
    const states = this.#opened();
    if (!this.#policy3) return [];
    const { layout, freeOrMine } = states;
    const barred = newBits(layout.count);
    ruleOut(layout, filter, barred);
    const all = { strictness: this.#policy3, ...options, barred };
    return mendsOf(layout, freeOrMine, states.mineList(), all);
  }

  /** Operators: sold, and held apart. Customers: taken. */
  occupancy(): Occupancy {
    const { layout, theirs, free, audience } = this.#opened();
    return audience === "operator" ? occupancyOf(layout, theirs) : occupancyOfFree(layout, free);
  }

  #opened(): SeatStates {
    if (!this.#states) throw new Error("no plan is open");
    return this.#states;
  }
}

/** Tells a refusal from an answer, after it has crossed between threads too. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "code" in answer && "details" in answer;

function readBytes(bytes: Uint8Array): SeatLayout | Refusal {
  try {
    return decodePlan(bytes);
  } catch (error) {
    return invalid("plan", error);
  }
}

/** The reader of the wire form weighs as much as the rest of the worker, and the product sends bytes. */
async function readJson(bytes: Uint8Array): Promise<SeatLayout | Refusal> {
  const { layoutOfJson } = await import("./layoutOfJson.ts");
  try {
    const found = layoutOfJson(new TextDecoder().decode(bytes));
    return "count" in found ? found : invalid(found.path, found.message);
  } catch (error) {
    return invalid("plan", error);
  }
}

const invalid = (field: string, why: unknown): Refusal =>
  refusal("VALIDATION", { fields: { [field]: why instanceof Error ? why.message : String(why) } });
