import { ZERO, type Agorot } from "./money.ts";
import { minus, plus, smaller, sumOf, times } from "./moneySums.ts";
import {
  chargeOnOffers,
  couponOf,
  globalCharge,
  listedOf,
  type OfferCharge,
  type PresentationCharge,
  type PriceLine,
} from "./serviceCharge.ts";

/**
 * Steps of a price, in order. All steps are stored with the order, so that a receipt can show them. `tickets`
 * is the sum of `listed` and `coupon`. `vouchers`, `memberships` and `donations` are what the cart buys, not
 * means of payment.
 */
export const PRICE_STAGES = [
  "listed",
  "coupon",
  "tickets",
  "addons",
  "products",
  "ticketCharges",
  "globalCharge",
  "vouchers",
  "memberships",
  "donations",
  "total",
  "voucherPayments",
  "balanceDue",
] as const;
export type PriceStage = (typeof PRICE_STAGES)[number];
export type Price = Readonly<Record<PriceStage, Agorot>>;

export interface PricedParts {
  readonly presentations: readonly PresentationCharge[];
  readonly products: readonly { price: Agorot; quantity: number }[];
  readonly isHold: boolean;
  /** Balance of the voucher that is used as payment, or zero. */
  readonly voucherBalance: Agorot;
  /** Total amounts of other purchases. */
  readonly vouchers?: Agorot;
  readonly memberships?: Agorot;
  readonly donations?: Agorot;
  readonly offerCharge?: OfferCharge;
}

/** Returns the price steps of tickets, without service charges and totals. */
function ticketStages(lines: readonly PriceLine[]) {
  const listed = sumOf(lines.map(listedOf));
  const coupon = sumOf(lines.map(couponOf));
  return {
    listed,
    coupon,
    tickets: plus(listed, coupon),
    addons: sumOf(lines.map((line) => line.addons)),
  };
}

/**
 * Prices a cart (storefront.md section 9, price totals): seats, addons, products, other purchases, and service
 * charges, which orders on hold do not have. A voucher pays at most the total.
 */
export function priceOf(cart: PricedParts): Price {
  const lines = cart.presentations.flatMap((presentation) => presentation.lines);
  const { vouchers = ZERO, memberships = ZERO, donations = ZERO } = cart;
  const bought = sumOf([vouchers, memberships, donations]);
  const parts = {
    ...ticketStages(lines),
    products: sumOf(cart.products.map((product) => times(product.price, product.quantity))),
    ticketCharges: cart.isHold ? ZERO : sumOf(lines.map((line) => line.serviceCharge)),
    globalCharge: cart.isHold
      ? ZERO
      : sumOf([...cart.presentations.map(globalCharge), chargeOnOffers(bought, cart.offerCharge)]),
    vouchers,
    memberships,
    donations,
  };
  const { listed: _, coupon: __, ...added } = parts;
  const total = sumOf(Object.values(added));
  const voucherPayments = smaller(total, cart.voucherBalance);
  return { ...parts, total, voucherPayments, balanceDue: minus(total, voucherPayments) };
}
