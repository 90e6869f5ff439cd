import { sql, type Kysely } from "kysely";

/** All payment methods: saved cards, refunds, deadlines, and the records of the two providers. */
export const STATEMENTS: readonly string[] = [
  // A payment's method and its two deadlines: the asking process's and the payer's.
  `alter table payment_attempt
    add column method text not null default 'card',
    add column installments int not null default 1,
    add column asked_until timestamptz,
    add column deadline timestamptz`,
  `update payment_attempt set asked_until = changed_at, deadline = changed_at + interval '300 seconds'
    where state in ('asking', 'awaiting', 'unknown')`,
  `create index payment_attempt_key on payment_attempt (visitor_id, idempotency_key)`,
  `create index payment_attempt_open on payment_attempt (changed_at)
    where state in ('asking', 'awaiting', 'unknown')`,
  `create index idempotency_age on idempotency (created_at)`,

  // A card that a payer asked to keep: a token of the provider and its last digits.
  `create table saved_card (
    token text primary key, provider text not null, provider_token text not null,
    visitor_id uuid not null, customer_id int, last4 text not null, expiry text not null,
    created_at timestamptz not null, deleted_at timestamptz)`,
  `create index saved_card_visitor on saved_card (visitor_id)`,
  `create index saved_card_customer on saved_card (customer_id) where customer_id is not null`,

  // Refunds in progress. One row per key, so that a cancellation refunds only once.
  `create table refund (
    payment_identifier text not null, key text not null, amount int not null check (amount > 0),
    state text not null check (state in ('asked', 'done')), created_at timestamptz not null,
    done_at timestamptz, primary key (payment_identifier, key))`,

  // The sandbox's ledger.
  `alter table sandbox_payment
    add column method text not null default 'card',
    add column installments int not null default 1,
    add column most_installments int not null default 12,
    add column card_token text`,
  `alter table sandbox_card add column expiry text not null default ''`,
  `create table sandbox_refund (
    payment_identifier text not null, key text not null, amount int not null,
    at timestamptz not null default app_now(), primary key (payment_identifier, key))`,

  // The Stripe intent of a payment. Each new attempt has a new one.
  `create table stripe_payment (
    payment_identifier text primary key, intent_id text not null, tries int not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
