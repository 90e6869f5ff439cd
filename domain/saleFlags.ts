import * as z from "zod/mini";

/** Ways of ordering online that a house switches on (storefront.md section 9, default flags). */
export const SaleFlags = z.object({
  /** Several events in one order. Without it each order is for one event. */
  cart: z.boolean(),
  /** Seats are reserved now and paid later. Without it every order is paid at once. */
  booking: z.boolean(),
  /** A reservation is paid online, from its page. Without it only at the box office. */
  directPayment: z.boolean(),
});
export type SaleFlags = z.infer<typeof SaleFlags>;

/** Pages that sell something besides tickets. */
const OFFER_PATHS = ["/membership", "/enroll", "/system-vouchers", "/donation"] as const;
export type OfferPath = (typeof OFFER_PATHS)[number];

/** What a house sells now, and how. */
export const SoldWays = z.extend(SaleFlags, {
  /** Pages on which nothing is sold now. No link leads to them. */
  unsold: z.array(z.enum(OFFER_PATHS)),
});
export type SoldWays = z.infer<typeof SoldWays>;
