import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { texts } from "../../../server/platform/store/db.ts";
import type { Entry } from "../contention/evidence.ts";
import { isCalm, seenBetween, type Heard } from "./answers.ts";
import { judgeFault, type Fault, type FaultRow, type Site } from "./fault.ts";

/**
 * Time in ms in which no call may fail before a fault is injected, and again before the fault counts as over.
 */
const CALM_MS = 3_000;
const CALM_SECONDS = 90;
const LOOK_MS = 100;

async function untilCalm(heard: readonly Heard[]): Promise<void> {
  const start = performance.now();
  // Calls that failed before this function was called are not considered.
  await sleep(CALM_MS);
  while (!isCalm(heard, performance.now(), CALM_MS)) {
    if (performance.now() - start > CALM_SECONDS * 1000) {
      throw new Error(`calls still fail after ${CALM_SECONDS} s`);
    }
    await sleep(LOOK_MS);
  }
}

/** Returns how many of these reservations are missing from the database. */
async function missingOf({ store }: Site, told: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${texts(told)}) as t(reservation)
    where not exists (select from orders where reservation_identifier = t.reservation)`.execute(
    store.db,
  );
  return rows[0]!.count;
}

interface Watched {
  readonly heard: readonly Heard[];
  /** The entries of the journal that have been written so far. */
  readonly entries: readonly Entry[];
}

/**
 * Runs one fault while the crowd of buyers is buying. Before and after the fault, waits until no call fails.
 * Returns its row.
 */
export async function runFault(
  site: Site,
  fault: Fault,
  { heard, entries }: Watched,
): Promise<FaultRow> {
  await untilCalm(heard);
  let from = performance.now();
  let since = entries.length;
  const note = await fault.run(site, () => {
    from = performance.now();
    since = entries.length;
  });
  await untilCalm(heard);
  const seen = seenBetween(heard, from, performance.now());
  const told = entries
    .slice(since)
    .flatMap((entry) => (entry.kind === "sold" ? entry.reservation : []));
  const lost = await missingOf(site, told);
  return judgeFault({ fault, seen, sales: told.length, lost, note });
}
