import { type Refusal, refusal } from "../domain/refusal.ts";
import { readSeatplan } from "../domain/seatplan.ts";
import { layoutOf } from "../engine/plan/buildLayout.ts";
import type { Audience } from "../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { decodePlan, isPlanBytes } from "../engine/plan/planBytes.ts";
import { bitsOf, newBits } from "../engine/plan/seatBits.ts";
import { decodeSnapshot } from "../engine/plan/snapshot.ts";
import type { SeatDelta, SeatStates } from "../engine/plan/states.ts";
import { type BestSeats, bestAvailable } from "../engine/seating/bestAvailable.ts";
import { statesUnder } from "../engine/seating/gaps.ts";
import { type MultiplySeats, multiply, subSeats } from "../engine/seating/multiply.ts";
import { type Occupancy, occupancyOf, occupancyOfFree } from "../engine/seating/occupancy.ts";
import { type Strictness, stranding } from "../engine/seating/stranding.ts";
import { strandingSeats } from "../engine/seating/strandingSeats.ts";

export interface SeatingOptions {
  readonly seatingPolicyId: number;
  /** Default public. */
  readonly audience?: Audience;
}

export interface BestWish {
  readonly quantity: number;
  readonly accessible?: boolean;
  readonly ticketGroupId?: number;
  readonly sectionIds?: readonly number[];
}

/**
 * The seat work of one presentation beside the main thread: loading, gap blocks, sub-tickets, best
 * available, occupancy. An expected "no" is answered as a Refusal value, because an error loses all
 * but its message between threads; asking before `open` is a bug and throws.
 */
export class Seating {
  readonly #handOver: (layout: SeatLayout) => SeatLayout;
  #states: SeatStates | undefined;

  /** `handOver` readies a layout for the asking thread: a copy whose buffers move, or itself. */
  constructor(handOver: (layout: SeatLayout) => SeatLayout = (layout) => layout) {
    this.#handOver = handOver;
  }

  /** The first word of a worker that has loaded. */
  isReady(): true {
    return true;
  }

  /** Reads a plan, compact bytes or UTF-8 JSON. VALIDATION { fields } where it is neither. */
  open(plan: Uint8Array, options: SeatingOptions): SeatLayout | Refusal {
    const layout = readPlan(plan);
    if (isRefusal(layout)) return layout;
    const { seatingPolicyId, ...viewer } = options;
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
  judge(strictness: Strictness = "lenient"): Refusal | undefined {
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
    const { layout, free, gaps, ineligible } = this.#opened();
    const { quantity, sectionIds, ...rest } = wish;
    const barred = gaps.map((word, w) => word | ineligible[w]!);
    const sections = sectionIds && { sections: new Set(sectionIds) };
    const found = bestAvailable(layout, free, quantity, { ...rest, ...sections, barred });
    return found ?? refusal("NOT_ENOUGH_SEATS", { quantity });
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

function readPlan(bytes: Uint8Array): SeatLayout | Refusal {
  try {
    if (isPlanBytes(bytes)) return decodePlan(bytes);
    const plan = readSeatplan(JSON.parse(new TextDecoder().decode(bytes)));
    return "sections" in plan ? layoutOf(plan) : invalid(plan.path, plan.message);
  } catch (error) {
    return invalid("plan", error);
  }
}

const invalid = (field: string, why: unknown): Refusal =>
  refusal("VALIDATION", { fields: { [field]: why instanceof Error ? why.message : String(why) } });
