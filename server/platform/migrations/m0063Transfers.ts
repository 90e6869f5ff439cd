import { sql, type Kysely } from "kysely";

/**
 * Tickets that a holder sends to somebody else, and names on tickets. A transfer has the key and the entry code
 * that the ticket gets when it is accepted. At most one transfer of a ticket is open.
 */
export const STATEMENTS: readonly string[] = [
  `create table ticket_transfer (
    id uuid primary key,
    ticket_id uuid not null references ticket (id) on delete cascade, order_id uuid not null,
    key text not null unique, entry_code text not null unique,
    name text, email text, mobile text,
    offered_by uuid not null, offered_at timestamptz not null,
    accepted_by uuid, accepted_at timestamptz, withdrawn_at timestamptz,
    check (accepted_at is null or withdrawn_at is null))`,
  `create unique index ticket_transfer_open on ticket_transfer (ticket_id)
    where accepted_at is null and withdrawn_at is null`,
  `create index ticket_transfer_ticket on ticket_transfer (ticket_id)`,
  `create index ticket_transfer_order on ticket_transfer (order_id)`,
  // No foreign key to the transfer, because it refers to the ticket already.
  `alter table ticket add column transfer_id uuid, add column holder_name text`,
  // Null means the server's setting, as for the other rules.
  `alter table business_rules
    add column ticket_transfer text check (ticket_transfer in ('allowed', 'forbidden')),
    add column transfer_hours int,
    add column ticket_names text check (ticket_names in ('allowed', 'forbidden'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
