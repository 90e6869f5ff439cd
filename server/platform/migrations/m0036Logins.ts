import { sql, type Kysely } from "kysely";

/** Login expiry: for the booking after a fixed time, for sessions after a time without calls. */
export const STATEMENTS: readonly string[] = [
  `alter table booking_login add column expires_at timestamptz`,
  `update booking_login set expires_at = at + interval '12 hours'`,
  `alter table booking_login alter column expires_at set not null`,
  `create index booking_login_customer on booking_login (customer_id)`,
  `create index booking_login_expiry on booking_login (expires_at)`,

  `alter table login_session add column seen_at timestamptz`,
  `update login_session set seen_at = app_now()`,
  `alter table login_session alter column seen_at set not null`,

  // The masked address that a link was sent to, for the page that asks before it logs in.
  `alter table login_link add column sent_to text not null default ''`,
  // The owner of a card that was kept without a login: the order's mobile number.
  `alter table saved_card add column mobile text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
