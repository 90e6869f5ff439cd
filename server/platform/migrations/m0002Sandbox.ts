import { sql, type Kysely } from "kysely";

/** The data that the sandbox provider would store on its own servers. It contains no card numbers. */
export const STATEMENTS: readonly string[] = [
  `create table sandbox_payment (
    payment_identifier text primary key, amount int not null,
    state text not null check (state in
      ('form', 'challenge', 'late', 'authorized', 'declined', 'captured', 'voided')),
    behaviour text, reason text, last4 text, refunded int not null default 0,
    storefront_origin text not null, return_path text not null default '/', locale text not null,
    can_save boolean not null default false, changed_at timestamptz not null default app_now())`,
  `create table sandbox_card (
    token text primary key, payment_identifier text not null, behaviour text not null,
    last4 text not null, installments int not null, is_saved boolean not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
