import * as z from "zod/mini";
import { periodState, type Period } from "./code.ts";
import { refusal, type Refusal } from "./refusal.ts";

/** The cart's `availableMembers`, keyed by member number (storefront.md section 3). */
export const AvailableMember = z.object({
  name: z.string(),
  additionalName: z.nullable(z.string()),
  memberCustomerName: z.string(),
  membershipId: z.int(),
  membershipTypeId: z.int(),
  balance: z.int(),
  pointsBalance: z.int(),
  customerId: z.nullable(z.int()),
  membershipIdentifier: z.string(),
  /** Tickets of this cart that are on the member's balance. */
  usedBalance: z.int(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  isAvailable: z.boolean(),
  isExpired: z.boolean(),
  isNotStarted: z.boolean(),
  isLoyaltyPointsRedemption: z.boolean(),
  allowMemberSaleTickets: z.boolean(),
});
export type AvailableMember = z.infer<typeof AvailableMember>;

export interface MembershipFacts extends Period {
  readonly isAvailable: boolean;
  readonly allowMemberSaleTickets: boolean;
}

/**
 * Whether a membership may be redeemed (storefront.md section 5, member redemption): memberNotStarted,
 * memberExpired, or memberNoneAvailable where it is blocked or not for sale tickets.
 */
export function judgeMembership(membership: MembershipFacts, now: Date): Refusal | undefined {
  const when = periodState(membership, now);
  if (when === "future") return refusal("memberNotStarted");
  if (when === "past") return refusal("memberExpired");
  const isOpen = membership.isAvailable && membership.allowMemberSaleTickets;
  return isOpen ? undefined : refusal("memberNoneAvailable");
}

/** How often each member number stands on tickets: what the cart uses of each balance. */
function usedBalances(tickets: readonly { memberNumber: string | null }[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const { memberNumber } of tickets) {
    if (memberNumber !== null) used.set(memberNumber, (used.get(memberNumber) ?? 0) + 1);
  }
  return used;
}

/**
 * The members with what a cart's tickets use of their balances. Called again when seats or a whole
 * presentation are removed, it counts down by itself: nothing is decremented by hand.
 */
export function withUsedBalances(
  members: Readonly<Record<string, AvailableMember>>,
  tickets: readonly { memberNumber: string | null }[],
): Record<string, AvailableMember> {
  const used = usedBalances(tickets);
  return Object.fromEntries(
    Object.entries(members).map(([number, member]) => [
      number,
      { ...member, usedBalance: used.get(number) ?? 0 },
    ]),
  );
}

/** Whether one more ticket may go on a member's balance; points are counted in points. */
export function judgeMemberTicket(
  member: AvailableMember,
  ticket: { readonly loyaltyPointsPrice: number | null },
): Refusal | undefined {
  const { usedBalance, balance, pointsBalance } = member;
  const points = ticket.loyaltyPointsPrice;
  const isCovered =
    points === null ? usedBalance < balance : (usedBalance + 1) * points <= pointsBalance;
  return isCovered ? undefined : refusal("INSUFFICIENT_BALANCE");
}

/** In a sale for members every ticket is a member's: NO_VALID_MEMBERSHIP. */
export function judgeMemberSale(
  tickets: readonly { memberNumber: string | null }[],
): Refusal | undefined {
  const isAll = tickets.every(({ memberNumber }) => memberNumber !== null);
  return isAll ? undefined : refusal("NO_VALID_MEMBERSHIP");
}
