import { sql, type Kysely } from "kysely";

/** Limits, days and cancellation terms of a business, in place of the installation's. */
export const STATEMENTS: readonly string[] = [
  // Null means the server's setting, as for the other rules.
  `alter table business_rules
    add column max_seats int check (max_seats > 0),
    add column day_start text check (day_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`,
  // For auth profiles without a policy of their own.
  `create table cancellation_default (
    id int primary key default nextval('catalogue_number'),
    business_id int not null unique references business (id),
    is_allowed boolean not null,
    charge_type text not null
      check (charge_type in ('fixed', 'perTicket', 'percent', 'percentPerTicket')),
    charge_amount double precision not null check (charge_amount >= 0), retired_at timestamptz)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
