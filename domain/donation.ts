import * as z from "zod/mini";
import { Int } from "./ids.ts";
import { OfferTerms } from "./offer.ts";
import { OpenPrice } from "./openPrice.ts";

/** An option of a donation, with a fixed amount or one that the donor enters. Amounts are in shekels. */
const DonationDetail = z.object({
  id: z.int(),
  name: z.string(),
  /** The fixed amount, or with `openAmount` the suggested one. */
  amount: z.number(),
  /** Amount that the donor entered. */
  customAmount: z.nullable(z.number()),
  /** Allowed range of the amount that the donor enters. Null if the amount is fixed. */
  openAmount: z.nullable(OpenPrice),
  selectedQuantity: z.int(),
});

/** A donation on offer (back-office.md section 3). */
export const Donation = z.object({
  id: z.int(),
  Code: z.string(),
  name: z.string(),
  description: z.string(),
  businessId: z.int(),
  authProfileId: z.int(),
  locationId: z.int(),
  donationDetails: z.array(DonationDetail),
  terms: z.nullable(OfferTerms),
});
export type Donation = z.infer<typeof Donation>;

/** A donation in a cart, with quantities and entered amounts. */
export const CartDonation = z.object({
  id: Int,
  donationDetails: z
    .array(
      z.object({
        id: Int,
        /** Amount in shekels. The amount is ignored if the donation has a fixed amount. */
        amount: z.nullish(z.number()),
        customAmount: z.nullish(z.number()),
        selectedQuantity: z.int().check(z.minimum(0), z.maximum(100)),
      }),
    )
    .check(z.maxLength(20)),
});
export type CartDonation = z.infer<typeof CartDonation>;

/** A past donation as its donor sees it. Amounts are in shekels. */
export const AreaDonation = z.object({
  type: z.string(),
  quantity: z.int(),
  /** Total amount. */
  amount: z.number(),
  ReservationIdentifier: z.string(),
  dateTime: z.string(),
});
export type AreaDonation = z.infer<typeof AreaDonation>;

/** Total quantity of chosen donations. */
export const chosenDonations = (donations: readonly CartDonation[] = []): number =>
  donations.reduce(
    (sum, { donationDetails }) =>
      sum + donationDetails.reduce((own, each) => own + each.selectedQuantity, 0),
    0,
  );
