import * as z from "zod/mini";
import { CustomerInfo } from "./customer.ts";
import { CartDonation, chosenDonations } from "./donation.ts";
import { Int } from "./ids.ts";
import { CartMembership, chosenMemberships } from "./membershipOffer.ts";
import { Modify } from "./modify.ts";
import type { ChosenCounts } from "./offer.ts";
import { MAX_PRODUCT_QUANTITY } from "./product.ts";
import { refusal, type Refusal } from "./refusal.ts";
import { VoucherPayment } from "./voucher.ts";
import { Waiver } from "./waiver.ts";
import { CartVoucher, chosenVouchers } from "./voucherOffer.ts";

const Text = z.string().check(z.maxLength(200));

/** A seat's ticket in the cart. Amounts are claims: the server prices the cart anew. */
const CartTicket = z.object({
  prsntId: Int,
  ticketGroupId: Int,
  venueId: Int,
  seatplanId: Int,
  sectionId: Int,
  ticketId: Int,
  amount: z.number(),
  serviceCharge: z.number(),
  pricePolicyId: Int,
  allocationId: z.nullish(Int),
  isMultiplyFactorSubTicket: z.boolean(),
  code: z.nullish(Text),
  ref1: z.nullish(Text),
  ref2: z.nullish(Text),
  /**
   * When its show begins, as the buyer was told; another time by now is PRESENTATION_MOVED. Absent or
   * null where nobody was told.
   */
  dateTime: z.nullish(z.iso.datetime({ offset: true })),
  /**
   * Extras of this ticket that are chosen, by id; a sub-ticket has none. `price` is what it was shown to
   * cost, in shekels: another price, or none any more, is PRICE_CHANGED.
   */
  addons: z.optional(
    z.array(z.object({ id: Int, price: z.optional(z.number()) })).check(z.maxLength(20)),
  ),
});

/** In general admission `x` is the place number that lock-seat answered and `y` is 0. */
export const CartSeat = z.object({
  x: Int,
  y: Int,
  RowName: z.optional(Text),
  SeatName: z.optional(Text),
  ticket: CartTicket,
});
export type CartSeat = z.infer<typeof CartSeat>;

/** Ways to pay (contract, "Cart and paying"). `none` and `voucher` leave nothing for a provider. */
export const PAYMENT_METHODS = [
  "card",
  "saved",
  "paypal",
  "blik",
  "redirect",
  "voucher",
  "none",
] as const;
const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Methods that leave something for a provider to do. */
export type ChargedMethod = Exclude<PaymentMethod, "none" | "voucher">;

/** Only the last one pays: more than a few are no cart of ours. */
const MOST_VOUCHERS = 10;

/** Different things of one kind: more than these are no cart of ours. */
const MOST_OFFERS = 20;

const MAX_PRODUCTS = 100;

/** PayPal's part (storefront.md section 3, Cart and order state). */
const PayPal = z.object({
  payerId: z.nullish(Text),
  paymentId: z.nullish(Text),
  token: z.nullish(Text),
  orderId: z.nullish(Text),
  amount: z.nullish(z.number()),
});

const Plain = z.union([z.number(), z.boolean(), Text]);
const PlainFields = z
  .record(z.string().check(z.maxLength(40)), z.nullable(Plain))
  .check(z.refine((fields) => Object.keys(fields).length <= 20, "too many"));

/** Characters of a cart as JSON: about three times those of 200 seats. */
const MAX_CART_LENGTH = 128 * 1024;

