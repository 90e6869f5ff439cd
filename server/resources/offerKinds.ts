import { sql } from "kysely";
import { idsOf, textIn, type Values } from "../../domain/resources/fields.ts";
import type { OFFER_KINDS } from "../../domain/resources/offerKinds.ts";
import { toAgorot } from "../../domain/money.ts";
import { percentOut, percentIn } from "./percentCharge.ts";
import type { LineTable, StoredKind } from "./storedKind.ts";

/** Names of `membership_type_id` (storefront.md section 3, Membership). */
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
  // Orders refer to the price they bought.
  isNumbered: true,
  retired: "retired_at",
});

const own = sql<number | null>`r.business_id`;
const whenRetired = { is_on_sale: false };

/** Storage of the kinds that are sold besides tickets. */
export const offerKinds: Readonly<Record<keyof typeof OFFER_KINDS, StoredKind>> = {
  "offer-terms": { table: "offer_term", business: sql`null::int` },
  memberships: {
    table: "membership_offer",
    business: own,
    location: sql`r.location_id`,
    columns: { membershipType: "membership_type_id" },
    jsonLists: ["ticketIds"],
    reads: typeOut,
    writes: typeIn,
    whenRetired,
    lines: {
      prices: {
        ...priceTable("membership_offer_price"),
        // Shown in shekels, which is the default of the currency columns.
        added: ({ amount }) => ({ currency_amount: toAgorot(Number(amount)) }),
      },
    },
  },
  seasons: {
    table: "season",
    business: own,
    lines: {
      presentations: { table: "season_presentation", owner: "season_id", isNumbered: false },
    },
  },
  vouchers: {
    table: "voucher_offer",
    business: own,
    location: sql`r.location_id`,
    jsonLists: ["ticketIds", "locationIds"],
    // An empty list means all locations.
    writes: (values) => {
      const ids = idsOf(values["locationIds"]);
      return { ...values, locationIds: ids.length === 0 ? null : [...ids] };
    },
    whenRetired,
    added: ({ id }) => ({ class_id: id }),
    lines: { prices: priceTable("voucher_offer_price") },
  },
  donations: {
    table: "donation_offer",
    business: own,
    location: sql`r.location_id`,
    whenRetired,
    lines: { amounts: priceTable("donation_offer_detail") },
  },
  "offer-charges": {
    table: "offer_charge",
    business: own,
    columns: { offerChargeType: "type", chargeAmount: "amount" },
    reads: percentOut("offerChargeType"),
    writes: percentIn("offerChargeType"),
  },
};
