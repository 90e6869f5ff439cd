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
  /** Number of this cart's tickets charged to the member's balance. */
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
 * Refuses a membership that cannot be redeemed (storefront.md section 5, member redemption): with
 * memberNotStarted or memberExpired outside its period, and with memberNoneAvailable if it is blocked or not
 * valid for sale tickets.
 */
export function judgeMembership(membership: MembershipFacts, now: Date): Refusal | undefined {
  const when = periodState(membership, now);
  if (when === "future") return refusal("memberNotStarted");
  if (when === "past") return refusal("memberExpired");
  const isOpen = membership.isAvailable && membership.allowMemberSaleTickets;
  return isOpen ? undefined : refusal("memberNoneAvailable");
}

/** Returns how many of a cart's tickets use the balance of each member, by member number. */
function usedBalances(tickets: readonly { memberNumber: string | null }[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const { memberNumber } of tickets) {
    if (memberNumber !== null) used.set(memberNumber, (used.get(memberNumber) ?? 0) + 1);
  }
  return used;
}

/**
 * Returns the members with the balance that a cart's tickets use. The used balance is computed again whenever
 * seats or a presentation are removed, so that nothing has to be decremented.
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

/**
 * Refuses with INSUFFICIENT_BALANCE if one more ticket exceeds the member's balance, or the points for
 * tickets priced in points.
 */
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

/** Refuses with NO_VALID_MEMBERSHIP if a ticket of a members-only sale has no member number. */
export function judgeMemberSale(
  tickets: readonly { memberNumber: string | null }[],
): Refusal | undefined {
  const isAll = tickets.every(({ memberNumber }) => memberNumber !== null);
  return isAll ? undefined : refusal("NO_VALID_MEMBERSHIP");
}
