import { sql, type Kysely } from "kysely";

/**
 * Ticket types and ticket groups are written in the back office. What a business makes is its own; null
 * is the house's, which all of its businesses sell.
 */
export const STATEMENTS: readonly string[] = [
  `alter table ticket_type add column business_id int references business`,
  `alter table ticket_group add column business_id int references business`,
  // An extra that is sold no more stays: tickets and open carts name it.
  `alter table addon add column is_offered boolean not null default true`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
