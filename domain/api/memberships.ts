import * as z from "zod/mini";
import { Membership } from "../membershipOffer.ts";
import { IntText, MiniSiteUrl, route } from "./route.ts";

const Code = z.string().check(z.minLength(1), z.maxLength(60));

/** Query parameters that restrict a list to what one seller offers. */
const Seller = {
  miniSiteUrl: MiniSiteUrl,
  locationId: z.optional(IntText),
};

/**
 * Lists memberships for sale. Memberships of a series are in the order of renewal. With `memberNumber` the
 * reply says which of the memberships renew that member's membership. Renewals of the logged-in customer are
 * always included.
 */
export const listMemberships = route({
  method: "GET",
  path: "/memberships",
  caller: "anyone",
  query: z.object({
    ...Seller,
    membershipTypeId: z.optional(IntText),
    memberNumber: z.optional(Code),
  }),
  reply: z.object({ memberships: z.array(Membership) }),
  refusals: ["NOT_FOUND", "NO_MEMBERSHIPS_FOR_SALE", "memberNotFound"],
});

/**
 * Returns a membership by its code. With `membershipPriceCode` the membership's only price is the one with
 * that code.
 */
export const oneMembership = route({
  method: "GET",
  path: "/memberships/{membershipCode}",
  caller: "anyone",
  params: z.object({ membershipCode: Code }),
  query: z.object({
    ...Seller,
    membershipPriceCode: z.optional(Code),
    memberNumber: z.optional(Code),
  }),
  reply: z.object({ membership: Membership }),
  refusals: [
    "NOT_FOUND",
    "NO_MEMBERSHIPS_FOR_SALE",
    "MEMBERSHIP_PRICE_NOT_FOUND",
    "memberNotFound",
  ],
});

/**
 * Looks up a code that a buyer typed, without redeeming it. For the code of a price, returns that price. For
 * a discount code, returns the prices that it reduces, with `DiscountId`, `oldPrice` and the code in
 * `references`.
 */
export const membershipsByCode = route({
  method: "GET",
  path: "/memberships/prices/{code}",
  caller: "anyone",
  params: z.object({ code: Code }),
  query: z.object({
    ...Seller,
    /** Codes that were already entered, separated by commas: `A,B`. */
    entered: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: z.object({ memberships: z.array(Membership) }),
  refusals: [
    "NOT_FOUND",
    "NO_MEMBERSHIPS_FOR_SALE",
    "MEMBERSHIP_PRICE_NOT_FOUND",
    "CODE_ALREADY_ENTERED",
    "COUPON_USED",
    "voucherExpired",
    "getTicket",
  ],
});
