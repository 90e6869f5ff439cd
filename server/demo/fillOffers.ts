import { agorot, toShekels, type Agorot } from "../../domain/money.ts";
import { HANDLING_FEE } from "../orders/handlingFee.ts";
import { names, type Pair } from "./names.ts";
import { sql, type Kysely } from "kysely";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import { CODE_TICKET } from "./codeIds.ts";
import { CUSTOMERS } from "./customers.ts";
import { isDemoDatabase } from "./fillShows.ts";
import { DONATIONS } from "./donations.ts";
import { DEMO } from "./ids.ts";
import { MEMBERSHIPS, SEASON_ID } from "./memberships.ts";
import { OFFER_CODES } from "./offers.ts";
import { openColumns } from "./openColumns.ts";
import { BUSINESSES } from "./places.ts";
import { VOUCHER_OFFERS } from "./voucherOffers.ts";

type Tx = Kysely<Tables>;

/** A pair of names as a column value. */

/** Seller columns: the business, its auth profile, and the location where its online sales are booked. */
export function seller(businessId: number) {
  const business = BUSINESSES.find(({ id }) => id === businessId);
  return {
    business_id: businessId,
    auth_profile_id: business?.authProfileId ?? businessId,
    location_id: businessId === DEMO.stageBusiness ? DEMO.theatre : DEMO.telAviv,
  };
}

/** Id of the terms for memberships. */
export const TERM = 1;
const TERMS: Pair = [
  "המנוי אישי ואינו ניתן להעברה.",
  "A membership is personal and cannot be passed on.",
];

async function fillMemberships(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto("offer_term")
    .values({ id: TERM, text: names(TERMS) })
    .execute();
  await tx
    .insertInto("season")
    .values({
      id: SEASON_ID,
      business_id: DEMO.stageBusiness,
      name: names(["ערבי ההצגה", "Evenings of the play"]),
      ticket_type_id: CODE_TICKET.member,
    })
    .execute();
  const dayAt = (days: number): Date => atWallClock(addDays(dateOf(now), days), "00:00");
  const offers = MEMBERSHIPS.map((each, position) => ({
    id: each.id,
    ...seller(each.businessId),
    membership_type_id: each.typeId,
    code: each.code,
    name: names(each.name),
    class_name: names(each.className),
    description: names(each.description),
    position,
    balance: each.balance,
    points: each.points ?? 0,
    ticket_ids: jsonb(each.ticketIds),
    months: each.months ?? null,
    starts_at: each.days ? dayAt(each.days[0]) : null,
    ends_at: each.days ? dayAt(each.days[1]) : null,
    season_id: each.seasonId ?? null,
    term_id: TERM,
  }));
  await tx.insertInto("membership_offer").values(offers).execute();
  const prices = MEMBERSHIPS.flatMap(({ id, prices: own }) =>
    own.map(({ code, name, amount, currency, isByCode }, position) => ({
      id: id * 10 + position,
      offer_id: id,
      code,
      name: names(name),
      position,
      amount: agorot(amount),
      currency_id: currency?.id ?? 1,
      currency_code: currency?.code ?? "ILS",
      currency_symbol: currency?.symbol ?? "₪",
      currency_amount: currency?.amount ?? amount,
      is_by_code: isByCode === true,
    })),
  );
  await tx.insertInto("membership_offer_price").values(prices).execute();
  await tx
    .insertInto("offer_charge")
    .values({
      business_id: DEMO.stageBusiness,
      kind: "memberships",
      type: "flat",
      amount: 500,
      name: jsonb(HANDLING_FEE),
    })
    .execute();
}

async function fillVouchers(tx: Tx): Promise<void> {
  const offers = VOUCHER_OFFERS.map((each, position) => ({
    id: each.id,
    ...seller(each.businessId),
    class_id: each.id,
    super_class_id: each.superClassId,
    name: names(each.name),
    class_name: names(each.className),
    description: names(each.description),
    position,
    ticket_ids: jsonb(each.tickets?.ids ?? []),
    ticket_quantity: each.tickets?.quantity ?? 0,
    ticket_name: each.tickets ? names(each.tickets.name) : null,
    valid_days: each.validDays,
    is_auto_apply: each.isAutoApply === true,
    location_ids: each.locationIds ? jsonb(each.locationIds) : null,
  }));
  await tx.insertInto("voucher_offer").values(offers).execute();
  const prices = VOUCHER_OFFERS.flatMap(({ id, prices: own }) =>
    own.map(({ name, amount, value, open }, position) => ({
      id: id * 10 + position,
      offer_id: id,
      name: names(name),
      position,
      amount: agorot(amount),
      value: agorot(value ?? 0),
      ...openColumns(open),
    })),
  );
  await tx.insertInto("voucher_offer_price").values(prices).execute();
}

const shekels = (amount: Agorot): Pair => [`${toShekels(amount)} ₪`, `₪${toShekels(amount)}`];

async function fillDonations(tx: Tx): Promise<void> {
  const offers = DONATIONS.map((each, position) => ({
    id: each.id,
    ...seller(each.businessId),
    code: each.code,
    name: names(each.name),
    description: names(each.description),
    position,
  }));
  await tx.insertInto("donation_offer").values(offers).execute();
  const details = DONATIONS.flatMap(({ id, amounts, open }) => [
    ...amounts.map(agorot).map((amount, position) => ({
      id: id * 10 + position,
      offer_id: id,
      name: names(shekels(amount)),
      position,
      amount,
    })),
    ...(open
      ? [
          {
            id: id * 10 + amounts.length,
            offer_id: id,
            name: names(["סכום אחר", "Another amount"]),
            position: amounts.length,
            amount: agorot(open[0]),
            ...openColumns(open),
          },
        ]
      : []),
  ]);
  for (const detail of details) {
    await tx.insertInto("donation_offer_detail").values(detail).execute();
  }
}

/** First code id, above those used for `codes.ts`. */
const FIRST_CODE = 1001;

async function fillOfferCodes(tx: Tx): Promise<void> {
  const rows = OFFER_CODES.map(({ code, name, percent, balance, eligible }, place) => ({
    id: FIRST_CODE + place,
    business_id: DEMO.stageBusiness,
    code,
    name: names(name),
    kind: "discountCode" as const,
    discount_type: "percent" as const,
    discount_value: percent,
    balance,
    eligible: jsonb(eligible),
  }));
  await tx
    .insertInto("coupon")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // This member's subscription has not started yet. Maya, who has a password, has one that has expired.
  await tx
    .updateTable("member")
    .set({ customer_id: CUSTOMERS.avi })
    .where("member_number", "=", "2001002")
    .where("customer_id", "is", null)
    .execute();
}

/**
 * Adds memberships, vouchers and donations once. A demo database of an earlier
 * version gets them at its next start. Leaves any other database unchanged.
 */
export async function fillOffers(db: Db, now: Date): Promise<void> {
  const present = await db.selectFrom("membership_offer").select("id").limit(1).executeTakeFirst();
  if (present || !(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    await fillMemberships(tx, now);
    await fillVouchers(tx);
    await fillDonations(tx);
    await fillOfferCodes(tx);
  });
}

/** Adds the play's upcoming evenings to the demo's season as they go on sale. */
export async function fillSeason(db: Db): Promise<void> {
  await sql`
    insert into season_presentation (season_id, presentation_id)
    select s.id, p.id from season s join presentation p on p.feature_id = ${DEMO.play}
    where s.id = ${SEASON_ID} and p.sales_end_at > app_now()
    on conflict do nothing`.execute(db);
}
