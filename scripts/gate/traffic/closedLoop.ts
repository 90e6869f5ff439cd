import { chances } from "../../../server/demo/seeded.ts";
import type { Entry } from "../contention/evidence.ts";
import { now } from "./schedule.ts";
import { openStreet, type Turns } from "./street.ts";
import type { VisitPlan } from "./traffic.ts";
import { Visitor } from "./visitor.ts";

/** The results of a number of visits. */
export interface Visits {
  /** Number of calls that were answered. */
  readonly calls: number;
  readonly sold: number;
  readonly refunded: number;
  /** Answers that no visitor should get, and paid orders that failed. */
  readonly complaints: readonly string[];
  /** The answers that buyers received. */
  readonly told: readonly Entry[];
}

/** Each call begins as soon as its visitor is ready, however long the previous calls took. */
const AT_ONCE: Turns = { turn: () => Promise.resolve(now()) };

/**
 * Makes `visits` visits, `plan.visitors` at a time. A visitor starts when another one has left, so a slow
 * machine only takes longer. The nth visitor always does the same, whatever the seed, so that every run has the
 * same calls and sales. Resolves when all have left and their connections are closed on this side.
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
