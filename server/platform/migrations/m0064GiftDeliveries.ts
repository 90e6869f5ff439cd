import { sql, type Kysely } from "kysely";

/** Bought vouchers that are sent to somebody on a day, with the outbox's job that sends the mail then. */
export const STATEMENTS: readonly string[] = [
  `create table gift_delivery (
    voucher_id int primary key references system_voucher (id) on delete cascade,
    name text, sender text, email text, greeting text,
    deliver_at timestamptz not null, job_id uuid not null, set_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
