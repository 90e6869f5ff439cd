import { chances } from "../../../server/demo/seeded.ts";
import type { Entry } from "../contention/evidence.ts";
import { now } from "./schedule.ts";
import { openStreet, type Turns } from "./street.ts";
import type { VisitPlan } from "./traffic.ts";
import { Visitor } from "./visitor.ts";

/** The results of several visits. */
export interface Visits {
  /** Number of calls that the server has answered. */
  readonly calls: number;
  readonly sold: number;
  readonly refunded: number;
  /** Descriptions of answers that no visitor should receive, and of paid orders that failed. */
  readonly complaints: readonly string[];
  /** The answers that buyers received. */
  readonly told: readonly Entry[];
}

/** Lets each call begin as soon as its visitor is ready, however long earlier calls took. */
const AT_ONCE: Turns = { turn: () => Promise.resolve(now()) };

/**
 * Makes a total of `visits` visits. `plan.visitors` visitors are in the shop at the same time. A visit starts
 * when another visitor has left, so that a slow machine makes the same visits and only takes longer. What
 * a visitor does depends only on the visitor's number and not on the seed, so that every run has the same calls
 * and sales. The promise resolves when all visitors have left and their connections are closed on this
 * side.
 */
export async function makeVisits(plan: VisitPlan, visits: number): Promise<Visits> {
  const told: Entry[] = [];
  const journal = { write: (entry: Entry) => void told.push(entry), close: () => undefined };
  const street = openStreet(plan, AT_ONCE, journal);
  let next = 0;
  const comeAgain = async (): Promise<void> => {
    while (next < visits) {
      const random = chances(next++);
      await new Visitor({ ...street, random }).visit();
    }
  };
  await Promise.all(Array.from({ length: plan.visitors }, comeAgain));
  street.agent.destroy();
  const { calls, complaints, counts } = street;
  return {
    calls: calls.length,
    sold: counts.sold,
    refunded: counts.refunded,
    complaints: [...complaints],
    told,
  };
}
