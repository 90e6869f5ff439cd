import { sql, type RawBuilder } from "kysely";
import type { TableName } from "../platform/retention/registry.ts";
import { texts } from "../platform/store/db.ts";
import { isAddressOf, isMemberOf, isNamedIn, numbersOf, type Whose } from "../customers/whose.ts";

export interface Of {
  readonly whose: Whose;
  /** A subquery for the ids of the person's orders. */
  readonly orders: RawBuilder<string>;
  /**
   * Returns an SQL condition: whether a row is exported whose business id is in this column. Always true for
   * the export that a person requests. For an operator's export, true for the operator's businesses only.
   */
  readonly isOfBusiness: (column: string) => RawBuilder<boolean>;
}

/** The part of an export that comes from one table. The SQL conditions refer to a row of the table as `r`. */
export interface Part {
  readonly table: TableName;
  /** Columns that are not exported: secrets, hashes and internal numbers. */
  readonly leaves?: readonly string[];
  readonly where: (of: Of) => RawBuilder<boolean>;
  /**
   * Present if an operator's export contains this table too, because its data belongs to a business or is the
   * customer's own record.
   */
  readonly isOfBusiness?: true;
}

const byOrder = (table: TableName, leaves: readonly string[] = []): Part => ({
  table,
  leaves,
  where: ({ orders }) => sql`r.order_id in ${orders}`,
  isOfBusiness: true,
});

const byCustomer = (table: TableName, leaves: readonly string[] = []): Part => ({
  table,
  leaves,
  where: ({ whose }) => sql`r.customer_id = ${whose.id}`,
});

