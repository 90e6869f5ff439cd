import { sql, type Kysely } from "kysely";

/** Columns and tables for tickets outside of the storefront: in messages and in the wallets of phones. */
export const STATEMENTS: readonly string[] = [
  // The visitor who turned a hold into a cart to pay for it. The links in the hold's messages then open the
  // tickets that this visitor bought for the same seats.
  `alter table orders add column turned_by uuid`,
  // What signs the passes of a business: certificates as PEM, and keys, which are sealed.
  `create table wallet_account (
    business_id int primary key references business (id),
    apple_certificates text, apple_key text, google_issuer text, google_account text,
    changed_at timestamptz not null)`,
  // Passes that were handed out, each with a hash of what it shows and the time since it shows that.
  `create table wallet_pass (
    ticket_id uuid primary key references ticket (id) on delete cascade,
    digest text not null, changed_at timestamptz not null)`,
  // Devices that want to hear of a pass's changes, with the token at which Apple reaches them.
  `create table wallet_device (
    device_id text not null, ticket_id uuid not null references wallet_pass (ticket_id) on delete cascade,
    push_token text not null, registered_at timestamptz not null,
    primary key (device_id, ticket_id))`,
  `create index wallet_device_ticket on wallet_device (ticket_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
