import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";

/**
 * SQL for the business to which letters and newsletter subscriptions belong if they were entered on pages
 * that belong to no business. Null while the installation has no business.
 */
export const FIRST_BUSINESS = sql<number | null>`(select min(f.id) from business f
  where f.retired_at is null)`;

/** Returns the id of the first business, or null if the installation has none. */
export async function firstBusinessOf(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${FIRST_BUSINESS} as id`.execute(db);
  return rows[0]?.id ?? null;
}
