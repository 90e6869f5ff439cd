import { sql, type Kysely } from "kysely";

/** Orders after the sale: changes, cancellations, admission, and videos. */
export const STATEMENTS: readonly string[] = [
  `alter table orders add column last_transaction_id text`,

  // The cancellation fee by auth profile, in agorot or percent. Without a row it is free.
  `create table cancellation_policy (
    auth_profile_id int primary key references auth_profile, is_allowed boolean not null default true,
    charge_type text not null
      check (charge_type in ('fixed', 'perTicket', 'percent', 'percentPerTicket')),
    charge_amount int not null check (charge_amount >= 0))`,
  // One row per cancellation, in agorot: what was returned in each of three ways, and the fee.
  `create table cancellation (
    id uuid primary key, order_id uuid not null, charge int not null check (charge >= 0),
    to_payment int not null check (to_payment >= 0), to_voucher int not null check (to_voucher >= 0),
    to_credit int not null check (to_credit >= 0), at timestamptz not null)`,
  `create index cancellation_order on cancellation (order_id)`,
  `alter table ticket add column scanned_by int`,

  // A presentation watched at home: how often, and when. With hours, each purchase also has its own period.
  // file is in MEDIA_DIR/vod.
  `create table video (
    presentation_id int primary key references presentation, file text not null,
    plays int not null check (plays > 0), available_from timestamptz, available_until timestamptz,
    hours int check (hours > 0))`,
  // The remaining rights of a buyer. The check constraint ensures that no statement counts more plays than
  // were bought.
  `create table video_purchase (
    ticket_id uuid primary key, order_id uuid not null, presentation_id int not null,
    available_from timestamptz not null, available_until timestamptz,
    plays int not null, play_count int not null default 0 check (play_count between 0 and plays),
    last_playback timestamptz, cancelled_at timestamptz)`,
  `create index video_purchase_order on video_purchase (order_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
