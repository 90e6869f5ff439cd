import { agorot, ZERO, type Agorot } from "./money.ts";
import { minus, percentOf, plus, smaller, sumOf, times } from "./moneySums.ts";

/** Price of one seat or place. A sub-ticket adds its service charge but no price. */
export interface PriceLine {
  readonly listed: Agorot;
  /** Zero or negative: discount of a coupon, a voucher's ticket or points on the listed price. */
  readonly coupon: Agorot;
  readonly addons: Agorot;
  readonly serviceCharge: Agorot;
  readonly isSubTicket: boolean;
}

/** A presentation's own charge. `perTicket` is already part of the tickets and not added again. */
export interface PresentationCharge {
  readonly type: "flat" | "percent" | "perTicket";
  /** Agorot, or percent of the presentation's ticket prices. */
  readonly amount: number;
  readonly lines: readonly PriceLine[];
}

/**
 * Stages of a price, in order. All are stored with the order, so that a receipt can show them. `tickets` is
 * listed plus coupon. `vouchers`, `memberships` and `donations` are bought by the cart, not means of
 * payment.
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
  /** Balance of the voucher that pays, or zero. */
  readonly voucherBalance: Agorot;
  /** Totals of other purchases. */
  readonly vouchers?: Agorot;
  readonly memberships?: Agorot;
  readonly donations?: Agorot;
  /** Charge on other purchases: agorot, or percent of their total. */
  readonly offerCharge?: { readonly type: "flat" | "percent"; readonly amount: number };
}

const listedOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.listed);
const couponOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.coupon);

/** Returns a presentation's charge for all its tickets together. */
export function globalCharge(charge: PresentationCharge): Agorot {
  if (charge.lines.length === 0 || charge.type === "perTicket") return ZERO;
  if (charge.type === "flat") return agorot(charge.amount);
  const costs = charge.lines.map((line) => plus(listedOf(line), couponOf(line)));
  return percentOf(sumOf(costs), charge.amount);
}

/** Zero if nothing is bought. */
function chargeOnOffers(cart: PricedParts): Agorot {
  const { offerCharge, vouchers = ZERO, memberships = ZERO, donations = ZERO } = cart;
  const bought = sumOf([vouchers, memberships, donations]);
  if (!offerCharge || bought === 0) return ZERO;
  return offerCharge.type === "flat"
    ? agorot(offerCharge.amount)
    : percentOf(bought, offerCharge.amount);
}

/** Ticket stages of a price, without charges and totals. */
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
 * Prices a cart (storefront.md section 9, price totals): seats, addons, products, other purchases, and
 * service charges, which hold orders do not have. A voucher pays at most the total.
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
