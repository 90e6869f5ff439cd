import { sql, type Kysely } from "kysely";

/** What a provider is asked for with which account, and what it reported if that differs. */
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
