import type { CustomerSession } from "../../../domain/customerSession.ts";
import { HOLD_MINUTES_BEFORE } from "../../../domain/order.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import { isVideo } from "../../../domain/vod.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { restoreTicket, ticketOf, type Order } from "./order.ts";

/** Why an order cannot be reserved without payment (storefront.md section 6, hold orders). */
export type HoldHindrance = "login" | "account" | "membership" | "premium" | "late";

const MINUTE_MS = 60_000;

/** Returns the time by which a reservation must be paid and collected at the box office, in ms since 1970. */
export const collectBy = (dateTime: string): number =>
  Date.parse(dateTime) - HOLD_MINUTES_BEFORE * MINUTE_MS;

/**
 * Returns whether an order can be reserved without payment. Videos cannot be reserved, and other orders only
 * until the deadline to collect them.
 */
export const isHoldOffered = (
  of: { readonly presentation: Presentation | undefined },
  now: number,
): boolean =>
  of.presentation !== undefined &&
  !isVideo(of.presentation.venueTypeId) &&
  now < collectBy(of.presentation.dateTime);

type OfMembers = Pick<
  NonNullable<CustomerSession["Members"]>[number],
  "isAvailable" | "isExpired" | "isNotStarted"
>;

const isActive = ({ isAvailable, isExpired, isNotStarted }: OfMembers): boolean =>
  isAvailable && !isExpired && !isNotStarted;

/**
 * Returns why a hold is not possible, or undefined. The server checks again whether a hold is possible. Only
 * a login by password loads memberships, so "login" is also returned to customers who have logged in by
 * another method.
 */
export function holdHindrance(
  of: {
    readonly presentation: Presentation | undefined;
    readonly seats: readonly { readonly flags: number }[];
  },
  customer: {
    readonly isActive: boolean;
    readonly Members?: readonly OfMembers[] | undefined;
  } | null,
  now: number,
): HoldHindrance | undefined {
  if (!isHoldOffered(of, now)) return "late";
  if (of.seats.some(({ flags }) => (flags & SeatFlag.premium) !== 0)) return "premium";
  if (!customer?.Members) return "login";
  if (!customer.isActive) return "account";
  return customer.Members.some(isActive) ? undefined : "membership";
}

/**
 * Switches the order to a reservation without payment. Removes the voucher that pays, and the tickets and
 * products that system vouchers pay for.
 */
export function chooseHold(of: Order): void {
  of.isHold = true;
  of.voucher = undefined;
  of.redeemed = [];
  for (const seat of of.seats) {
    if (seat.subTicketOf === null && ticketOf(of.presentation, seat)?.systemVoucher) {
      restoreTicket(seat, of);
    }
  }
}

export function chooseNormal(of: Order): void {
  of.isHold = false;
}
