import { sql, type Kysely } from "kysely";

/**
 * The language in which a ticket was sent to somebody, for later messages to the same person. Null for older
 * transfers, whose receivers are written to in the order's language.
 */
export const STATEMENTS: readonly string[] = ["alter table ticket_transfer add column locale text"];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
