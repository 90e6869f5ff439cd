import * as z from "zod/mini";

/** Ways of ordering online that an installation can enable (storefront.md section 9, default flags). */
export const SaleFlags = z.object({
  /** Whether an order can contain several events. If false, each order is for one event. */
  cart: z.boolean(),
  /** Whether seats can be reserved now and paid later. If false, every order is paid immediately. */
  booking: z.boolean(),
  /**
   * Whether a reservation can be paid online, on its page. If false, a reservation can be paid only at the
   * box office.
   */
  directPayment: z.boolean(),
});
export type SaleFlags = z.infer<typeof SaleFlags>;

/** Pages that sell something besides tickets. */
const OFFER_PATHS = ["/membership", "/enroll", "/system-vouchers", "/donation"] as const;
export type OfferPath = (typeof OFFER_PATHS)[number];

/** What the installation sells now, and how. */
export const SoldWays = z.extend(SaleFlags, {
  /** Pages on which nothing is sold now. No link leads to a page on which nothing is sold. */
  unsold: z.array(z.enum(OFFER_PATHS)),
});
export type SoldWays = z.infer<typeof SoldWays>;
