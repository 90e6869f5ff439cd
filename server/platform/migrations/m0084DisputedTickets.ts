import { sql, type Kysely } from "kysely";

/** A business's rule for the tickets of disputed payments. Null means that they stay valid, as before. */
export const STATEMENTS: readonly string[] = [
  `alter table business_rules add column disputed_tickets text
    check (disputed_tickets in ('valid', 'lost', 'taken'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
