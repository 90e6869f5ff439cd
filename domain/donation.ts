import * as z from "zod/mini";
import { Int } from "./ids.ts";
import { OfferTerms } from "./offer.ts";
import { OpenPrice } from "./openPrice.ts";

/** One way to give: an amount of the house's, or one that the donor names. Shekels. */
const DonationDetail = z.object({
  id: z.int(),
  name: z.string(),
  /** With `openAmount` only what is proposed. */
  amount: z.number(),
  /** What the donor has named. */
  customAmount: z.nullable(z.number()),
  /** Where the donor names the amount, its range. */
  openAmount: z.nullable(OpenPrice),
  selectedQuantity: z.int(),
});

/** Something that may be given to (back-office.md section 3). */
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

/** A donation of a cart: as it is listed, with quantities and named amounts. */
export const CartDonation = z.object({
  id: Int,
  donationDetails: z
    .array(
      z.object({
        id: Int,
        /** A claim where the amount is the house's own. */
        amount: z.nullish(z.number()),
        customAmount: z.nullish(z.number()),
        selectedQuantity: z.int().check(z.minimum(0), z.maximum(100)),
      }),
    )
    .check(z.maxLength(20)),
});
export type CartDonation = z.infer<typeof CartDonation>;

/** A donation as its donor sees it afterwards. Shekels. */
export const AreaDonation = z.object({
  type: z.string(),
  quantity: z.int(),
  /** All of it together. */
  amount: z.number(),
  ReservationIdentifier: z.string(),
  dateTime: z.string(),
});
export type AreaDonation = z.infer<typeof AreaDonation>;

/** How many donations are chosen. */
export const chosenDonations = (donations: readonly CartDonation[] = []): number =>
  donations.reduce(
    (sum, { donationDetails }) =>
      sum + donationDetails.reduce((own, each) => own + each.selectedQuantity, 0),
    0,
  );
