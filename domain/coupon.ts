import { agorot, ZERO, type Agorot } from "./money.ts";
import { larger, minus, percentOf, smaller } from "./moneySums.ts";
import { refusal, type Refusal } from "./refusal.ts";

/** Restrictions of a coupon. An absent list does not restrict the coupon. */
export interface Eligible {
  readonly ticketIds?: readonly number[];
  readonly ticketGroupIds?: readonly number[];
  readonly featureIds?: readonly number[];
  readonly presentationIds?: readonly number[];
  /** Restricts the coupon to these memberships. If set, the coupon applies to no ticket. */
  readonly membershipIds?: readonly number[];
  readonly systemVoucherIds?: readonly number[];
}

/** The fields of a seat's ticket that coupons depend on. */
export interface CouponTarget {
  readonly ticketId: number;
  readonly ticketGroupId: number;
  readonly featureId: number;
  readonly presentationId: number;
  readonly multiplyFactor: number;
}

const names = (ids: readonly number[] | undefined, id: number): boolean =>
  ids?.includes(id) ?? true;

/**
 * Whether a coupon applies to a seat's ticket. A coupon has its own factor, so it cannot be combined with a
 * ticket that covers several seats.
 */
export const isEligible = (eligible: Eligible, seat: CouponTarget): boolean =>
  seat.multiplyFactor <= 1 &&
  eligible.membershipIds === undefined &&
  eligible.systemVoucherIds === undefined &&
  names(eligible.ticketIds, seat.ticketId) &&
  names(eligible.ticketGroupIds, seat.ticketGroupId) &&
  names(eligible.featureIds, seat.featureId) &&
  names(eligible.presentationIds, seat.presentationId);

/** Kinds of codes. A discount code can be entered once per cart. */
export const COUPON_KINDS = ["coupon", "discountCode"] as const;
export const DISCOUNT_TYPES = ["percent", "amount", "price"] as const;

export interface Discount {
  /** With `price`, the ticket costs `value`, but never more than its listed price. */
  readonly type: (typeof DISCOUNT_TYPES)[number];
  /** Percentage, or amount in agorot. */
  readonly value: number;
}

/**
 * Returns the amount that a discount adds to a listed price. The returned amount is zero or negative, and at
 * most the whole price.
 */
export function couponOff({ type, value }: Discount, listed: Agorot): Agorot {
  const off = {
    percent: percentOf(listed, value),
    amount: agorot(value),
    price: minus(listed, agorot(value)),
  }[type];
  return minus(ZERO, larger(ZERO, smaller(listed, off)));
}

/**
 * Refuses with COUPON_USED if a coupon has no seats left. A coupon covers balance × factor seats (storefront.md
 * section 5).
 */
export function judgeUsage(
  usedSeats: number,
  { balance, factor, code }: { balance: number; factor: number; code: string },
): Refusal | undefined {
  return usedSeats >= balance * factor ? refusal("COUPON_USED", { enteredCode: code }) : undefined;
}

/** Refuses with COUPON_NEEDS_MORE { n } if `n` more seats are needed to complete the coupon's tickets. */
export function judgeSeats(
  seats: { mains: number; all: number },
  { factor, code }: { factor: number; code: string },
): Refusal | undefined {
  const n = Math.max(1, seats.mains) * factor - seats.all;
  return n > 0 ? refusal("COUPON_NEEDS_MORE", { n, enteredCode: code }) : undefined;
}

/** A seat's ticket, and the ticket it had before a coupon replaced it. */
export interface CouponSeat<T> {
  readonly ticket: T;
  readonly isMultiplyFactorSubTicket: boolean;
  readonly previous: Omit<CouponSeat<T>, "previous"> | null;
}

/**
 * A coupon's ticket as returned by `GET /presentations/{id}/ticket`. `balance` is the number of redemptions
 * left.
 */
export interface CouponTicket {
  readonly code: string | null;
  readonly multiplyFactor: number;
  readonly balance: number | null;
}

const factorOf = (ticket: CouponTicket): number => Math.max(1, ticket.multiplyFactor);

/**
 * Redeems a coupon once. The coupon's ticket replaces the ticket of the first eligible seat. If the coupon's
 * factor is higher than 1, its ticket also replaces the tickets of the next eligible seats, as sub-tickets.
 * Every seat remembers its previous ticket. Refuses with COUPON_USED, COUPON_NOT_ELIGIBLE or
 * COUPON_NEEDS_MORE { n }, and then changes nothing.
 */
export function applyCoupon<S extends CouponSeat<CouponTicket>>(
  seats: readonly S[],
  coupon: S["ticket"] & { readonly code: string },
  isFit: (seat: S) => boolean,
): { readonly seats: readonly S[] } | { readonly refusal: Refusal } {
  const { code } = coupon;
  const factor = factorOf(coupon);
  const used = seats.filter((seat) => seat.ticket.code === code).length;
  const why = judgeUsage(used, { balance: coupon.balance ?? 0, factor, code });
  if (why) return { refusal: why };
  const fit = seats.filter((seat) => seat.ticket.code === null && isFit(seat));
  if (fit.length === 0) return { refusal: refusal("COUPON_NOT_ELIGIBLE", { enteredCode: code }) };
  const few = judgeSeats({ mains: 1, all: fit.length }, { factor, code });
  if (few) return { refusal: few };
  const chosen = new Set(fit.slice(0, factor));
  const given = seats.map((seat): S => {
    if (!chosen.has(seat)) return seat;
    const { ticket, isMultiplyFactorSubTicket } = seat;
    const previous = { ticket, isMultiplyFactorSubTicket };
    return { ...seat, ticket: coupon, isMultiplyFactorSubTicket: seat !== fit[0], previous };
  });
  return { seats: given };
}

/** Removes a coupon from all its seats and restores their previous tickets. */
export const removeCoupon = <S extends CouponSeat<CouponTicket>>(
  seats: readonly S[],
  code: string,
): S[] =>
  seats.map((seat) =>
    seat.ticket.code === code && seat.previous
      ? { ...seat, ...seat.previous, previous: null }
      : seat,
  );
