import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/** Maximum number of memberships per run. The next run continues with the rest. */
const BATCH = 200;

/** Removes expired points from memberships, in one transaction for each membership. */
export async function lapsePoints(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct membership_id as id from point_entry
    where left_points > 0 and expires_at <= app_now() order by id limit ${BATCH}`.execute(db);
  for (const { id } of rows) await sql`select lapse_points(${id})`.execute(db);
}
