import { sql, type Kysely } from "kysely";

/** Tables of disputes (chargebacks), and the columns that count them in the books. */
export const STATEMENTS: readonly string[] = [
  `create table payment_dispute (
    id int generated always as identity unique,
    provider text not null, dispute_id text not null, payment_identifier text not null,
    business_id int, account text not null, transaction_id text not null,
    amount int not null check (amount >= 0), currency text not null, reason text not null,
    state text not null check (state in ('needsResponse', 'underReview', 'won', 'lost', 'closed')),
    is_inquiry boolean not null, due_at timestamptz,
    withdrawn int not null check (withdrawn >= 0), booked int not null default 0 check (booked >= 0),
    fee int not null, fee_currency text, url text,
    opened_at timestamptz not null, withdrawn_at timestamptz, reinstated_at timestamptz,
    closed_at timestamptz, version int not null default 1,
    primary key (provider, dispute_id))`,
  `create index payment_dispute_payment on payment_dispute (payment_identifier)`,
  `alter table cancellation add column to_bank int not null default 0 check (to_bank >= 0)`,
  `alter table orders add column lost_share double precision not null default 0`,
  // The sandbox's own disputes, one a payment.
  `create table sandbox_dispute (
    payment_identifier text primary key, state text not null, is_withdrawn boolean not null,
    opened_at timestamptz not null, withdrawn_at timestamptz, reinstated_at timestamptz)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
