import { sql } from "kysely";
import { startRetention, type Pruned } from "../../../server/platform/retention/retentionJob.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { tellAllChanged } from "../../../server/seats/live/postgresBus.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { readMetrics, type Sampled } from "./sample.ts";

/**
 * Number of days by which the clock is moved. The clock moves further than every retention period with
 * default settings, including the period for personal data of orders.
 */
const LONG_AFTER_DAYS = 20 * 365;

async function putOffShows(db: Db, days: number): Promise<void> {
  const by = sql`make_interval(days => ${days}::int)`;
  await sql`update presentation
    set starts_at = starts_at + ${by}, sales_end_at = sales_end_at + ${by}`.execute(db);
}

/**
 * Moves the server's clock and the times of all shows forward by some days, so that the shows stay on sale.
 * Notifies the server that the shows have moved. After the notification, reads the server's metrics, because
 * the server reads the new clock when it reports them. Call this function between sales. In operation the
 * clock does not jump, so visitors must not notice a jump.
 */
export async function letDaysPass({ db, server }: Sampled, days: number): Promise<void> {
  await putOffShows(db, days);
  await tellAllChanged(db);
  await sql`update app_clock
    set shift = shift + make_interval(days => ${days}::int)`.execute(db);
  await readMetrics(server.url);
}

/** Moves the clock so far forward that every show is over. */
export async function letAllEnd(db: Db): Promise<void> {
  await sql`update app_clock
    set shift = shift + make_interval(days => ${LONG_AFTER_DAYS}::int)`.execute(db);
}

/**
 * Applies the retention rules of every table once, as a node does at night. Throws if a retention rule fails.
 */
export async function runRetention(db: Db): Promise<Pruned> {
  const troubles: string[] = [];
  const retention = startRetention({
    db,
    config: readConfig({}).retention,
    besides: () => Promise.resolve(),
    onDone: () => undefined,
    onTrouble: (error, table) => void troubles.push(`${table}: ${String(error)}`),
  });
  try {
    const pruned = await retention.run();
    if (troubles.length > 0) throw new Error(`retention failed: ${troubles.join(", ")}`);
    return pruned;
  } finally {
    await retention.close();
  }
}
