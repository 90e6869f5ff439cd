import { sql, type Kysely } from "kysely";

/** The box office: its sales, the money it takes and returns, and the tickets it hands over. */
export const STATEMENTS: readonly string[] = [
  // Seats that an operator is about to sell are locked by the operator's own visitor.
  `alter table operator add column visitor_id uuid`,
  `alter table orders
    add column sold_at_counter boolean not null default false,
    add column complimentary text,
    add column handed_over_at timestamptz,
    add column handed_over_by int`,
  // Money paid at the counter. Its ledger entry has the same id.
  `create table counter_payment (
    id uuid primary key, order_id uuid not null, operator_id int not null,
    kind text not null check (kind in ('payment', 'refund')),
    method text not null check (method in ('cash', 'terminal')),
    amount int not null check (amount > 0), reference text, at timestamptz not null)`,
  `create index counter_payment_order on counter_payment (order_id)`,
  `alter table cancellation add column to_counter int not null default 0`,
  // Indexes for finding orders at the counter.
  `create index orders_held on orders (business_id) where state = 'held'`,
  `create index orders_last_name on orders ((lower(customer->>'LastName')) text_pattern_ops)`,
  `create index orders_first_name on orders ((lower(customer->>'FirstName')) text_pattern_ops)`,
  `create index orders_email on orders ((lower(customer->>'EmailAddress1')) text_pattern_ops)`,
  // Without statistics on the new indexes, a search is planned for thousands of matches.
  `analyze orders`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
