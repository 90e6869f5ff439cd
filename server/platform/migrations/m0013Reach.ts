import { sql, type Kysely } from "kysely";

/** Letters from customers, and the messages that customers agreed to get. */
export const STATEMENTS: readonly string[] = [
  `create table contact_message (
    id uuid primary key, kind text not null check (kind in ('contact', 'newsletter', 'VOD')),
    name text not null, email text not null, mobile text, reservation_identifier text,
    text text not null, locale text not null, created_at timestamptz not null)`,
  `create index contact_message_email on contact_message (lower(email))`,
  // Newsletter subscribers. An address that has unsubscribed stays, so that it is not written to again.
  `create table newsletter (
    email text primary key, locale text not null, is_on boolean not null,
    changed_at timestamptz not null)`,
  // Who wants a message when seats become free: once, or until they unsubscribe.
  `create table seat_watch (
    id uuid primary key, presentation_id int not null references presentation,
    kind text not null check (kind in ('mail', 'sms')), address text not null,
    quantity int not null check (quantity > 0), locale text not null,
    created_at timestamptz not null, told_at timestamptz, ended_at timestamptz)`,
  `create unique index seat_watch_open on seat_watch (presentation_id, address)
    where ended_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
