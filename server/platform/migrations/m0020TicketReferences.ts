import { sql, type Kysely } from "kysely";

/**
 * Whose people a reference is for, and what it is bound to. An agent is a customer who brings people of
 * their own; what is bound to no feature or presentation is good for all that its prices are for.
 */
export const STATEMENTS: readonly string[] = [
  `create table reference_agent (
    customer_id int primary key, business_id int not null references business, name jsonb not null,
    mobile text)`,
  `alter table reference_option
    add column customer_id int references reference_agent,
    add column feature_id int references feature,
    add column presentation_id int references presentation`,
  // Tickets that were had by a reference are few among all.
  `create index ticket_reference on ticket (ticket_type_id)
    where ref1 is not null or ref2 is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
