import { sql, type Kysely } from "kysely";

/**
 * Indexes for the back office's queries about one order or one presentation: an order's ledger entries, and a
 * presentation's tickets, including cancelled ones.
 */
export const STATEMENTS: readonly string[] = [
  `create index ledger_entry_order on ledger_entry (order_id)`,
  `create index ticket_presentation on ticket (presentation_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