const CartFields = z.object({
  customerInfo: CustomerInfo,
  paymentMethod: PaymentMethod,
  creditcardInfo: z.nullish(z.object({ token: Text })),
  saveMagCard: z.optional(z.boolean()),
  paymentIdentifier: z.nullish(Text),
  numberOfPayments: z.optional(z.int().check(z.minimum(1), z.maximum(36))),
  paypal: z.nullish(PayPal),
  voucherPayments: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), VoucherPayment)
      .check(z.refine((payments) => Object.keys(payments).length <= MOST_VOUCHERS, "too many")),
  ),
  authProfileId: Int,
  businessId: Int,
  locationId: Int,
  isHold: z.optional(z.boolean()),
  referralMiniSiteId: z.nullish(Int),
  integrationId: z.nullish(z.union([z.string(), Int])),
  /** How the map was looked at: a few plain values, answered and not kept. */
  zoom: z.nullish(z.union([Plain, PlainFields])),
  seats: z.array(CartSeat).check(z.maxLength(200)),
  products: z
    .array(
      z.object({
        id: Int,
        /** Without a quantity a product does not count (storefront.md section 5). */
        quantity: z.int().check(z.minimum(0), z.maximum(MAX_PRODUCT_QUANTITY)),
        /** What one of it was shown to cost, in shekels: another price is PRICE_CHANGED. */
        price: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(MAX_PRODUCTS)),
  memberships: z.optional(z.array(CartMembership).check(z.maxLength(MOST_OFFERS))),
  vouchers: z.optional(z.array(CartVoucher).check(z.maxLength(MOST_OFFERS))),
  donations: z.optional(z.array(CartDonation).check(z.maxLength(MOST_OFFERS))),
  globalServiceCharge: z.object({ name: Text, amount: z.number() }),
  termsConfirmed: z.optional(z.boolean()),
  modify: z.nullish(Modify),
  /** Judged where a presentation of the cart needs one, and left out elsewhere. */
  waiver: z.nullish(Waiver),
});
/** The cart payload (storefront.md section 3; contract, "Cart and paying"). */
export const Cart = CartFields.check(
  z.refine((cart) => JSON.stringify(cart).length <= MAX_CART_LENGTH, "larger than any order"),
);
export type Cart = z.infer<typeof Cart>;

/** A presentation that begins at another time than a buyer was told: `dateTime` is the time of now. */
export const MovedShow = z.object({ presentationId: Int, dateTime: z.string() });
export type MovedShow = z.infer<typeof MovedShow>;

/** Those of a cart that begin at other times than it says, by their times of now, ISO 8601. */
export function movedShows(
  { seats }: { readonly seats: readonly Pick<CartSeat, "ticket">[] },
  timeOf: (presentationId: number) => string | null | undefined,
): MovedShow[] {
  const moved = new Map<number, string>();
  for (const { ticket } of seats) {
    const { prsntId, dateTime: told } = ticket;
    const now = timeOf(prsntId);
    if (told && now && Date.parse(told) !== Date.parse(now)) moved.set(prsntId, now);
  }
  return [...moved].map(([presentationId, dateTime]) => ({ presentationId, dateTime }));
}

/** How much of each kind a cart has chosen; what is listed with a quantity of 0 is not. */
export const chosenOf = (cart: Cart): ChosenCounts => ({
  tickets: cart.seats.length + cart.products.reduce((sum, { quantity }) => sum + quantity, 0),
  memberships: chosenMemberships(cart.memberships),
  vouchers: chosenVouchers(cart.vouchers),
  donations: chosenDonations(cart.donations),
});

/**
 * Shekels, by the stages of `domain/price`: `listed` and `coupon` (nought or less) make `tickets`.
 * `serviceCharge` is the tickets' charges and the global one together.
 */
export const Totals = z.object({
  listed: z.number(),
  coupon: z.number(),
  tickets: z.number(),
  addons: z.number(),
  products: z.number(),
  ticketCharges: z.number(),
  globalCharge: z.number(),
  serviceCharge: z.number(),
  vouchers: z.number(),
  memberships: z.number(),
  donations: z.number(),
  total: z.number(),
  voucherPayments: z.number(),
  balanceDue: z.number(),
});
export type Totals = z.infer<typeof Totals>;

/** Seated presentations of one cart must share auth profile and business (storefront.md section 5). */
export function judgeSellers(
  presentations: readonly { authProfileId: number; businessId: number }[],
): Refusal | undefined {
  const [first, ...rest] = presentations;
  if (!first) return undefined;
  if (rest.some((next) => next.authProfileId !== first.authProfileId)) {
    return refusal("INCOMPATIBLE_AUTH_PROFILE");
  }
  if (rest.some((next) => next.businessId !== first.businessId)) {
    return refusal("INCOMPATIBLE_BUSINESS");
  }
  return undefined;
}
