import { sql, type Kysely } from "kysely";

/**
 * Lanes, leases and dead letters of the outbox. A job's kind determines its lane. The node that runs a job
 * leases it. A job that has failed for too long becomes a dead letter.
 */
export const STATEMENTS: readonly string[] = [
  `alter table outbox
    add column lane text not null generated always as (case
      when kind in ('capture', 'void', 'refund') then 'money'
      when kind = 'planReminders' then 'plans'
      when kind = 'sms' or payload->>'by' = 'sms' then 'sms'
      else 'mail' end) stored,
    add column lease uuid,
    add column leased_until timestamptz,
    add column failing_since timestamptz,
    add column last_error text,
    add column dead_at timestamptz`,
  `drop index outbox_open`,
  `create index outbox_open on outbox (lane, next_at) where done_at is null and dead_at is null`,
  // The jobs that operators look at: dead letters, and failing ones.
  `create index outbox_dead on outbox (dead_at) where dead_at is not null and done_at is null`,
  `create index outbox_failing on outbox (failing_since)
    where failing_since is not null and done_at is null`,
  // Discarded dead letters have `done_at` set as well, but their refunds are not carried out.
  `drop index outbox_refund`,
  `create index outbox_refund on outbox ((payload->>'key'))
    where kind = 'refund' and (done_at is null or dead_at is not null)`,
  // Unpaid orders by receiver, for the limit on messages to each.
  `create index orders_unpaid_mail on orders (lower(customer->>'EmailAddress1'), created_at)
    where payment_identifier is null`,
  `create index orders_unpaid_sms on orders (
    right(regexp_replace(customer->>'MobileNumber1', '\\D', '', 'g'), 9), created_at)
    where payment_identifier is null`,
  // An address joins the list once its owner has confirmed it.
  `alter table newsletter add column confirmed_at timestamptz`,
  `update newsletter set confirmed_at = changed_at where is_on`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
