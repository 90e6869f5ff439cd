import { keysOf } from "../domain/keysOf.ts";
import type { Refusal } from "../domain/refusal.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { decodePlan, isPlanBytes } from "../engine/plan/planBytes.ts";
import { invalid } from "./invalid.ts";
import type { Hall, OpenedPlan, SeatingOptions, Turn } from "./questions.ts";

type Questions = typeof import("./questions.ts");
type Acts = Questions["ACTS"];

/** The acts as they are called from outside: of the opened plan, and answered in turn. */
type Answers = {
  readonly [Name in keyof Acts]: Acts[Name] extends (
    hall: Hall,
    ...asked: infer Asked
  ) => infer Answer
    ? (...asked: Asked) => Promise<Answer>
    : never;
};

/**
 * The seat work of one presentation beside the main thread: loading, gap blocks, sub-tickets, best
 * available, occupancy. An expected "no" is answered as a Refusal value, because an error loses all
 * but its message between threads; asking before `open` is a bug and throws. What is told and asked is
 * done in the order of the calls.
 */
export interface Seating extends Answers {
  /** The first word of a worker that has loaded. */
  isReady(): true;
  /** Reads a plan, compact bytes or UTF-8 JSON. VALIDATION { fields } where it is neither. */
  open(plan: Uint8Array, options: SeatingOptions): Promise<SeatLayout | Refusal>;
}

/**
 * Every act, and whether it changes the states: where nothing can be asked now, a change waits and is
 * made before the next answer. A question fails where what answers it cannot be fetched.
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

/** `handOver` readies a layout for the asking thread: a copy whose buffers move, or itself. */
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
    // One function for each act, which takes what the act takes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(Object.fromEntries(answers) as Answers),
    isReady: () => true,
    async open(plan, options) {
      // Compact bytes are read in this very turn: what is asked next finds the plan open.
      const layout = isPlanBytes(plan) ? readBytes(plan) : await readJson(plan);
      if (!("count" in layout)) return layout;
      opened = { layout, options, hall: undefined, turns: [] };
      // Fetched while nobody waits; should it fail, the question that needs it says so.
      questions().catch(() => undefined);
      return handOver(layout);
    },
  };
}

/** What a plan can be asked weighs more than opening it, and the map does not wait for it. */
function retried(load: () => Promise<Questions>): () => Promise<Questions> {
  let loading: Promise<Questions> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      // The next question tries again.
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

/** The reader of the wire form weighs as much as the rest of the worker, and the product sends bytes. */
async function readJson(bytes: Uint8Array): Promise<SeatLayout | Refusal> {
  const { layoutOfJson } = await import("./layoutOfJson.ts");
  return layoutOfJson(bytes);
}
