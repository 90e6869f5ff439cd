import { percentOf, type Agorot } from "./money.ts";

/** One seat or place, as the price list has it. A sub-ticket adds its charge and no price. */
export interface PriceLine {
  readonly listed: Agorot;
  readonly addons: Agorot;
  readonly serviceCharge: Agorot;
  readonly isSubTicket: boolean;
}

/** A presentation's own charge. `perTicket` is carried by the tickets and not added here again. */
export interface PresentationCharge {
  readonly type: "flat" | "percent" | "perTicket";
  /** Agorot, or percent of the presentation's ticket prices. */
  readonly amount: number;
  readonly lines: readonly PriceLine[];
}

/** The named stages of a price, in order. Each is stored with the order, so that a receipt explains it. */
export const PRICE_STAGES = [
  "tickets",
  "addons",
  "products",
  "ticketCharges",
  "globalCharge",
  "total",
  "voucherPayments",
  "balanceDue",
] as const;
export type PriceStage = (typeof PRICE_STAGES)[number];
export type Price = Readonly<Record<PriceStage, Agorot>>;

function globalCharge(charge: PresentationCharge): Agorot {
  if (charge.lines.length === 0 || charge.type === "perTicket") return 0;
  if (charge.type === "flat") return charge.amount;
  return percentOf(sum(charge.lines.map(listedOf)), charge.amount);
}

const sum = (amounts: readonly Agorot[]): Agorot =>
  amounts.reduce((total, next) => total + next, 0);
const listedOf = (line: PriceLine): Agorot => (line.isSubTicket ? 0 : line.listed);

/**
 * Prices a cart (storefront.md section 9, price totals): seats, addons and products, plus service
 * charges, which a hold order does not have. A voucher payment covers at most the total.
 */
export function priceOf(cart: {
  readonly presentations: readonly PresentationCharge[];
  readonly products: readonly { price: Agorot; quantity: number }[];
  readonly isHold: boolean;
  readonly voucherBalance: Agorot;
}): Price {
  const lines = cart.presentations.flatMap((presentation) => presentation.lines);
  const tickets = sum(lines.map(listedOf));
  const addons = sum(lines.map((line) => line.addons));
  const products = sum(cart.products.map((product) => product.price * product.quantity));
  const ticketCharges = cart.isHold ? 0 : sum(lines.map((line) => line.serviceCharge));
  const global = cart.isHold ? 0 : sum(cart.presentations.map(globalCharge));
  const total = tickets + addons + products + ticketCharges + global;
  const voucherPayments = Math.min(total, cart.voucherBalance);
  return {
    tickets,
    addons,
    products,
    ticketCharges,
    globalCharge: global,
    total,
    voucherPayments,
    balanceDue: total - voucherPayments,
  };
}
