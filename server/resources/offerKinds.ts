import { sql } from "kysely";
import { idsOf, linesIn, textIn, type Line, type Values } from "../../domain/resources/fields.ts";
import type { OFFER_KINDS } from "../../domain/resources/offerKinds.ts";
import { currencySymbol } from "../../domain/currencySymbol.ts";
import { toAgorot } from "../../domain/money.ts";
import { region } from "../../domain/region.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import { percentColumn, percentOut } from "./percentCharge.ts";
import { offerTermsKind } from "./termsKind.ts";
import type { LineTable, StoredKind, Write } from "./storedKind.ts";

/** Names of the types, by `membership_type_id` (storefront.md section 3, Membership). */
const MEMBERSHIP_TYPES: readonly string[] = ["single", "series", "points"];

const typeOut = (values: Values): Values => ({
  ...values,
  membershipType: MEMBERSHIP_TYPES[Number(values["membershipType"]) - 1] ?? "single",
});
const typeIn = (values: Values): Values => ({
  ...values,
  membershipType: MEMBERSHIP_TYPES.indexOf(textIn(values["membershipType"])) + 1,
});

const priceTable = (table: string): LineTable => ({
  table,
  owner: "offer_id",
  position: "position",
  // Prices keep their ids, because orders refer to them.
  isNumbered: true,
  retired: "retired_at",
});

const own = sql<number | null>`r.business_id`;
const whenRetired = { is_on_sale: false };

const earnsNothing = (rule: Line): boolean =>
  Number(rule["pointsPerUnit"]) + Number(rule["pointsPerTicket"]) === 0;

/**
 * Throws VALIDATION for a membership that ends both after a number of months and at a fixed time, and for a
 * rule that gives no points.
 */
async function judgeMembership(_: Db, { values }: Write): Promise<void> {
  refuseFaults([
    ...(values["months"] === null || values["endsAt"] === null
      ? []
      : [{ field: "endsAt", message: "ends after months already" }]),
    ...(linesIn(values["pointRules"]).some(earnsNothing)
      ? [{ field: "pointRules", message: "a rule gives no points" }]
      : []),
  ]);
}

/**
 * Throws VALIDATION for an enrolment without a season, for a fare of another membership's price, and for
 * two fares with the same price and ticket group.
 */
async function judgeEnrolment(tx: Db, { values }: Write): Promise<void> {
  const offerId = Number(values["offerId"]);
  const { season_id: seasonId } = await tx
    .selectFrom("membership_offer")
    .select("season_id")
    .where("id", "=", offerId)
    .executeTakeFirstOrThrow();
  const prices = await tx
    .selectFrom("membership_offer_price")
    .select("id")
    .where("offer_id", "=", offerId)
    .execute();
  const ownPrices = new Set(prices.map((price) => price.id));
  const fares = linesIn(values["fares"]);
  const keys = fares.map((fare) => `${Number(fare["priceId"])} ${Number(fare["ticketGroupId"])}`);
  refuseFaults([
    ...(seasonId === null ? [{ field: "offerId", message: "has no season" }] : []),
    ...(fares.some((fare) => !ownPrices.has(Number(fare["priceId"])))
      ? [{ field: "fares", message: "a price of another membership" }]
      : []),
    ...(new Set(keys).size < keys.length
      ? [{ field: "fares", message: "a price and group appear twice" }]
      : []),
  ]);
}

/**
 * Takes a membership off sale when its enrolment is retired, because the membership would then be sold
 * without an enrolment.
 */
async function stopEnrolment(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable("membership_offer")
    .set({ is_on_sale: false })
    .where("id", "in", tx.selectFrom("enrolment_offer").select("offer_id").where("id", "=", id))
    .execute();
}

/** How the kinds that are sold separately from tickets are stored. */
export const offerKinds: Readonly<Record<keyof typeof OFFER_KINDS, StoredKind>> = {
  "offer-terms": offerTermsKind,
  memberships: {
    table: "membership_offer",
    business: own,
    location: sql`r.location_id`,
    columns: { membershipType: "membership_type_id" },
    jsonLists: ["ticketIds"],
    reads: typeOut,
    writes: typeIn,
    whenRetired,
    unique: [["businessId", "code"]],
    judge: judgeMembership,
    lines: {
      // The rules are not numbered, because an order stores a copy of the rules under which it has earned
      // points.
      pointRules: {
        table: "membership_point_rule",
        owner: "offer_id",
        position: "position",
        isNumbered: false,
        unique: ["ticketTypeId", "categoryId"],
      },
      prices: {
        ...priceTable("membership_offer_price"),
        unique: ["code"],
        // New prices are shown in the currency in which they are charged.
        added: ({ amount }) => ({
          currency_code: region().currency,
          currency_symbol: currencySymbol(),
          currency_amount: toAgorot(Number(amount)),
        }),
      },
    },
  },
  seasons: {
    table: "season",
    business: own,
    lines: {
      presentations: {
        table: "season_presentation",
        owner: "season_id",
        isNumbered: false,
        unique: ["presentationId"],
      },
    },
  },
  enrolments: {
    table: "enrolment_offer",
    business: sql`(select o.business_id from membership_offer o where o.id = r.offer_id)`,
    unique: [["offerId"]],
    judge: judgeEnrolment,
    retired: stopEnrolment,
    lines: { fares: { table: "enrolment_fare", owner: "enrolment_id", isNumbered: false } },
  },
  "voucher-super-classes": { table: "voucher_super_class", business: own },
  vouchers: {
    table: "voucher_offer",
    business: own,
    location: sql`r.location_id`,
    jsonLists: ["ticketIds", "locationIds"],
    // An empty list of locations means that the offer is valid at all locations.
    writes: (values) => {
      const ids = idsOf(values["locationIds"]);
      return { ...values, locationIds: ids.length === 0 ? null : [...ids] };
    },
    whenRetired,
    added: ({ id }) => ({ class_id: id }),
    lines: {
      products: {
        table: "voucher_offer_product",
        owner: "offer_id",
        position: "position",
        // The items are not numbered, because an issued voucher stores a copy of its items.
        isNumbered: false,
        unique: ["productId"],
      },
      prices: priceTable("voucher_offer_price"),
    },
  },
  donations: {
    table: "donation_offer",
    business: own,
    location: sql`r.location_id`,
    whenRetired,
    unique: [["businessId", "code"]],
    lines: { amounts: priceTable("donation_offer_detail") },
  },
  "offer-charges": {
    table: "offer_charge",
    business: own,
    unique: [["businessId", "kind"]],
    columns: { offerChargeType: "type", chargeAmount: "amount" },
    reads: percentOut("offerChargeType"),
    inColumns: percentColumn("offerChargeType"),
  },
};
