import { sql, type Kysely } from "kysely";

/**
 * The outbox in lanes, with leases and dead letters: a job belongs to the lane of its kind, is leased by
 * the node that works on it, and is a dead letter once it has failed for too long.
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
  // What an operator looks at: dead letters, and what fails.
  `create index outbox_dead on outbox (dead_at) where dead_at is not null and done_at is null`,
  `create index outbox_failing on outbox (failing_since)
    where failing_since is not null and done_at is null`,
  // A refund whose dead letter was discarded is still not carried out.
  `drop index outbox_refund`,
  `create index outbox_refund on outbox ((payload->>'key'))
    where kind = 'refund' and (done_at is null or dead_at is not null)`,
  // Unpaid orders by their receivers, who must not be flooded with messages of them.
  `create index orders_unpaid_mail on orders (lower(customer->>'EmailAddress1'), created_at)
    where payment_identifier is null`,
  `create index orders_unpaid_sms on orders (
    right(regexp_replace(customer->>'MobileNumber1', '\\D', '', 'g'), 9), created_at)
    where payment_identifier is null`,
  // An address joins the list once a person has confirmed it.
  `alter table newsletter add column confirmed_at timestamptz`,
  `update newsletter set confirmed_at = changed_at where is_on`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
