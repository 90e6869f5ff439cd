import { sql } from "kysely";
import { startRetention, type Pruned } from "../../../server/platform/retention/retentionJob.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import type { Db } from "../../../server/platform/store/db.ts";

/** Longer than any retention period with default settings, orders' personal data among them. */
const LONG_AFTER_DAYS = 20 * 365;

/** Lets days pass for the house. Its shows are as far away as before, so that they are sold on. */
export async function letDaysPass(db: Db, days: number): Promise<void> {
  const by = sql`make_interval(days => ${days}::int)`;
  await db.transaction().execute(async (own) => {
    await sql`update app_clock set shift = shift + ${by}`.execute(own);
    await sql`update presentation set starts_at = starts_at + ${by},
      sales_end_at = sales_end_at + ${by}, publish_at = publish_at + ${by},
      on_sale_at = on_sale_at + ${by}`.execute(own);
  });
}

/** Lets every show be long over. */
export async function letAllEnd(db: Db): Promise<void> {
  await sql`update app_clock
    set shift = shift + make_interval(days => ${LONG_AFTER_DAYS}::int)`.execute(db);
}

/** Runs the retention of every table once, as a node does at night. Throws if a rule fails. */
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
