import { fromHundredths } from "../../domain/money.ts";
import { DEFAULT_CHARGE_NAME } from "../prices/defaultChargeName.ts";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import { CODE_TICKET } from "./codeIds.ts";
import { CUSTOMERS } from "./customers.ts";
import { DONATIONS } from "./donations.ts";
import { fillCoupons } from "./fillCoupons.ts";
import { DEMO } from "./ids.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { make, type DemoOffice } from "./make.ts";
import { MEMBERSHIPS, SEASON_ID } from "./memberships.ts";
import { namesOf, type Pair } from "./names.ts";
import { OFFER_CODES } from "./offers.ts";
import { openFields } from "./openFields.ts";
import { BUSINESSES } from "./places.ts";
import { SUPER_CLASSES, VOUCHER_OFFERS } from "./voucherOffers.ts";

/**
 * Returns the seller of an offer: the business, its payment profile, and the location to which online sales
 * are assigned.
 */
export function seller(businessId: number) {
  const business = BUSINESSES.find(({ id }) => id === businessId);
  return {
    businessId,
    authProfileId: business?.authProfileId ?? businessId,
    locationId: businessId === DEMO.stageBusiness ? DEMO.theatre : DEMO.telAviv,
  };
}

/** Names of the membership types. The index in this list is `membership_type_id`. */
const TYPE_NAMES = ["single", "series", "points"] as const;

/** Id of the terms of the demo's memberships. */
export const TERM = 1;
const TERMS: Pair = [
  "המנוי אישי ואינו ניתן להעברה.",
  "A membership is personal and cannot be passed on.",
];

/**
 * Returns the ids of an offer's lines. The line ids are derived from the offer's id, so that tests and pages
 * know them.
 */
export const lineIdsOf = (id: number, lines: readonly unknown[]): number[] =>
  lines.map((_, position) => id * 10 + position);

async function fillMemberships(office: DemoOffice, now: Date): Promise<void> {
  await make(office, "offer-terms", [{ id: TERM, values: { text: namesOf(TERMS) } }]);
  await make(office, "seasons", [
    {
      id: SEASON_ID,
      values: {
        businessId: DEMO.stageBusiness,
        name: namesOf(["ערבי ההצגה", "Evenings of the play"]),
        ticketTypeId: CODE_TICKET.member,
      },
    },
  ]);
  const dayAt = (days: number): string =>
    atWallClock(addDays(dateOf(now), days), "00:00").toISOString();
  await make(
    office,
    "memberships",
    MEMBERSHIPS.map((each, position) => ({
      id: each.id,
      lineIds: lineIdsOf(each.id, each.prices),
      values: {
        ...seller(each.businessId),
        membershipType: TYPE_NAMES[each.typeId - 1] ?? "single",
        code: each.code,
        name: namesOf(each.name),
        className: namesOf(each.className),
        description: namesOf(each.description),
        position,
        balance: each.balance,
        points: each.points ?? 0,
        ticketIds: [...each.ticketIds],
        months: each.months ?? null,
        startsAt: each.days ? dayAt(each.days[0]) : null,
        endsAt: each.days ? dayAt(each.days[1]) : null,
        seasonId: each.seasonId ?? null,
        termId: TERM,
        prices: each.prices.map(({ code, name, amount, isByCode }) => ({
          code,
          name: namesOf(name),
          amount: fromHundredths(amount),
          isByCode: isByCode === true,
        })),
      },
    })),
  );
  await showCurrencies(office);
  await make(office, "offer-charges", [
    {
      values: {
        businessId: DEMO.stageBusiness,
        kind: "memberships",
        offerChargeType: "flat",
        chargeAmount: 5,
        name: DEFAULT_CHARGE_NAME,
      },
    },
  ]);
}

/**
 * Sets the currency of prices that are also shown in another currency, because the form for memberships has
 * no field for it.
 */
async function showCurrencies({ db }: DemoOffice): Promise<void> {
  for (const { id, prices } of MEMBERSHIPS) {
    for (const [position, { currency }] of prices.entries()) {
      if (!currency) continue;
      await db
        .updateTable("membership_offer_price")
        .set({
          currency_id: currency.id,
          currency_code: currency.code,
          currency_symbol: currency.symbol,
          currency_amount: currency.amount,
        })
        .where("id", "=", id * 10 + position)
        .execute();
    }
  }
}

