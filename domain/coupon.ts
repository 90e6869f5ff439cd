import { agorot, larger, minus, percentOf, smaller, ZERO, type Agorot } from "./money.ts";
import { refusal, type Refusal } from "./refusal.ts";

/** Where a coupon may be used; what is not named is not asked for. */
export interface Eligible {
  readonly ticketIds?: readonly number[];
  readonly ticketGroupIds?: readonly number[];
  readonly featureIds?: readonly number[];
  readonly presentationIds?: readonly number[];
  /** For these memberships or vouchers, and then for no ticket. */
  readonly membershipIds?: readonly number[];
  readonly systemVoucherIds?: readonly number[];
}

/** A seat's ticket as far as a coupon looks at it. */
export interface CouponTarget {
  readonly ticketId: number;
  readonly ticketGroupId: number;
  readonly featureId: number;
  readonly presentationId: number;
  readonly multiplyFactor: number;
}

const names = (ids: readonly number[] | undefined, id: number): boolean =>
  ids?.includes(id) ?? true;

/** A coupon has a factor of its own, so that it goes with no ticket that takes several seats. */
export const isEligible = (eligible: Eligible, seat: CouponTarget): boolean =>
  seat.multiplyFactor <= 1 &&
  eligible.membershipIds === undefined &&
  eligible.systemVoucherIds === undefined &&
  names(eligible.ticketIds, seat.ticketId) &&
  names(eligible.ticketGroupIds, seat.ticketGroupId) &&
  names(eligible.featureIds, seat.featureId) &&
  names(eligible.presentationIds, seat.presentationId);

/** A coupon; or a discount code, which goes into a cart once. */
export const COUPON_KINDS = ["coupon", "discountCode"] as const;
export const DISCOUNT_TYPES = ["percent", "amount", "price"] as const;

export interface Discount {
  /** `price`: the ticket costs `value`, never more than it is listed at. */
  readonly type: (typeof DISCOUNT_TYPES)[number];
  /** Percent or agorot. */
  readonly value: number;
}

/** What a coupon takes off a listed price: nought or less, and never more than all of it. */
export function couponOff({ type, value }: Discount, listed: Agorot): Agorot {
  const off = {
    percent: percentOf(listed, value),
    amount: agorot(value),
    price: minus(listed, agorot(value)),
  }[type];
  return minus(ZERO, larger(ZERO, smaller(listed, off)));
}

/** storefront.md section 5: a coupon covers balance × factor seats; COUPON_USED where all are gone. */
export function judgeUsage(
  usedSeats: number,
  { balance, factor, code }: { balance: number; factor: number; code: string },
): Refusal | undefined {
  return usedSeats >= balance * factor ? refusal("COUPON_USED", { enteredCode: code }) : undefined;
}

/** COUPON_NEEDS_MORE { n }: seats that are still to be chosen before the coupon's tickets are whole. */
export function judgeSeats(
  seats: { mains: number; all: number },
  { factor, code }: { factor: number; code: string },
): Refusal | undefined {
  const n = Math.max(1, seats.mains) * factor - seats.all;
  return n > 0 ? refusal("COUPON_NEEDS_MORE", { n, enteredCode: code }) : undefined;
}

/** A ticket on a seat, and what it was before a coupon took its place. */
export interface CouponSeat<T> {
  readonly ticket: T;
  readonly isMultiplyFactorSubTicket: boolean;
  readonly previous: Omit<CouponSeat<T>, "previous"> | null;
}

/** A coupon's ticket as `GET /presentations/{id}/ticket` gives it; `balance` counts redemptions left. */
export interface CouponTicket {
  readonly code: string | null;
  readonly multiplyFactor: number;
  readonly balance: number | null;
}

const factorOf = (ticket: CouponTicket): number => Math.max(1, ticket.multiplyFactor);

/**
 * Redeems a coupon once: its ticket takes the place of the first eligible seat's, and of as many
 * more as its factor asks for, which become its sub-tickets. Every seat keeps its previous ticket.
 * COUPON_USED, COUPON_NOT_ELIGIBLE, or COUPON_NEEDS_MORE { n }, with nothing changed.
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

/** Takes a coupon off all seats that have it: each has its previous ticket again, as it was. */
export const removeCoupon = <S extends CouponSeat<CouponTicket>>(
  seats: readonly S[],
  code: string,
): S[] =>
  seats.map((seat) =>
    seat.ticket.code === code && seat.previous
      ? { ...seat, ...seat.previous, previous: null }
      : seat,
  );
