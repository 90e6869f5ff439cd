import { agorot, ZERO, type Agorot } from "./money.ts";
import { percentOf, plus, sumOf } from "./moneySums.ts";

/** Price of one seat or place. A sub-ticket adds only its service charge. */
export interface PriceLine {
  readonly listed: Agorot;
  /**
   * Discount on the listed price, by a coupon, a voucher's ticket or points. The discount is zero or
   * negative.
   */
  readonly coupon: Agorot;
  readonly addons: Agorot;
  readonly serviceCharge: Agorot;
  readonly isSubTicket: boolean;
}

/** The charge of a presentation. `perTicket` is already part of the tickets' charges and is not added again. */
export interface PresentationCharge {
  readonly type: "flat" | "percent" | "perTicket";
  /** Amount in agorot, or percentage of the presentation's ticket prices. */
  readonly amount: number;
  readonly lines: readonly PriceLine[];
}

/** Charge on purchases other than tickets. */
export interface OfferCharge {
  readonly type: "flat" | "percent";
  /** Amount in agorot, or percentage of the total of the purchases. */
  readonly amount: number;
}

/** Returns the listed price of a line. Zero for a sub-ticket. */
export const listedOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.listed);
/** Returns the discount of a line, which is zero or negative. */
export const couponOf = (line: PriceLine): Agorot => (line.isSubTicket ? ZERO : line.coupon);

/** Returns a presentation's charge for all its tickets together. */
export function globalCharge(charge: PresentationCharge): Agorot {
  if (charge.lines.length === 0 || charge.type === "perTicket") return ZERO;
  if (charge.type === "flat") return agorot(charge.amount);
  const costs = charge.lines.map((line) => plus(listedOf(line), couponOf(line)));
  return percentOf(sumOf(costs), charge.amount);
}

/**
 * Returns the charge on purchases other than tickets. `bought` is the total price of the purchases. Zero if
 * `bought` is zero.
 */
export function chargeOnOffers(bought: Agorot, charge?: OfferCharge): Agorot {
  if (!charge || bought === 0) return ZERO;
  return charge.type === "flat" ? agorot(charge.amount) : percentOf(bought, charge.amount);
}
