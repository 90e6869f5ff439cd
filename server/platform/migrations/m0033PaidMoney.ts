import { sql, type Kysely } from "kysely";

/**
 * The amount and account with which a payment was requested from the provider, and the provider's report if
 * it differs.
 */
export const STATEMENTS: readonly string[] = [
  `alter table payment_attempt
    add column account text,
    add column charge_amount int,
    add column charge_currency text`,
  // One row per payment. Held ones wait for an operator. The others were refunded.
  `create table payment_mismatch (
    payment_identifier text primary key,
    outcome text not null check (outcome in ('givenBack', 'held')),
    fields text[] not null, expected jsonb not null, said jsonb not null,
    noted_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