const byAddress = (table: TableName, ...columns: readonly string[]): Part => ({
  table,
  where: ({ whose }) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => isAddressOf(whose, `r.${column}`)),
      sql` or `,
    )})`,
});

export const ownMembers = ({ whose, orders, isOfBusiness }: Of) => sql`(
  select m.member_number from member m where ${isOfBusiness("m.business_id")}
    and ${isMemberOf(whose, "m")}
  union select s.member_number from membership s where s.order_id in ${orders})`;

export const ownVouchers = ({ whose, orders, isOfBusiness }: Of) => sql`(
  select v.id from system_voucher v where ${isOfBusiness("v.business_id")}
    and (v.customer_id = ${whose.id} or v.order_id in ${orders}))`;

const ownVisitors = ({ whose, orders }: Of) => sql`(
  select o.visitor_id from orders o where o.id in ${orders}
  union select b.visitor_id from booking_login b where b.customer_id = ${whose.id})`;

/** All parts of a person's export, in their order in the file. */
export const EXPORTED: readonly Part[] = [
  {
    table: "customer",
    leaves: ["password_hash"],
    where: ({ whose }) => sql`r.id = ${whose.id}`,
    isOfBusiness: true,
  },
  // The customer's picture is exported as WebP in base64.
  byCustomer("customer_photo"),
  {
    table: "orders",
    leaves: ["visitor_id", "integration_id", "handed_over_by"],
    where: ({ orders }) => sql`r.id in ${orders}`,
    isOfBusiness: true,
  },
  byOrder("ticket", ["scanned_by"]),
  {
    // Keys and codes are left out, because they belong to the tickets' current holders.
    table: "ticket_transfer",
    leaves: ["key", "entry_code", "offered_by", "accepted_by"],
    where: ({ orders, whose }) => sql<boolean>`(r.order_id in ${orders}
      or ${isAddressOf(whose, "r.email")} or ${isAddressOf(whose, "r.mobile")})`,
  },
  byOrder("order_item"),
  byOrder("order_product"),
  byOrder("order_price_stage"),
  byOrder("ledger_entry"),
  byOrder("sale_document"),
  byOrder("redemption"),
  byOrder("point_earning"),
  byOrder("cancellation"),
  byOrder("counter_payment", ["operator_id"]),
  byOrder("presentation_change_order"),
  byOrder("video_purchase"),
  // The ids of the terms are kept, because they show which version was signed.
  byOrder("waiver"),
  {
    table: "payment_attempt",
    leaves: ["visitor_id", "provider_ref", "idempotency_key", "asked_until", "deadline"],
    where: (of) => sql`(r.order_id in ${of.orders} or r.visitor_id in ${ownVisitors(of)})`,
  },
  {
    table: "refund",
    leaves: ["key"],
    where: ({ orders }) =>
      sql`r.payment_identifier in (select a.payment_identifier from payment_attempt a
        where a.order_id in ${orders})`,
  },
  {
    table: "payment_dispute",
    leaves: ["account", "url", "version"],
    where: ({ orders }) =>
      sql`r.payment_identifier in (select a.payment_identifier from payment_attempt a
        where a.order_id in ${orders})`,
  },
  {
    table: "member",
    where: (of) => sql`r.member_number in ${ownMembers(of)}`,
    isOfBusiness: true,
  },
  {
    table: "membership",
    where: (of) => sql`r.member_number in ${ownMembers(of)}`,
    isOfBusiness: true,
  },
  {
    table: "point_entry",
    where: (of) => sql`r.membership_id in (select s.id from membership s
      where s.member_number in ${ownMembers(of)})`,
    isOfBusiness: true,
  },
  {
    table: "enrolment",
    where: (of) => sql`(r.member_number in ${ownMembers(of)}
      or r.order_item_id in (select i.id from order_item i where i.order_id in ${of.orders}))`,
    isOfBusiness: true,
  },
  {
    table: "system_voucher",
    where: (of) => sql`r.id in ${ownVouchers(of)}`,
    isOfBusiness: true,
  },
  {
    table: "system_voucher_item",
    where: (of) => sql`r.voucher_id in ${ownVouchers(of)}`,
    isOfBusiness: true,
  },
  {
    table: "gift_delivery",
    leaves: ["job_id"],
    where: (of) => sql<boolean>`(r.voucher_id in ${ownVouchers(of)}
      or ${isAddressOf(of.whose, "r.email")} or ${isAddressOf(of.whose, "r.mobile")})`,
  },
  {
    table: "senior_citizen",
    where: ({ whose }) => sql`r.ssn_index = ${whose.ssnIndex}::text`,
  },
  {
    table: "saved_card",
    leaves: ["token", "provider_token", "account", "visitor_id"],
    where: (of) => sql`(r.customer_id = ${of.whose.id}
      or r.customer_id is null and r.visitor_id in ${ownVisitors(of)})`,
  },
  {
    table: "visitor",
    leaves: ["id", "uuid", "best_available"],
    where: (of) => sql`r.id in ${ownVisitors(of)}`,
  },
  byCustomer("booking_login", ["visitor_id"]),
  {
    table: "login_session",
    leaves: ["token_hash", "id", "visitor_id"],
    where: ({ whose }) => sql`r.realm = 'area' and r.subject = ${whose.id}`,
  },
  byCustomer("login_link", ["token_hash"]),
  {
    table: "one_time_code",
    leaves: ["code_hash", "holder"],
    where: ({ whose }) =>
      sql`(r.customer_id = ${whose.id} or r.mobile = any(${texts(numbersOf(whose))}))`,
  },
  { ...byAddress("newsletter", "email"), leaves: ["id"] },
  byAddress("seat_watch", "address"),
  { ...byAddress("contact_message", "email", "mobile"), leaves: ["number", "answered_by"] },
  { ...byAddress("sent_message", "recipient"), leaves: ["html"] },
  {
    table: "outbox",
    leaves: ["attempts", "next_at", "lane", "lease", "leased_until", "last_error"],
    where: ({ whose }) =>
      sql`r.kind = 'message' and (lower(r.payload->>'to') = lower(${whose.email}::text)
        or r.payload->>'to' = any(${texts(numbersOf(whose))}))`,
  },
  {
    table: "operator_event",
    leaves: ["operator_id", "username", "address", "business_ids", "location_ids"],
    where: ({ whose, orders }) => sql`(${isNamedIn(whose, sql`r.what::text`)}
      or exists (select 1 from orders o where o.id in ${orders}
        and r.what->'params'->>'id' in (o.id::text, o.reservation_identifier)))`,
    isOfBusiness: true,
  },
];
