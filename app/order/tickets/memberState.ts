import {
  judgeMemberTicket,
  withUsedBalances,
  type AvailableMember,
} from "../../../domain/membership.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { ticketOf, type EventOfOrder, type OwnTicket } from "../cart/order.ts";
import type { Members } from "../cart/quoteState.ts";

/**
 * Returns why a member's balance cannot pay for another ticket, or undefined if it can (storefront.md section
 * 5, member redemption).
 */
export function judgeMember(member: AvailableMember): Refusal | undefined {
  if (member.isNotStarted) return refusal("memberNotStarted");
  if (member.isExpired) return refusal("memberExpired");
  if (!member.isAvailable || !member.allowMemberSaleTickets) return refusal("memberNoneAvailable");
  if (member.isLoyaltyPointsRedemption && member.pointsBalance > 0) return undefined;
  return judgeMemberTicket(member, { loyaltyPointsPrice: null });
}

/**
 * Returns the members with the balances left after the order's current tickets. The balances are calculated
 * here, so that they are right at once when a seat is released.
 */
export function membersNow(members: Members, events: readonly EventOfOrder[]): Members {
  const tickets = ticketsOf(events).map((ticket) => ({
    memberNumber: ticket.loyaltyPointsPrice === null ? ticket.memberNumber : null,
  }));
  return withUsedBalances(members, tickets);
}

/** Returns how many points of a member the order's tickets use. */
export const pointsUsed = (events: readonly EventOfOrder[], memberNumber: string): number =>
  ticketsOf(events)
    .filter((ticket) => ticket.memberNumber === memberNumber)
    .reduce((sum, { loyaltyPointsPrice }) => sum + (loyaltyPointsPrice ?? 0), 0);

const ticketsOf = (events: readonly EventOfOrder[]): OwnTicket[] =>
  events.flatMap(({ presentation, seats }) =>
    seats
      .filter(({ subTicketOf }) => subTicketOf === null)
      .flatMap((seat) => ticketOf(presentation, seat) ?? []),
  );
