import { sql, type Kysely } from "kysely";

/**
 * Seats that an earlier system has sold can be imported, and are counted like the demo's audience, but for
 * another point of sale. The demo itself no longer lists the halls that it has to fill, because it can tell from
 * the sold seats.
 */
export const STATEMENTS: readonly string[] = [
  `alter table audience_sale add column point_of_sale text not null default 'web'`,
  `alter table audience_sale alter column point_of_sale drop default`,
  `create index audience_sale_show on audience_sale (presentation_id)`,
  `drop table demo_occupancy`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
