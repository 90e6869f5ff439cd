import { sql, type Kysely } from "kysely";

/** The demo's audience has its books: what it paid, so that halls and reports tell the same money. */
export const STATEMENTS: readonly string[] = [
  // Lines of many seats each: agorot, counted like tickets of paid orders, though there are none.
  `create table audience_sale (
    presentation_id int not null, sold_at timestamptz not null, ticket_type_id int not null,
    sold int not null, takings int not null, charges int not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
