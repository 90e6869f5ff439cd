import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";
import { openIn, untilNone, type Open } from "../contention/readBooks.ts";
import { makeVisits, type Visits } from "../traffic/closedLoop.ts";
import type { VisitPlan } from "../traffic/traffic.ts";
import { letDaysPass, runRetention } from "./ageHouse.ts";
import { takeSample, untilClosed, type Sample, type Sampled } from "./sample.ts";

const LOOK_EVERY_MS = 20;

/** Rounds with a number of visits each. After each round the server becomes idle and a sample is taken. */
export interface CountedRounds {
  readonly rounds: number;
  /** Number of visits in a round. */
  readonly visits: number;
  readonly days: number;
  /** Called in each round before its sample, for additional work. */
  readonly besides?: () => Promise<unknown>;
}

/** The results of the rounds. */
export interface Counted {
  /** One sample from before the first round, and one after each round. */
  readonly samples: readonly Sample[];
  readonly visits: readonly Visits[];
}

/** Counts the server's due work: work that moves money or holds seats, and all due outbox jobs. */
async function dueIn(db: Db): Promise<Open> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from outbox
    where done_at is null and dead_at is null and next_at <= app_now()`.execute(db);
  return { ...(await openIn(db)), due: rows[0]?.due ?? 0 };
}

/** Waits until the server has nothing to do and its callers' connections are closed. Then takes a sample. */
export async function restedSample(sampled: Sampled): Promise<Sample> {
  await untilNone(() => dueIn(sampled.db), LOOK_EVERY_MS);
  await untilClosed(sampled.server.url);
  return takeSample(sampled);
}

/**
 * Makes the same visits in each round. Then moves the clock by days, runs the retention of every table, and
 * takes a sample when the server is idle. No step has a fixed duration, so that a slow machine gets the same
 * samples.
 */
export async function countedRounds(
  sampled: Sampled,
  plan: VisitPlan,
  { rounds, visits: count, days, besides = () => Promise.resolve() }: CountedRounds,
): Promise<Counted> {
  const { db } = sampled;
  const samples = [await restedSample(sampled)];
  const visits: Visits[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each round has another seed, because it is part of the visitors' names, which identify them in the
    // journal.
    visits.push(await makeVisits({ ...plan, seed: plan.seed + round }, count));
    await untilNone(() => dueIn(db), LOOK_EVERY_MS);
    await letDaysPass(sampled, days);
    await runRetention(db);
    await besides();
    samples.push(await restedSample(sampled));
  }
  return { samples, visits };
}
