import { sql, type Kysely } from "kysely";

/**
 * What the back office asks of one order or of one presentation is found without reading the rest of the
 * books: an order's lines, and a presentation's tickets, those too that were cancelled.
 */
export const STATEMENTS: readonly string[] = [
  `create index ledger_entry_order on ledger_entry (order_id)`,
  `create index ticket_presentation on ticket (presentation_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
