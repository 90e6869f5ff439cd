import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";

/**
 * Tables whose ids come from a sequence of their own. All other tables use the sequence `catalogue_number`.
 */
type Numbered = "customer" | "membership" | "system_voucher";

/**
 * Reserves the next `count` ids of a table in one query, so that rows that refer to each other can be
 * inserted in batches. Returns the numbers.
 */
export async function takeNumbers(
  db: Db,
  table: Numbered | "catalogue",
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  const sequence =
    table === "catalogue"
      ? sql`'catalogue_number'`
      : sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`;
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequence}::regclass)::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
