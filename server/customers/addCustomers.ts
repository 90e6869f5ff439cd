import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import { insertRows, type Rows } from "../platform/store/insertRows.ts";

/** Inserts customers whose ids the caller has chosen. Columns that no row contains get their defaults. */
export async function addCustomers(db: Db, rows: Rows<"customer">): Promise<void> {
  if (rows.length === 0) return;
  await insertRows("customer", rows, { created_at: sql`app_now()` }).execute(db);
}
