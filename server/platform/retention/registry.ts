import { sql } from "kysely";
import type { Tables } from "../store/tables.ts";
import { CATALOGUE, MONEY } from "./keptTables.ts";
import { PERSONS } from "./personRules.ts";
import { aDay, aMonth, column, daysAgo, type Retention } from "./rule.ts";

/**
 * Names of the tables of the sandbox and the migrations. No typed query reads the tables of the sandbox and
 * the migrations.
 */
type Others =
  | "kysely_migration"
  | "kysely_migration_lock"
  | "product_change"
  | "sandbox_card"
  | "sandbox_dispute"
  | "sandbox_payment"
  | "sandbox_refund";

type Views =
  | "standing_login"
  | "point_sales"
  | "presentation_sales"
  | "product_sales"
  | "seat_event"
  | "ticket_sales";

export type TableName = Exclude<keyof Tables, Views> | Others;

/** SQL condition: whether the row `r` belongs to a presentation that began more than `days` days ago. */
const ofOldShow = (days: number) => sql<boolean>`r.presentation_id in (
  select p.id from presentation p where p.starts_at < ${daysAgo(days)})`;

/**
 * SQL condition: whether the row `r` belongs to a ticket of a presentation that began more than `days` days
 * ago.
 */
const ofOldTicket = (days: number) => sql<boolean>`exists (select 1 from ticket t
  join presentation p on p.id = t.presentation_id
  where t.id = r.ticket_id and p.starts_at < ${daysAgo(days)})`;

/** Rules for rows that are needed only for a short time: sessions, counters, codes and traces. */
const PASSING = {
  login_session: [{ what: "Sessions that have ended.", days: aDay, age: column("expires_at") }],
  one_time_code: [
    { what: "One-time codes that have expired.", days: aDay, age: column("expires_at") },
  ],
  login_link: [{ what: "Login links that have expired.", days: aMonth, age: column("expires_at") }],
  guess_count: [
    { what: "Counts of wrong guesses, which are kept as hashes.", days: aDay, age: column("at") },
  ],
  member_proof: [
    { what: "Proofs of a member's number that have ended.", days: aDay, age: column("expires_at") },
  ],
  captcha_spent: [
    { what: "Captcha tokens that were used.", days: aDay, age: column("expires_at") },
  ],
  asked: [
    {
      what: "Counts of attempts and messages, which are kept as hashes.",
      days: () => 7,
      age: column("at"),
    },
  ],
  idempotency: [
    {
      what: "Answers to idempotency keys; the reconciler deletes them after IDEMPOTENCY_HOURS already.",
      days: aMonth,
      age: column("created_at"),
      where: () => sql<boolean>`not exists (select 1 from payment_attempt a
        where a.visitor_id = r.visitor_id and a.idempotency_key = r.key
          and a.state in ('asking', 'awaiting', 'unknown'))`,
    },
  ],
  webhook_event: [
    {
      what: "Numbers of webhooks that were dealt with.",
      days: (config) => config.paymentTrace,
      age: column("received_at"),
    },
  ],
  webhook_message: [
    {
      what: "Events for webhooks.",
      days: (config) => config.webhook,
      age: column("at"),
    },
  ],
  webhook_attempt: [
    {
      what: "The log of webhooks, with the beginning of each answer.",
      days: (config) => config.webhook,
      age: column("at"),
    },
  ],
  integration: [
    {
      what: "Visits through a partner's link without an order.",
      days: (config) => config.integration,
      age: column("created_at"),
      where: () => sql<boolean>`not exists (select 1 from orders o where o.integration_id = r.id)`,
    },
  ],
  allocation_grant: [
    {
      what: "Seats set aside that a visitor could see, once the visitor is deleted.",
      days: (config) => config.visitor,
      age: column("at"),
      where: () => sql<boolean>`not exists (select 1 from visitor v where v.id = r.visitor_id)`,
    },
  ],
  seat_event_batch: [
    {
      what: "The history of a presentation's seats.",
      days: (config) => config.seatHistory,
      age: column("at"),
      // Rows are selected by presentation, because it is the first column of the primary key. An index on
      // the age would slow down every seat lock.
      where: ofOldShow,
    },
  ],
  waiting_place: [
    {
      what: "Places in the waiting rooms of shows.",
      days: aMonth,
      age: column("joined_at"),
      where: ofOldShow,
    },
  ],
  waiting_seen: [
    {
      what: "When places in waiting rooms were last heard of.",
      days: aDay,
      age: column("at"),
    },
  ],
  door_device: [
    {
      what: "Devices that had the list of a show's tickets.",
      days: aMonth,
      age: column("reported_at"),
      where: ofOldShow,
    },
  ],
  door_scan: [
    {
      what: "Admissions that devices made at doors, with their conflicts.",
      days: (config) => config.operatorEvent,
      age: column("sent_at"),
    },
  ],
  household_mark: [
    {
      what: "Cards, their holders and mobile numbers of shows with a limit per household, which are kept as hashes.",
      days: aMonth,
      age: column("at"),
      where: ofOldShow,
    },
  ],
  wallet_pass: [
    {
      what: "Passes handed out for the wallets of phones, with the devices that have them.",
      days: (config) => config.visitor,
      age: column("changed_at"),
      where: ofOldTicket,
    },
  ],
  google_pass: [
    {
      what: "Passes handed out for Google Wallet whose show is long over.",
      days: (config) => config.visitor,
      age: column("given_at"),
      where: ofOldTicket,
    },
  ],
  wallet_device: [
    {
      what: "Devices that have a pass whose show is long over.",
      days: (config) => config.visitor,
      age: column("registered_at"),
      where: ofOldTicket,
    },
  ],
  data_import_file: [
    { what: "Uploaded tables whose import did not end.", days: aDay, age: column("at") },
  ],
  data_import: [
    {
      what: "Imports that were not started.",
      days: aMonth,
      age: column("created_at"),
      where: () => sql<boolean>`r.state in ('draft', 'checked')`,
    },
  ],
  plan_draft: [
    {
      what: "Uploaded seat plans that were not published.",
      days: () => 180,
      age: column("uploaded_at"),
      where: () => sql<boolean>`r.plan_version is null`,
    },
  ],
} as const satisfies Partial<Record<TableName, Retention>>;

/**
 * The retention rules of every table. If a table is missing here, a test fails, and also the type check if a
 * typed query reads the table.
 */
export const RETENTION: Readonly<Record<TableName, Retention>> = {
  ...CATALOGUE,
  ...MONEY,
  ...PASSING,
  ...PERSONS,
};
