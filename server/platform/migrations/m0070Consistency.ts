import { sql, type Kysely } from "kysely";

/** What the check of the books has covered, and the faults that it found. */
export const STATEMENTS: readonly string[] = [
  `create table consistency_pass (
    id int primary key check (id = 1), checked_at timestamptz, since timestamptz,
    order_after uuid, presentation_after int, round_began_at timestamptz, whole_since timestamptz)`,
  `insert into consistency_pass (id) values (1)`,
  `create table consistency_fault (
    check_name text not null, subject text not null, business_id int,
    order_id uuid, presentation_id int, area int, seat_no int, payment_identifier text,
    found_at timestamptz not null, passes int not null default 1,
    primary key (check_name, subject))`,
  // Rows are added in the order of these times, so that a few pages are enough for each index.
  `create index orders_created on orders using brin (created_at) with (autosummarize = on)`,
  `create index ledger_entry_at on ledger_entry using brin (at) with (autosummarize = on)`,
  `create index outbox_discarded on outbox (dead_at)
    where lane = 'money' and dead_at is not null and done_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
