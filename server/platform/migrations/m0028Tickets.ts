import { sql, type Kysely } from "kysely";

/**
 * Ticket types and ticket groups are edited in the back office. Those with a business belong to it. With null
 * they are shared by all businesses.
 */
export const STATEMENTS: readonly string[] = [
  `alter table ticket_type add column business_id int references business`,
  `alter table ticket_group add column business_id int references business`,
  // An addon that is no longer sold stays, because tickets and open carts refer to it.
  `alter table addon add column is_offered boolean not null default true`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
