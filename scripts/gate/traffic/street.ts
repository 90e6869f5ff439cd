import type { Agent } from "node:http";
import { chances } from "../../../server/demo/seeded.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import type { Journal } from "../contention/journal.ts";
import type { Call } from "./calls.ts";
import { openAgent } from "./loadShopper.ts";
import type { VisitPlan } from "./traffic.ts";

/** Decides when a visitor's next call may begin. */
export interface Turns {
  /**
   * Waits until the visitor's next call may begin. Returns the time at which the call was due, or `undefined`
   * after the end of the traffic.
   */
  readonly turn: () => Promise<number | undefined>;
}

/** The state that all visitors of a process share, and what they record. */
export interface Street {
  readonly plan: VisitPlan;
  readonly agent: Agent;
  readonly loop: Turns;
  readonly random: () => number;
  readonly journal: Journal;
  /** Seats that no visitor of this process is buying at present. */
  readonly free: Choice[];
  readonly calls: Call[];
  readonly complaints: Set<string>;
  readonly counts: { sold: number; refunded: number; visitors: number };
}

/** Creates the shared state for new visitors, with separate connections. */
export const openStreet = (plan: VisitPlan, loop: Turns, journal: Journal): Street => ({
  plan,
  loop,
  journal,
  agent: openAgent(plan.connections),
  random: chances(plan.seed),
  free: [...plan.seats],
  calls: [],
  complaints: new Set(),
  counts: { sold: 0, refunded: 0, visitors: 0 },
});
