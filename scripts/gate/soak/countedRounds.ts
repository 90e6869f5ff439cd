import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";
import { openIn, untilNone, type Open } from "../contention/readBooks.ts";
import { makeVisits, type Visits } from "../traffic/closedLoop.ts";
import type { VisitPlan } from "../traffic/traffic.ts";
import { letDaysPass, runRetention } from "./ageHouse.ts";
import { takeSample, untilClosed, type Sample, type Sampled } from "./sample.ts";

const LOOK_EVERY_MS = 20;

/** Rounds with a number of visits each, after which the house rests and is sampled. */
export interface CountedRounds {
  readonly rounds: number;
  /** Visits of a round. */
  readonly visits: number;
  readonly days: number;
  /** What else happens in each round, before its sample. */
  readonly besides?: () => Promise<unknown>;
}

/** What rounds have met. */
export interface Counted {
  /** One from before the first round, and one after each. */
  readonly samples: readonly Sample[];
  readonly visits: readonly Visits[];
}

/** Reads what the server has to do now: what moves money or holds seats, and all other jobs that are due. */
async function dueIn(db: Db): Promise<Open> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from outbox
    where done_at is null and dead_at is null and next_at <= app_now()`.execute(db);
  return { ...(await openIn(db)), due: rows[0]?.due ?? 0 };
}

/** Waits until the server has nothing to do and its callers' connections are closed. Takes a sample then. */
export async function restedSample(sampled: Sampled): Promise<Sample> {
  await untilNone(() => dueIn(sampled.db), LOOK_EVERY_MS);
  await untilClosed(sampled.server.url);
  return takeSample(sampled);
}

/**
 * Lets the same visitors come in each round. Then days pass, the retention of every table runs, and a sample
 * is taken when the server is at rest. No step takes a given time, so that a slow machine gets the same samples.
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
    // The seed is part of visitors' names, by which the journal tells them apart.
    visits.push(await makeVisits({ ...plan, seed: plan.seed + round }, count));
    await untilNone(() => dueIn(db), LOOK_EVERY_MS);
    await letDaysPass(sampled, days);
    await runRetention(db);
    await besides();
    samples.push(await restedSample(sampled));
  }
  return { samples, visits };
}
