import {
  agorot,
  minus,
  percentOf,
  plus,
  smaller,
  sumOf,
  times,
  ZERO,
  type Agorot,
} from "./money.ts";

/** One seat or place, as the price list has it. A sub-ticket adds its charge and no price. */
export interface PriceLine {
  readonly listed: Agorot;
  /** Nought or less: what a coupon, a voucher's ticket or points take off the listed price. */
  readonly coupon: Agorot;
  readonly addons: Agorot;
  readonly serviceCharge: Agorot;
  readonly isSubTicket: boolean;
}

/** A presentation's own charge. `perTicket` is carried by the tickets and not added here again. */
export interface PresentationCharge {
  readonly type: "flat" | "percent" | "perTicket";
  /** Agorot, or percent of what the presentation's tickets cost. */
  readonly amount: number;
  readonly lines: readonly PriceLine[];
}

/**
 * The named stages of a price, in order. Each is stored with the order, so that a receipt explains it.
 * `tickets` is the line: listed and coupon together. `vouchers`, `memberships` and `donations` are
 * those that the cart buys, not those that pay for it.
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
  /** What is left on the voucher that pays, or nought. */
  readonly voucherBalance: Agorot;
  /** Sums of what else is bought. */
  readonly vouchers?: Agorot;
  readonly memberships?: Agorot;
  readonly donations?: Agorot;
  /** The charge on what else is bought: agorot, or percent of it. */
  readonly offerCharge?: { readonly type: "flat" | "percent"; readonly amount: number };
}

const listedOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.listed);
const couponOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.coupon);

/** What a presentation charges once for all its tickets together. */
export function globalCharge(charge: PresentationCharge): Agorot {
  if (charge.lines.length === 0 || charge.type === "perTicket") return ZERO;
  if (charge.type === "flat") return agorot(charge.amount);
  const costs = charge.lines.map((line) => plus(listedOf(line), couponOf(line)));
  return percentOf(sumOf(costs), charge.amount);
}

/** Without anything to charge for there is no charge. */
function chargeOnOffers(cart: PricedParts): Agorot {
  const { offerCharge, vouchers = ZERO, memberships = ZERO, donations = ZERO } = cart;
  const bought = sumOf([vouchers, memberships, donations]);
  if (!offerCharge || bought === 0) return ZERO;
  return offerCharge.type === "flat"
    ? agorot(offerCharge.amount)
    : percentOf(bought, offerCharge.amount);
}

/** The stages of a cart without its seats' charges and sums. */
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
 * Prices a cart (storefront.md section 9, price totals): seats, addons and products, what else is
 * bought, and service charges, which a hold order does not have. A voucher payment covers at most
 * the total.
 */
export function priceOf(cart: PricedParts): Price {
  const lines = cart.presentations.flatMap((presentation) => presentation.lines);
  const parts = {
    ...ticketStages(lines),
    products: sumOf(cart.products.map((product) => times(product.price, product.quantity))),
    ticketCharges: cart.isHold ? ZERO : sumOf(lines.map((line) => line.serviceCharge)),
    globalCharge: cart.isHold
      ? ZERO
      : sumOf([...cart.presentations.map(globalCharge), chargeOnOffers(cart)]),
    vouchers: cart.vouchers ?? ZERO,
    memberships: cart.memberships ?? ZERO,
    donations: cart.donations ?? ZERO,
  };
  const { listed: _, coupon: __, ...added } = parts;
  const total = sumOf(Object.values(added));
  const voucherPayments = smaller(total, cart.voucherBalance);
  return { ...parts, total, voucherPayments, balanceDue: minus(total, voucherPayments) };
}
