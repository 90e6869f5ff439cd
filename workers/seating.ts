import type { Refusal } from "../domain/refusal.ts";
import { GAP_POLICY } from "../domain/seat.ts";
import type { Audience } from "../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { decodePlan, isPlanBytes } from "../engine/plan/planBytes.ts";
import type { SeatDelta, SeatStates } from "../engine/plan/states.ts";
import type { BestSeats } from "../engine/seating/bestAvailable.ts";
import type { Fault } from "../engine/seating/mends.ts";
import type { MultiplySeats } from "../engine/seating/multiply.ts";
import type { Occupancy } from "../engine/seating/occupancy.ts";
import type { Strictness } from "../engine/seating/strandRule.ts";
import { invalid } from "./invalid.ts";
import { isRefusal } from "./isRefusal.ts";
import type { BestWish, MendWish } from "./questions.ts";

export interface SeatingOptions {
  readonly seatingPolicyId: number;
  /** How the presentation judges stranded seats; asked under policy 3 alone. Default lenient. */
  readonly strictness?: Strictness;
  /** Default public. */
  readonly audience?: Audience;
}

/** An opened plan, and what is to be done with its states in turn. */
interface OpenedPlan {
  readonly layout: SeatLayout;
  readonly seatingPolicyId: number;
  readonly audience?: Audience;
  /** Only where policy 3 holds for this viewer. */
  readonly policy3: Strictness | undefined;
  states: SeatStates | undefined;
  readonly turns: Turn[];
}

type Questions = typeof import("./questions.ts");
type Turn = (states: SeatStates, questions: Questions) => void;
type Act<T> = (states: SeatStates, questions: Questions, policy3: Strictness | undefined) => T;

/**
 * The seat work of one presentation beside the main thread: loading, gap blocks, sub-tickets, best
 * available, occupancy. An expected "no" is answered as a Refusal value, because an error loses all
 * but its message between threads; asking before `open` is a bug and throws. What is told and asked is
 * done in the order of the calls.
 */
export class Seating {
  readonly #handOver: (layout: SeatLayout) => SeatLayout;
  readonly #load: () => Promise<Questions>;
  #loading: Promise<Questions> | undefined;
  #plan: OpenedPlan | undefined;

  /** `handOver` readies a layout for the asking thread: a copy whose buffers move, or itself. */
  constructor(
    handOver: (layout: SeatLayout) => SeatLayout = (layout) => layout,
    load: () => Promise<Questions> = () => import("./questions.ts"),
  ) {
    this.#handOver = handOver;
    this.#load = load;
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
    const policy3 = isJudged ? strictness : undefined;
    this.#plan = { layout, seatingPolicyId, ...viewer, policy3, states: undefined, turns: [] };
    // Fetched while nobody waits; should it fail, the question that needs it says so.
    this.#questions().catch(() => undefined);
    return this.#handOver(layout);
  }

  /** Takes a snapshot's bytes and answers its clock. VALIDATION where it is of another plan. */
  snapshot(bytes: Uint8Array): Promise<number | Refusal> {
    return this.#tell((states, { takeSnapshot }) => takeSnapshot(states, bytes));
  }

  apply(delta: SeatDelta): Promise<boolean> {
    return this.#tell((states) => states.apply(delta));
  }

  /** Exactly these are set aside for me. */
  opened(seats: readonly number[]): Promise<void> {
    return this.#tell((states, { bitsOf }) => states.setOpened(bitsOf(seats, states.layout.count)));
  }

  /** My wishes are exactly these. */
  mine(seats: readonly number[]): Promise<void> {
    return this.#tell((states) => states.wishOnly(seats));
  }

  /** Bits of the seats that policy 3 keeps from me; all clear under another policy. */
  gaps(): Promise<Uint32Array> {
    return this.#ask((states) => states.gaps.slice());
  }

  /** Bits of the seats whose taking alone would strand a neighbour. */
  stranding(): Promise<Uint32Array> {
    return this.#ask((states, { strandingBits }) => strandingBits(states));
  }

  /** SINGLE_SEAT_GAP { seats, suggestions } where my wishes would strand a seat. */
  judge(strictness?: Strictness): Promise<Refusal | undefined> {
    return this.#ask((states, { judge }, policy3) =>
      judge(states, strictness ?? policy3 ?? "lenient"),
    );
  }

  /** Divides my seats among tickets with these multiply factors, or MULTIPLIER_MISMATCH. */
  subTickets(factors: readonly number[]): Promise<readonly MultiplySeats[] | Refusal> {
    return this.#ask((states, { multiply }) => multiply(states.layout, states.mineList(), factors));
  }

  /** The sub-tickets' seats for a ticket of factor n on `main`, out of these others of mine. */
  subTicketsOf(
    main: number,
    others: readonly number[],
    n: number,
  ): Promise<MultiplySeats | Refusal> {
    return this.#ask(({ layout }, { subSeats, bitsOf }) =>
      subSeats(layout, main, bitsOf(others, layout.count), n),
    );
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
  bestAlternatives(wish: BestWish, most = 5): Promise<readonly BestSeats[] | Refusal> {
    return this.#ask((states, { bestOf }, policy3) => bestOf(states, policy3, wish, most));
  }

  /**
   * The runs where my seats leave others alone, with what would mend each, best first and within a
   * filter; none under other policies.
   */
  mends(wish: MendWish = {}): Promise<readonly Fault[]> {
    return this.#ask((states, { mendsFor }, policy3) =>
      policy3 ? mendsFor(states, policy3, wish) : [],
    );
  }

  /** Operators: sold, and held apart. Customers: taken. */
  occupancy(): Promise<Occupancy> {
    return this.#ask((states, { occupancyIn }) => occupancyIn(states));
  }

  /** What a plan can be asked weighs more than opening it, and the map does not wait for it. */
  #questions(): Promise<Questions> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      // The next question tries again.
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  /** A change of the states. Where nothing can be asked now it waits, and is made before the next answer. */
  #tell<T>(act: Act<T>): Promise<T> {
    return this.#inTurn(act, () => undefined);
  }

  /** A question: fails where what answers it cannot be fetched. */
  #ask<T>(act: Act<T>): Promise<T> {
    return this.#inTurn(act, (giveUp, error) => giveUp(error));
  }

  async #inTurn<T>(
    act: Act<T>,
    onFailed: (giveUp: (error: unknown) => void, error: unknown) => void,
  ): Promise<T> {
    const plan = this.#plan;
    if (!plan) throw new Error("no plan is open");
    const { turns, policy3 } = plan;
    return new Promise<T>((resolve, reject) => {
      const turn: Turn = (states, questions) => {
        try {
          resolve(act(states, questions, policy3));
        } catch (error) {
          reject(error);
        }
      };
      const giveUp = (error: unknown): void => {
        turns.splice(turns.indexOf(turn), 1);
        reject(error);
      };
      turns.push(turn);
      this.#questions().then(
        (questions) => takeTurns(plan, questions),
        (error: unknown) => onFailed(giveUp, error),
      );
    });
  }
}

function takeTurns(plan: OpenedPlan, questions: Questions): void {
  const { layout, seatingPolicyId, audience, turns } = plan;
  plan.states ??= questions.statesUnder(layout, seatingPolicyId, audience ? { audience } : {});
  for (const turn of turns.splice(0)) turn(plan.states, questions);
}

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
