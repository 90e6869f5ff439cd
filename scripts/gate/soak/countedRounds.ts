import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";
import { openIn, untilNone, type Open } from "../contention/readBooks.ts";
import { makeVisits, type Visits } from "../traffic/closedLoop.ts";
import type { VisitPlan } from "../traffic/traffic.ts";
import { letDaysPass, runRetention } from "./ageHouse.ts";
import { takeSample, untilClosed, type Sample, type Sampled } from "./sample.ts";

const LOOK_EVERY_MS = 20;

/**
 * Rounds in which a fixed number of visits is made. After each round the server becomes idle, and then a
 * sample is taken.
 */
export interface CountedRounds {
  readonly rounds: number;
  /** Number of visits in each round. */
  readonly visits: number;
  readonly days: number;
  /** Called in each round before the sample is taken, for additional work. */
  readonly besides?: () => Promise<unknown>;
}

/** The results of the rounds. */
export interface Counted {
  /** The samples: one from before the first round, and one from the end of each round. */
  readonly samples: readonly Sample[];
  readonly visits: readonly Visits[];
}

/**
 * Counts the work that the server still has to do: work that moves money or holds seats, and all outbox jobs
 * that are due.
 */
async function dueIn(db: Db): Promise<Open> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from outbox
    where done_at is null and dead_at is null and next_at <= app_now()`.execute(db);
  return { ...(await openIn(db)), due: rows[0]?.due ?? 0 };
}

/**
 * Waits until the server has nothing to do and the connections of its callers are closed. Takes a sample when
 * the server is idle.
 */
export async function restedSample(sampled: Sampled): Promise<Sample> {
  await untilNone(() => dueIn(sampled.db), LOOK_EVERY_MS);
  await untilClosed(sampled.server.url);
  return takeSample(sampled);
}

/**
 * Makes the same visits in each round. After the visits, moves the clock by days, applies the retention rules
 * of every table, and takes a sample when the server is idle. No step has a fixed duration, so that a slow
 * machine takes the same samples.
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
    // Each round has a different seed, because the seed is part of the visitors' names. The names identify
    // visitors in the journal.
    visits.push(await makeVisits({ ...plan, seed: plan.seed + round }, count));
    await untilNone(() => dueIn(db), LOOK_EVERY_MS);
    await letDaysPass(sampled, days);
    await runRetention(db);
    await besides();
    samples.push(await restedSample(sampled));
  }
  return { samples, visits };
}
