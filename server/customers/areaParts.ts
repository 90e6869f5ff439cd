import { sql } from "kysely";
import type { AreaMember } from "../../domain/customerSession.ts";
import type { AreaVoucher } from "../../domain/customerArea.ts";
import { agorot, toShekels } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import { judgeReplacement, judgeVoucherCancel } from "../../domain/voucher.ts";
import { toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import type { BusinessRules } from "../platform/businessRules.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { ints, texts, type Db } from "../platform/store/db.ts";
import { filledText } from "../policies/figures.ts";
import { lifeOf } from "../orders/voucherLife.ts";
import { selectOwnOrders } from "./areaReservations.ts";

const iso = (at: Date | null): string | null => (at ? toIso(at) : null);

/**
 * Selects the memberships of a customer. Selects memberships of members who are linked to the customer or
 * have the same ID number, and memberships that the customer's own orders bought.
 */
export const selectMemberships = (db: Db, customerId: number) =>
  db
    .selectFrom("membership as s")
    .innerJoin("member as m", "m.member_number", "s.member_number")
    .innerJoin("customer as c", (join) =>
      join.on((on) =>
        on.or([
          on("c.id", "=", on.ref("m.customer_id")),
          on("c.ssn_index", "=", on.ref("m.ssn_index")),
          // The last condition finds memberships that the customer bought as a guest, with a mobile number
          // that was proved later.
          sql<boolean>`s.order_id in (${selectOwnOrders(db, customerId).select("o.id")})`,
        ]),
      ),
    )
    .where("c.id", "=", customerId);

/**
 * Returns the member numbers in `numbers` that the customer's own orders created. Renewals do not count,
 * because anybody can pay for a renewal.
 */
export async function membersByOrder(
  db: Db,
  customerId: number,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("membership as s")
    .select("s.member_number")
    .where("s.member_number", "=", sql<string>`any(${texts(numbers)})`)
    .where("s.order_id", "in", selectOwnOrders(db, customerId).select("o.id"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("membership as earlier")
            .select("earlier.id")
            .whereRef("earlier.member_number", "=", "s.member_number")
            .whereRef("earlier.id", "<", "s.id"),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.member_number);
}

/** Returns the customer's memberships by member number, with their current state. */
export async function membersOf(db: Db, customerId: number, now: Date): Promise<AreaMember[]> {
  const rows = await selectMemberships(db, customerId)
    .selectAll("s")
    .select(["m.name as memberName", "m.additional_name", "m.customer_name"])
    .orderBy("s.member_number")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({
    memberNumber: row.member_number,
    name: row.memberName,
    additionalName: row.additional_name,
    memberCustomerName: row.customer_name,
    membershipId: row.id,
    membershipTypeId: row.membership_type_id,
    balance: row.balance,
    pointsBalance: row.points_balance,
    customerId,
    membershipIdentifier: row.membership_identifier,
    usedBalance: 0,
    startDate: toIso(row.starts_at),
    endDate: iso(row.ends_at),
    isAvailable: row.is_available,
    isExpired: row.ends_at !== null && row.ends_at <= now,
    isNotStarted: row.starts_at > now,
    isLoyaltyPointsRedemption: row.points_balance > 0,
    allowMemberSaleTickets: row.allow_member_sale_tickets,
  }));
}

/** Returns whether the customer has a membership that has started, has not ended and is not blocked. */
export async function hasActiveMembership(db: Db, customerId: number): Promise<boolean> {
  const now = sql<Date>`app_now()`;
  const row = await selectMemberships(db, customerId)
    .select("s.id")
    .where("s.is_available", "=", true)
    .where("s.starts_at", "<=", now)
    .where((each) => each.or([each("s.ends_at", "is", null), each("s.ends_at", ">", now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function benefitsOf(db: Db, voucherIds: readonly number[], locale: Locale) {
  const rows = await db
    .selectFrom("system_voucher_item")
    .select(["voucher_id", "kind", "name", "quantity", "balance"])
    .where("voucher_id", "=", sql<number>`any(${ints(voucherIds)})`)
    .orderBy("id")
    .execute();
  const benefits = rows.map((row) => ({
    voucherId: row.voucher_id,
    isMoney: row.kind === "value",
    name: nameIn(row.name, locale),
    quantity: row.quantity,
    redeemed: row.quantity - row.balance,
    balance: row.balance,
  }));
  return Map.groupBy(benefits, (benefit) => benefit.voucherId);
}

/**
 * Selects the vouchers of a customer: vouchers that were issued to the customer, and vouchers that the
 * customer's orders bought.
 */
export const selectOwnVouchers = (db: Db, customerId: number) =>
  db
    .selectFrom("system_voucher as v")
    .leftJoin("orders as o", "o.id", "v.order_id")
    .where((each) =>
      each.or([
        each("v.customer_id", "=", customerId),
        each("v.order_id", "in", selectOwnOrders(db, customerId).select("o.id")),
      ]),
    );

/** The rules by which vouchers can be cancelled and replaced. */
export interface VoucherRules {
  readonly now: Date;
  readonly rulesOf: (businessId: number) => BusinessRules;
}

/**
 * Returns the customer's vouchers, newest first. `balance` is the sum of the money on a voucher. `benefits`
 * does not contain it again.
 */
export async function vouchersOf(
  db: Db,
  customerId: number,
  locale: Locale,
  rules: VoucherRules,
): Promise<AreaVoucher[]> {
  const rows = await selectOwnVouchers(db, customerId)
    .leftJoin("order_item as i", "i.id", "v.order_item_id")
    .leftJoin("voucher_offer as w", "w.id", "i.offer_id")
    .leftJoin("offer_term as e", "e.id", "w.term_id")
    .leftJoin("offer_term_version as a", "a.id", "i.term_version_id")
    .selectAll("v")
    .innerJoin("business as b", "b.id", "v.business_id")
    .select(["o.reservation_identifier", "b.name as seller", "i.with_item_id"])
    // The terms that the buyer has accepted. Vouchers that were sold before terms had versions show the
    // current terms.
    .select(sql<Names | null>`coalesce(a.text, e.text)`.as("terms"))
    .orderBy("v.created_at", "desc")
    .execute();
  const ids = rows.map((row) => row.id);
  const benefits = await benefitsOf(db, ids, locale);
  return rows.map((row) => {
    const own = benefits.get(row.id) ?? [];
    const money = own.filter((each) => each.isMoney).map((each) => agorot(each.balance));
    const life = lifeOf(row, own);
    const limits = rules.rulesOf(row.business_id);
    return {
      SystemVoucherId: row.id,
      SystemVoucherClassId: row.class_id,
      terms: row.terms && filledText({ name: row.seller, rules: limits }, row.terms, locale),
      Reference: row.reference,
      Name: nameIn(row.name, locale),
      ReservationIdentifier: row.reservation_identifier,
      IsForReplacement: row.is_for_replacement,
      StartDate: iso(row.starts_at),
      EndDate: iso(row.ends_at),
      DateTimeCreated: toIso(row.created_at),
      isPartiallyRedeemed: own.some((each) => each.redeemed > 0 && each.balance > 0),
      isCancelled: row.state === "cancelled",
      canCancel:
        row.with_item_id === null && !judgeVoucherCancel(life, rules.now, limits.offerCancelDays),
      canReplace: !judgeReplacement(life, rules.now, limits.voucherReplaceDays),
      documentKey: row.document_key,
      balance: toShekels(sumOf(money)),
      benefits: own.filter((each) => !each.isMoney),
    };
  });
}
