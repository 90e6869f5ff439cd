import type { CustomerSession } from "../../../domain/customerSession.ts";
import { HOLD_MINUTES_BEFORE } from "../../../domain/order.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import { isVideo } from "../../../domain/vod.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { order, restoreTicket, ticketOf, type Order } from "./order.ts";

/** Why an order may not be reserved without paying now (storefront.md section 6, hold orders). */
export type HoldHindrance = "login" | "account" | "membership" | "premium" | "late";

const MINUTE_MS = 60_000;

/** Until then a reservation is paid and collected at the box office, ms since 1970. */
export const collectBy = (dateTime: string): number =>
  Date.parse(dateTime) - HOLD_MINUTES_BEFORE * MINUTE_MS;

/** Videos are bought alone; everything else may be reserved while it can still be collected. */
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
 * What stands in the way of a hold, as far as it is known here; the server judges again. Memberships
 * come with a login by password alone, so that without them it was another login.
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

/** From now on reserved unpaid: tickets of system vouchers are not used, nor does a voucher pay. */
export function chooseHold(of: Order = order): void {
  of.isHold = true;
  of.voucher = undefined;
  for (const seat of of.seats) {
    if (seat.subTicketOf === null && ticketOf(of.presentation, seat)?.systemVoucher) {
      restoreTicket(seat, of);
    }
  }
}

export function chooseNormal(of: Order = order): void {
  of.isHold = false;
}
