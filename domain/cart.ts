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

/** A seat's ticket in the cart. The server does not trust the amounts, but computes the prices again. */
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
   * Start of the show as shown to the buyer. If the start has changed since then, the cart is refused with
   * PRESENTATION_MOVED. Absent or null if the buyer saw no start.
   */
  dateTime: z.nullish(z.iso.datetime({ offset: true })),
  /**
   * Chosen addons of this ticket by id. Sub-tickets have none. `price` is the price shown, in shekels. A
   * different price or a missing addon is refused with PRICE_CHANGED.
   */
  addons: z.optional(
    z.array(z.object({ id: Int, price: z.optional(z.number()) })).check(z.maxLength(20)),
  ),
});

/** A seat of the cart. In general admission `x` is the place number that `lock-seat` returned, and `y` is 0. */
export const CartSeat = z.object({
  x: Int,
  y: Int,
  RowName: z.optional(Text),
  SeatName: z.optional(Text),
  ticket: CartTicket,
});
export type CartSeat = z.infer<typeof CartSeat>;

/** Payment methods (contract, "Cart and paying"). `none` and `voucher` do not use a payment provider. */
export const PAYMENT_METHODS = [
  "card",
  "saved",
  "paypal",
  "blik",
  "redirect",
  "bit",
  "applepay",
  "googlepay",
  "voucher",
  "none",
] as const;
const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Methods that involve a payment provider. */
export type ChargedMethod = Exclude<PaymentMethod, "none" | "voucher">;

/** Methods that are paid on the provider's own page. */
export type PageMethod = Exclude<ChargedMethod, "card" | "saved" | "blik">;

/**
 * Maximum vouchers per cart. Only the last voucher is used as payment, so a higher maximum would be useless.
 */
const MOST_VOUCHERS = 10;

/** Maximum different memberships, vouchers or donations per cart. */
const MOST_OFFERS = 20;

const MAX_PRODUCTS = 100;

/**
 * PayPal data (storefront.md section 3, Cart and order state). The data is not trusted, and is checked only
 * if the payment method is `paypal`. Empty texts and an amount of 0 have the same meaning as absent values.
 */
const PayPal = z.object({
  payerId: z.nullish(Text),
  /**
   * The `paymentIdentifier` of a payment that the payer has already made. The server completes this payment
   * instead of starting a new one.
   */
  paymentId: z.nullish(Text),
  token: z.nullish(Text),
  /** PayPal's id of the payment. */
  orderId: z.nullish(Text),
  /** Amount in shekels. */
  amount: z.nullish(z.number().check(z.minimum(0))),
});

const Plain = z.union([z.number(), z.boolean(), Text]);
const PlainFields = z
  .record(z.string().check(z.maxLength(40)), z.nullable(Plain))
  .check(z.refine((fields) => Object.keys(fields).length <= 20, "too many"));

/** Maximum length of a cart as JSON, in characters: about three times a cart of 200 seats. */
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
  integrationId: z.nullish(z.union([z.string().check(z.maxLength(60)), Int])),
  /** View state of the seat map as a few plain values. The state is returned but not stored. */
  zoom: z.nullish(z.union([Plain, PlainFields])),
  seats: z.array(CartSeat).check(z.maxLength(200)),
  products: z
    .array(
      z.object({
        id: Int,
        /** Quantity. A product with quantity 0 is ignored (storefront.md section 5). */
        quantity: z.int().check(z.minimum(0), z.maximum(MAX_PRODUCT_QUANTITY)),
        /** Unit price shown, in shekels. A different price is refused with PRICE_CHANGED. */
        price: z.optional(z.number()),
        /** The voucher that pays for these products, which then cost nothing. */
        code: z.nullish(Text),
      }),
    )
    .check(z.maxLength(MAX_PRODUCTS)),
  memberships: z.optional(z.array(CartMembership).check(z.maxLength(MOST_OFFERS))),
  vouchers: z.optional(z.array(CartVoucher).check(z.maxLength(MOST_OFFERS))),
  donations: z.optional(z.array(CartDonation).check(z.maxLength(MOST_OFFERS))),
  globalServiceCharge: z.object({ name: Text, amount: z.number() }),
  termsConfirmed: z.optional(z.boolean()),
  /**
   * Key of the terms that the buyer has read (`TermsInForce`). If the terms are no longer in force, the cart
   * is refused with TERMS_CHANGED.
   */
  termsKey: z.nullish(z.string().check(z.maxLength(60))),
  modify: z.nullish(Modify),
  /** Validated if a presentation of the cart requires a waiver, otherwise ignored. */
  waiver: z.nullish(Waiver),
});
/** The cart payload (storefront.md section 3; contract, "Cart and paying"). */
export const Cart = CartFields.check(
  z.refine((cart) => JSON.stringify(cart).length <= MAX_CART_LENGTH, "larger than any order"),
);
export type Cart = z.infer<typeof Cart>;

/** A presentation whose start differs from the time shown to the buyer. `dateTime` is the current start. */
export const MovedShow = z.object({ presentationId: Int, dateTime: z.string() });
export type MovedShow = z.infer<typeof MovedShow>;

/** Returns the presentations of a cart whose start has changed, with their current start, ISO 8601. */
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

/** Counts the chosen items of each kind. Items listed with a quantity of 0 do not count. */
export const chosenOf = (cart: Cart): ChosenCounts => ({
  tickets: cart.seats.length + cart.products.reduce((sum, { quantity }) => sum + quantity, 0),
  memberships: chosenMemberships(cart.memberships),
  vouchers: chosenVouchers(cart.vouchers),
  donations: chosenDonations(cart.donations),
});

/**
 * Totals in shekels of the price steps in `domain/price`. `tickets` is `listed` plus `coupon`, which is zero
 * or negative. `serviceCharge` is the tickets' charges plus the charge per order.
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

/** Refuses presentations that do not share the auth profile and the business (storefront.md section 5). */
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
