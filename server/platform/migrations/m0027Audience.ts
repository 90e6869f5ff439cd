import { sql, type Kysely } from "kysely";

/** What the demo's audience has paid, so that halls and reports show the same amounts. */
export const STATEMENTS: readonly string[] = [
  // Rows of many seats each, in agorot. They count like tickets of paid orders, although there are none.
  `create table audience_sale (
    presentation_id int not null, sold_at timestamptz not null, ticket_type_id int not null,
    sold int not null, takings int not null, charges int not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
