import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";

/**
 * SQL for the business that letters and newsletter addresses belong to if they come from pages without a
 * business. Null in a house without one.
 */
export const FIRST_BUSINESS = sql<number | null>`(select min(f.id) from business f
  where f.retired_at is null)`;

/** Returns the id of that business. */
export async function firstBusinessOf(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${FIRST_BUSINESS} as id`.execute(db);
  return rows[0]?.id ?? null;
}
