import { sql, type Kysely } from "kysely";

/**
 * Columns and indexes for deleting old rows: the age of a visitor's cookie, the businesses that an operator's
 * call concerns, and indexes by age.
 */
export const STATEMENTS: readonly string[] = [
  // Null: the cookie that the visitor was created with.
  `alter table visitor add column cookie_at timestamptz`,
  `create index visitor_age on visitor ((coalesce(cookie_at, created_at)))`,
  `create index orders_visitor on orders (visitor_id)`,
  `create index orders_integration on orders (integration_id) where integration_id is not null`,

  // Null: unknown, for calls logged by earlier versions.
  `alter table operator_event add column business_ids int[]`,
  `create index operator_event_age on operator_event (at)`,
  // Failed logins of one operator, or of unknown names, are counted in one row per hour.
  `create index operator_event_failed on operator_event (address, at)
    where call = 'POST /operator/login' and code is not null`,

  `create index payment_attempt_age on payment_attempt (changed_at)
    where state in ('form', 'declined', 'voided') or (state = 'captured' and cart is not null)`,
  `create index webhook_event_age on webhook_event (received_at)`,
  `create index outbox_done on outbox (done_at) where done_at is not null`,
  `create index sent_message_age on sent_message (sent_at)`,
  `create index asked_age on asked (at)`,
  `create index login_link_expiry on login_link (expires_at)`,
  `create index one_time_code_expiry on one_time_code (expires_at)`,
  `create index booking_login_age on booking_login (at)`,
  `create index integration_visitor on integration (visitor_id)`,
  `create index integration_age on integration (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
