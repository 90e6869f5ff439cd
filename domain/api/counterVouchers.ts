import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { MAX_PRODUCT_QUANTITY } from "../product.ts";
import { Told } from "./counter.ts";
import { route } from "./route.ts";

/* Routes of the box office for handing out the products of a voucher without tickets. */

const Code = z.string().check(z.minLength(1), z.maxLength(60));
const MOST_PRODUCTS = 50;
const Named = z.object({ id: z.int(), name: z.string() });

/** Error codes for a voucher that cannot be used now, or that does not pay for products alone. */
const VOUCHER_REFUSALS = [
  "codeNotFound",
  "SYSTEM_VOUCHER_NOT_ACTIVE",
  "voucherExpired",
  "COUPON_NOT_ELIGIBLE",
  "autoApplyVoucherRequired",
] as const;

/**
 * Returns the products of a voucher of the operator's businesses, with the number left of each, and the
 * locations at which the operator can hand them out. Redeems nothing. Refused with codeNotFound if the
 * voucher does not exist, and with COUPON_NOT_ELIGIBLE (`reason: "product"`) for a voucher without products.
 */
export const counterVoucher = route({
  method: "POST",
  path: "/pres-live/counter-voucher",
  caller: "operator",
  isQuestion: true,
  body: z.object({ code: Code }),
  reply: z.object({
    /** The voucher's code as the business spells it. */
    code: z.string(),
    name: z.string(),
    products: z.array(z.extend(Named, { balance: z.int() })),
    locations: z.array(Named),
  }),
  refusals: ["VALIDATION", ...VOUCHER_REFUSALS],
});

/**
 * Hands out products of a voucher at a location, without tickets. The pieces are taken from the voucher and from
 * the location's stock. The order has no buyer, costs nothing, and its products count as handed out.
 */
export const handOutProducts = route({
  method: "POST",
  path: "/pres-live/counter-products",
  caller: "operator",
  body: z.object({
    locationId: Int,
    code: Code,
    products: z
      .array(
        z.object({
          id: Int,
          quantity: z.int().check(z.minimum(1), z.maximum(MAX_PRODUCT_QUANTITY)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_PRODUCTS)),
  }),
  reply: Told,
  isIdempotent: true,
  refusals: [
    "VALIDATION",
    "FORBIDDEN",
    ...VOUCHER_REFUSALS,
    "voucherBalance",
    "SOLD_OUT",
    "IN_PROGRESS",
  ],
});

/**
 * Undoes a hand-out of `handOutProducts`. All products return to the voucher and to the stock, and the order
 * is cancelled. Refused with NOTHING_TO_CANCEL (`notAllowed`) for an order of another call.
 */
export const putBackProducts = route({
  method: "POST",
  path: "/pres-live/orders/{id}/put-back",
  caller: "operator",
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: Told,
  refusals: ["ORDER_NOT_FOUND", "ORDER_CANCELLED", "NOTHING_TO_CANCEL"],
});
