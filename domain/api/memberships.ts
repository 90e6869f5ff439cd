import * as z from "zod/mini";
import { Membership } from "../membershipOffer.ts";
import { IntText, MiniSiteUrl, route } from "./route.ts";

const Code = z.string().check(z.minLength(1), z.maxLength(60));

/** Who sells, where a caller wants one seller's alone. */
const Seller = {
  miniSiteUrl: MiniSiteUrl,
  locationId: z.optional(IntText),
};

/**
 * Memberships that are for sale, in the order in which a series is walked. `memberNumber` asks which of
 * them may renew that member's; those of the logged-in customer are told anyway.
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

/** One by the code in its address; with `membershipPriceCode` it has that price alone. */
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
 * What a typed code opens: a price by its own code, or by a discount code the prices that it makes
 * cheaper, with `DiscountId`, `oldPrice` and the code among their `references`. Takes nothing of it.
 */
export const membershipsByCode = route({
  method: "GET",
  path: "/memberships/prices/{code}",
  caller: "anyone",
  params: z.object({ code: Code }),
  query: z.object({
    ...Seller,
    /** Codes that are entered already, `A,B`. */
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
