import { keysOf } from "../domain/keysOf.ts";
import type { Refusal } from "../domain/refusal.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { decodePlan, isPlanBytes } from "../engine/plan/planBytes.ts";
import { invalid } from "./invalid.ts";
import type { Hall, OpenedPlan, SeatingOptions, Turn } from "./questions.ts";

type Questions = typeof import("./questions.ts");
type Acts = Questions["ACTS"];

/** The calls as their callers see them: without the parameter for the state, and returning promises. */
type Answers = {
  readonly [Name in keyof Acts]: Acts[Name] extends (
    hall: Hall,
    ...asked: infer Asked
  ) => infer Answer
    ? (...asked: Asked) => Promise<Answer>
    : never;
};

/**
 * The seating work of one presentation, done outside of the main thread: loading plans, blocking single
 * seats, sub-tickets, best available seats and occupancy. An expected refusal is returned as a Refusal value,
 * because an error that is passed between threads keeps only its message. Calling a method before `open` is a
 * bug, and the method throws. The calls are executed in order.
 */
export interface Seating extends Answers {
  /** Resolves to true once the worker has loaded. */
  isReady(): true;
  /**
   * Reads a plan from compact bytes or UTF-8 JSON. Returns VALIDATION { fields } if the bytes are neither of
   * the two.
   */
  open(plan: Uint8Array, options: SeatingOptions): Promise<SeatLayout | Refusal>;
}

/**
 * For every call, whether it changes the states. If the code that implements the calls fails to load, a call
 * that changes the states stays queued until the next call, and the promise of any other call is rejected.
 */
const CHANGES: Readonly<Record<keyof Acts, boolean>> = {
  snapshot: true,
  apply: true,
  opened: true,
  mine: true,
  gaps: false,
  stranding: false,
  judge: false,
  subTickets: false,
  subTicketsOf: false,
  bestAvailable: false,
  bestAlternatives: false,
  mends: false,
  occupancy: false,
};

/**
 * Creates a Seating. `handOver` prepares a layout for the calling thread. `handOver` returns a copy to
 * transfer, or the layout itself.
 */
export function createSeating(
  handOver: (layout: SeatLayout) => SeatLayout = (layout) => layout,
  load: () => Promise<Questions> = () => import("./questions.ts"),
): Seating {
  const questions = retried(load);
  let opened: OpenedPlan | undefined;
  const answers = keysOf(CHANGES).map((act) => {
    const answer = (...asked: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (!opened) throw new Error("no plan is open");
        waitInTurn(opened, questions(), { act, asked, resolve, reject });
      });
    return [act, answer];
  });
  return {
    // The object has one function per call, with the parameters of that call.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(Object.fromEntries(answers) as Answers),
    isReady: () => true,
    async open(plan, options) {
      // Compact bytes are read synchronously, so that the plan is already open for the next call.
      const layout = isPlanBytes(plan) ? readBytes(plan) : await readJson(plan);
      if (!("count" in layout)) return layout;
      opened = { layout, options, hall: undefined, turns: [] };
      // Preloads the module that implements the calls. If the import fails, the first call that needs the
      // module reports the error.
      questions().catch(() => undefined);
      return handOver(layout);
    },
  };
}

/**
 * Loads the module that implements the calls, at most once. The map does not wait for this module, because it
 * is larger than the code that opens a plan.
 */
function retried(load: () => Promise<Questions>): () => Promise<Questions> {
  let loading: Promise<Questions> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      // The next call tries to load the module again.
      loading = undefined;
      throw error;
    }));
}

function waitInTurn(plan: OpenedPlan, questions: Promise<Questions>, turn: Turn): void {
  const { turns } = plan;
  turns.push(turn);
  questions.then(
    ({ takeTurns }) => takeTurns(plan),
    (error: unknown) => {
      if (CHANGES[turn.act]) return;
      turns.splice(turns.indexOf(turn), 1);
      turn.reject(error);
    },
  );
}

function readBytes(bytes: Uint8Array): SeatLayout | Refusal {
  try {
    return decodePlan(bytes);
  } catch (error) {
    return invalid("plan", error);
  }
}

/**
 * Reads a plan in its JSON form. The JSON parser is loaded on demand, because it is as large as the rest of
 * the worker, and the product sends plans in their binary form.
 */
async function readJson(bytes: Uint8Array): Promise<SeatLayout | Refusal> {
  const { layoutOfJson } = await import("./layoutOfJson.ts");
  return layoutOfJson(bytes);
}
