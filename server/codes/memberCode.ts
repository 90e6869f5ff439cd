import type { Selectable } from "kysely";
import { judgeMembership, type AvailableMember } from "../../domain/membership.ts";
import { toShekels, ZERO } from "../../domain/money.ts";
import { minus } from "../../domain/moneySums.ts";
import { Refused, type Refusal } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { ListedPrice } from "../prices/priceLists.ts";
import type { Tables } from "../platform/store/tables.ts";
import type { FoundCode, Grant, Offer } from "./offer.ts";

export type MemberRow = Selectable<Tables["member"]>;
export type MembershipRow = Selectable<Tables["membership"]>;

const judge = (row: MembershipRow, now: Date): Refusal | undefined =>
  judgeMembership(
    {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isAvailable: row.is_available,
      allowMemberSaleTickets: row.allow_member_sale_tickets,
    },
    now,
  );

/**
 * Returns the remaining balance of a membership for a ticket type: points if the type is priced in points,
 * otherwise tickets.
 */
const leftOn = (row: MembershipRow, { loyaltyPoints }: ListedPrice): number =>
  loyaltyPoints === null ? row.balance : row.points_balance;

/**
 * Chooses one of the memberships that unlock a ticket type: preferably a usable one with enough balance,
 * otherwise a usable one, otherwise any. If several are equally good, chooses the oldest.
 */
function choose(rows: readonly MembershipRow[], price: ListedPrice, now: Date): MembershipRow {
  const good = rows.filter((row) => !judge(row, now));
  const needed = price.loyaltyPoints ?? 1;
  return good.find((row) => leftOn(row, price) >= needed) ?? good[0] ?? rows[0]!;
}

function grantOf(member: MemberRow, row: MembershipRow, { price }: Offer): Grant {
  const points = price.loyaltyPoints;
  const memberNumber = member.member_number;
  return {
    use:
      points === null
        ? { kind: "membership", id: row.id, amount: 1 }
        : { kind: "points", id: row.id, amount: points },
    left: leftOn(row, price),
    // If the type is priced in points, the points pay for the ticket in full. A balance of tickets only
    // unlocks the ticket type, whose price must still be paid.
    reduction: points === null ? ZERO : minus(ZERO, price.amount),
    multiplyFactor: price.multiplyFactor,
    memberNumber,
    view: () => ({
      code: memberNumber,
      memberNumber,
      customerId: member.customer_id,
      balance: leftOn(row, price),
      ...(points !== null && { oldPrice: toShekels(price.amount) }),
    }),
  };
}

/** Returns a member's number as a code. The number unlocks the ticket types of the member's memberships. */
export function memberCode(
  member: MemberRow,
  memberships: readonly MembershipRow[],
  now: Date,
): FoundCode {
  const opening = ({ price }: Offer): MembershipRow[] =>
    memberships.filter((row) => row.ticket_ids.includes(price.ticketId));
  return {
    code: member.member_number,
    key: `member/${member.member_number}`,
    isVoucher: false,
    requiresAutoApply: false,
    isOnce: false,
    countsSeats: false,
    opens: (offer) => offer.show.business_id === member.business_id && opening(offer).length > 0,
    noTicket: "noValidMember",
    notEligible: "noValidMember",
    noneLeft: "memberNoneAvailable",
    grant: (offer) => {
      const row = choose(opening(offer), offer.price, now);
      const why = judge(row, now);
      if (why) throw new Refused(why.code, { memberNumber: member.member_number });
      return grantOf(member, row, offer);
    },
  };
}

/**
 * Returns a member as part of the cart's state, or undefined without a membership. `usedBalance` is 0, and
 * the caller adds what the cart uses.
 */
export function memberView(
  member: MemberRow,
  memberships: readonly MembershipRow[],
  now: Date,
): AvailableMember | undefined {
  const row = memberships.find((each) => !judge(each, now)) ?? memberships[0];
  if (!row) return undefined;
  return {
    name: member.name,
    additionalName: member.additional_name,
    memberCustomerName: member.customer_name,
    membershipId: row.id,
    membershipTypeId: row.membership_type_id,
    balance: row.balance,
    pointsBalance: row.points_balance,
    customerId: member.customer_id,
    membershipIdentifier: row.membership_identifier,
    usedBalance: 0,
    startDate: toIso(row.starts_at),
    endDate: row.ends_at && toIso(row.ends_at),
    isAvailable: row.is_available,
    isExpired: row.ends_at !== null && now >= row.ends_at,
    isNotStarted: now < row.starts_at,
    isLoyaltyPointsRedemption: row.points_balance > 0,
    allowMemberSaleTickets: row.allow_member_sale_tickets,
  };
}
