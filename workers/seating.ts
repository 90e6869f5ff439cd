import { type Refusal, refusal } from "../domain/refusal.ts";
import { GAP_POLICY } from "../domain/seat.ts";
import type { Audience } from "../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { decodePlan, isPlanBytes } from "../engine/plan/planBytes.ts";
import { bitsOf } from "../engine/plan/seatBits.ts";
import { decodeSnapshot } from "../engine/plan/snapshot.ts";
import type { SeatDelta, SeatStates } from "../engine/plan/states.ts";
import type { BestSeats } from "../engine/seating/bestAvailable.ts";
import { statesUnder } from "../engine/seating/gaps.ts";
import type { Fault } from "../engine/seating/mends.ts";
import type { MultiplySeats } from "../engine/seating/multiply.ts";
import type { Occupancy } from "../engine/seating/occupancy.ts";
import type { Strictness } from "../engine/seating/strandRule.ts";
import type { BestWish, MendWish } from "./questions.ts";

export interface SeatingOptions {
  readonly seatingPolicyId: number;
  /** How the presentation judges stranded seats; asked under policy 3 alone. Default lenient. */
  readonly strictness?: Strictness;
  /** Default public. */
  readonly audience?: Audience;
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
    // Fetched while nobody waits; should it fail, the question that needs it says so.
    questions().catch(() => undefined);
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

  /** Exactly these are set aside for me. */
  opened(seats: readonly number[]): void {
    const states = this.#opened();
    states.setOpened(bitsOf(seats, states.layout.count));
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
  async stranding(): Promise<Uint32Array> {
    return (await questions()).strandingBits(this.#opened());
  }

  /** SINGLE_SEAT_GAP { seats, suggestions } where my wishes would strand a seat. */
  async judge(strictness: Strictness = this.#policy3 ?? "lenient"): Promise<Refusal | undefined> {
    return (await questions()).judge(this.#opened(), strictness);
  }

  /** Divides my seats among tickets with these multiply factors, or MULTIPLIER_MISMATCH. */
  async subTickets(factors: readonly number[]): Promise<readonly MultiplySeats[] | Refusal> {
    const { multiply } = await questions();
    const states = this.#opened();
    return multiply(states.layout, states.mineList(), factors);
  }

  /** The sub-tickets' seats for a ticket of factor n on `main`, out of these others of mine. */
  async subTicketsOf(
    main: number,
    others: readonly number[],
    n: number,
  ): Promise<MultiplySeats | Refusal> {
    const { layout } = this.#opened();
    return (await questions()).subSeats(layout, main, bitsOf(others, layout.count), n);
  }

  /** The best seats that are free and open to me, or NOT_ENOUGH_SEATS. */
  async bestAvailable(wish: BestWish): Promise<BestSeats | Refusal> {
    const found = await this.bestAlternatives(wish, 1);
    return isRefusal(found) ? found : found[0]!;
  }

  /**
   * Up to `most` answers, best first, no seat in two of them; or NOT_ENOUGH_SEATS. Under policy 3
   * nothing is offered that could not be bought.
   */
  async bestAlternatives(wish: BestWish, most = 5): Promise<readonly BestSeats[] | Refusal> {
    return (await questions()).bestOf(this.#opened(), this.#policy3, wish, most);
  }

  /**
   * The runs where my seats leave others alone, with what would mend each, best first and within a
   * filter; none under other policies.
   */
  async mends(wish: MendWish = {}): Promise<readonly Fault[]> {
    if (!this.#policy3) return [];
    return (await questions()).mendsFor(this.#opened(), this.#policy3, wish);
  }

  /** Operators: sold, and held apart. Customers: taken. */
  async occupancy(): Promise<Occupancy> {
    return (await questions()).occupancyIn(this.#opened());
  }

  #opened(): SeatStates {
    if (!this.#states) throw new Error("no plan is open");
    return this.#states;
  }
}

let loading: Promise<typeof import("./questions.ts")> | undefined;

/** What a plan can be asked weighs more than opening it, and the map does not wait for it. */
function questions() {
  loading ??= import("./questions.ts").catch((error: unknown) => {
    // The next question tries again.
    loading = undefined;
    throw error;
  });
  return loading;
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