async function fillVouchers(office: DemoOffice): Promise<void> {
  await make(
    office,
    "voucher-super-classes",
    SUPER_CLASSES.map(({ id, businessId, name }) => ({
      id,
      values: { businessId, name: namesOf(name) },
    })),
  );
  await make(
    office,
    "vouchers",
    VOUCHER_OFFERS.map((each, position) => ({
      id: each.id,
      lineIds: lineIdsOf(each.id, each.prices),
      values: {
        ...seller(each.businessId),
        superClassId: each.superClassId,
        name: namesOf(each.name),
        className: namesOf(each.className),
        description: namesOf(each.description),
        position,
        ticketIds: [...(each.tickets?.ids ?? [])],
        ticketQuantity: each.tickets?.quantity ?? 0,
        ticketName: each.tickets ? namesOf(each.tickets.name) : null,
        products: [...(each.products ?? [])],
        validDays: each.validDays,
        isAutoApply: each.isAutoApply === true,
        locationIds: [...(each.locationIds ?? [])],
        prices: each.prices.map(({ name, amount, value, open }) => ({
          name: namesOf(name),
          amount: fromHundredths(amount),
          value: fromHundredths(value ?? 0),
          ...openOrFixed(open),
        })),
      },
    })),
  );
}

const FIXED = { openMinimum: null, openMaximum: null, openMultiplier: 0.01 };
const openOrFixed = (open: Parameters<typeof openFields>[0] | undefined) =>
  open ? openFields(open) : FIXED;

/**
 * Returns an amount as a name without a currency, because an installation of the demo can have another
 * currency.
 */
const plainName = (agorot: number): Pair => {
  const amount = `${fromHundredths(agorot)}`;
  return [amount, amount];
};

async function fillDonations(office: DemoOffice): Promise<void> {
  const offers = DONATIONS.map((each, position) => {
    const amounts = [
      ...each.amounts.map((amount) => ({
        name: namesOf(plainName(amount)),
        amount: fromHundredths(amount),
        ...FIXED,
      })),
      ...(each.open
        ? [
            {
              name: namesOf(["סכום אחר", "Another amount"]),
              amount: fromHundredths(each.open[0]),
              ...openFields(each.open),
            },
          ]
        : []),
    ];
    return {
      id: each.id,
      lineIds: lineIdsOf(each.id, amounts),
      values: {
        ...seller(each.businessId),
        code: each.code,
        name: namesOf(each.name),
        description: namesOf(each.description),
        position,
        amounts,
      },
    };
  });
  await make(office, "donations", offers);
}

/** Id of the first code for offers, above the ids of the codes in `codes.ts`. */
const FIRST_CODE = 1001;

/** Adds the codes for offers if there are none. All memberships that the codes name must exist. */
export async function fillOfferCodes(office: DemoOffice): Promise<void> {
  const present = await office.db
    .selectFrom("coupon")
    .select("id")
    .where("id", "=", FIRST_CODE)
    .executeTakeFirst();
  if (present) return;
  await fillCoupons(
    office,
    OFFER_CODES.map(({ percent, ...code }, place) => ({
      ...code,
      id: FIRST_CODE + place,
      kind: "discountCode",
      discount: ["percent", percent],
    })),
  );
  // The membership of this member has not begun yet. The customer Maya, who has a password, has an expired
  // membership.
  await office.db
    .updateTable("member")
    .set({ customer_id: CUSTOMERS.avi })
    .where("member_number", "=", "2001002")
    .where("customer_id", "is", null)
    .execute();
}

/**
 * Adds memberships, vouchers and donations if there are none. A demo database of an earlier version gets
 * these offers at its next start. Does nothing in a database that is not the demo's.
 */
export async function fillOffers(office: DemoOffice, now: Date): Promise<void> {
  const { db } = office;
  const present = await db.selectFrom("membership_offer").select("id").limit(1).executeTakeFirst();
  if (present || !(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    await fillMemberships(own, now);
    await fillVouchers(own);
    await fillDonations(own);
  });
}
