import { sql, type Kysely } from "kysely";

/**
 * Who a reference belongs to, and what it is limited to. An agent is a customer who brings other customers.
 * Without a feature or presentation, a reference is valid wherever its prices are.
 */
export const STATEMENTS: readonly string[] = [
  `create table reference_agent (
    customer_id int primary key, business_id int not null references business, name jsonb not null,
    mobile text)`,
  `alter table reference_option
    add column customer_id int references reference_agent,
    add column feature_id int references feature,
    add column presentation_id int references presentation`,
  // Only few tickets have a reference.
  `create index ticket_reference on ticket (ticket_type_id)
    where ref1 is not null or ref2 is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
