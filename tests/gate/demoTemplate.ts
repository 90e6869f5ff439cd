import { AT_ONCE, fillAudiences } from "../../server/demo/occupancy.ts";
import { openDemo } from "../../server/demo/openDemo.ts";
import { openClock } from "../../server/platform/clock.ts";
import { openStore } from "../../server/platform/store.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openPlans } from "../../server/seats/plans.ts";
import { openPresentations } from "../../server/seats/presentations.ts";
import type { Postgres } from "../../scripts/programs/postgres.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { quickenPasswords } from "../server/quickPasswords.ts";

/**
 * PostgreSQL settings that are fast but not durable, because no data has to survive a crash. Each server opens
 * its own connections.
 */
export const HASTY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Autovacuum is off, because a worker in a template delays copies of the template.
  autovacuum: "off",
  max_connections: "500",
};

/** Fills a migrated database with the demo. The password hashes are fast to verify. */
export async function fillDemo(db: Db): Promise<void> {
  await openDemo({ db, clock: await openClock(db), plans: openPlans(db) });
  await quickenPasswords(db);
}

/**
 * Fills a database with the demo and the sold seats of its halls. A server would otherwise fill the halls after
 * its first response. Seats would then be sold between two steps of a test, and figures would grow by more than
 * the test buys.
 */
export async function fillDemoWithAudience(db: Db): Promise<void> {
  await fillDemo(db);
  const clock = await openClock(db);
  const plans = openPlans(db);
  const presentations = openPresentations(db);
  const faults: unknown[] = [];
  const log = { error: (fault: unknown) => void faults.push(fault) };
  const locks = { announce: () => undefined };
  await fillAudiences({ db, clock, plans, presentations, locks, log }, AT_ONCE).done;
  if (faults.length > 0) throw new AggregateError(faults, "the demo's halls were not filled");
}

/** Creates a migrated database and fills it. Other databases are copied from it. */
export async function makeTemplate(
  postgres: Postgres,
  name: string,
  fill: (db: Db) => Promise<void>,
): Promise<void> {
  const url = await postgres.createDatabase(name);
  const { db, close } = await openStore(postgresAt(url), () => undefined);
  await fill(db);
  await close();
}
