import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";

/**
 * SQL for the business to which letters and newsletter subscriptions belong if their pages belong to no
 * business. Null while there is no business.
 */
export const FIRST_BUSINESS = sql<number | null>`(select min(f.id) from business f
  where f.retired_at is null)`;

/** Returns the id of that business, or null. */
export async function firstBusinessOf(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${FIRST_BUSINESS} as id`.execute(db);
  return rows[0]?.id ?? null;
}
