import { agorot, ZERO, type Agorot } from "./money.ts";
import { percentOf, plus, sumOf } from "./moneySums.ts";

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

/** Charge on other purchases than tickets. */
export interface OfferCharge {
  readonly type: "flat" | "percent";
  /** Agorot, or percent of their total. */
  readonly amount: number;
}

/** The listed price of a line. Zero for a sub-ticket. */
export const listedOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.listed);
/** The discount of a line, zero or negative. */
export const couponOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.coupon);

/** Returns a presentation's charge for all its tickets together. */
export function globalCharge(charge: PresentationCharge): Agorot {
  if (charge.lines.length === 0 || charge.type === "perTicket") return ZERO;
  if (charge.type === "flat") return agorot(charge.amount);
  const costs = charge.lines.map((line) => plus(listedOf(line), couponOf(line)));
  return percentOf(sumOf(costs), charge.amount);
}

/** Returns the charge on other purchases, which cost `bought` together. Zero if nothing is bought. */
export function chargeOnOffers(bought: Agorot, charge?: OfferCharge): Agorot {
  if (!charge || bought === 0) return ZERO;
  return charge.type === "flat" ? agorot(charge.amount) : percentOf(bought, charge.amount);
}
