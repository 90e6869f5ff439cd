import { sql, type Kysely } from "kysely";

/**
 * Merchant accounts of auth profiles at gateways, the gateways' ids of payments and refunds, and the account
 * to which a saved card belongs.
 */
export const STATEMENTS: readonly string[] = [
  `create table payment_account (
    id int primary key default nextval('catalogue_number'),
    auth_profile_id int not null references auth_profile (id),
    name text not null, gateway text not null, terminal text not null, page text, cashier text,
    most_payments int not null check (most_payments between 1 and 36), wallets text[] not null,
    is_framed boolean not null, is_taken_at_once boolean not null, is_test boolean not null,
    keys text, keys_at timestamptz, retired_at timestamptz)`,
  // A profile takes new payments with one account. Those before it only settle and refund their own.
  `create unique index payment_account_in_use on payment_account (auth_profile_id)
    where retired_at is null`,
  `create table gateway_payment (
    payment_identifier text primary key, account_id int not null references payment_account (id),
    amount int not null, page_id text, page_url text, transaction_id text, capture_id text,
    released_id text, installments int not null default 1,
    begun_at timestamptz not null, closed_at timestamptz)`,
  `create table gateway_refund (
    payment_identifier text not null references gateway_payment (payment_identifier),
    key text not null, amount int not null check (amount > 0), refund_id text,
    asked_at timestamptz not null, primary key (payment_identifier, key))`,
  `alter table saved_card add column account text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
