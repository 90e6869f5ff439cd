import { listMemberships, membershipsByCode } from "../../domain/api/memberships.ts";
import type { Membership } from "../../domain/membershipOffer.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import { call } from "../shell/net/api.ts";
import { useOfferCodes, type Discounting, type LookCodeUp, type OpenedCode } from "./offerCodes.ts";

/**
 * Returns the listed memberships with the prices that codes have opened. A price that a code opened replaces
 * a listed one with the same id, or is appended.
 */
export function withOpened(
  listed: readonly Membership[],
  opened: readonly Membership[],
): Membership[] {
  return listed.map((membership) => {
    const own = opened.filter(({ MembershipId }) => MembershipId === membership.MembershipId);
    const prices = own.flatMap((each) => each.prices);
    const replaced = membership.prices.map(
      (price) =>
        prices.findLast((each) => each.MembershipPriceId === price.MembershipPriceId) ?? price,
    );
    const known = new Set(membership.prices.map(({ MembershipPriceId }) => MembershipPriceId));
    const fresh = prices.filter(({ MembershipPriceId }) => !known.has(MembershipPriceId));
    return { ...membership, prices: [...replaced, ...fresh] };
  });
}

const lookUp: LookCodeUp<Membership> = async (code, entered) => {
  const answer = await call(membershipsByCode, { params: { code }, query: entered });
  return answer.refusal ? answer : { reply: answer.reply.memberships };
};

/** Returns the state of the entered codes, with the memberships that they opened. */
export const useMembershipCodes = () => useOfferCodes(lookUp);

/**
 * Returns each entered code with the ids of the prices that it reduces. A code that opens a separate price
 * reduces no other price.
 */
export const membershipDiscounts = (opened: readonly OpenedCode<Membership>[]): Discounting[] =>
  opened.map(({ code, offers }) => ({
    code,
    priceIds: offers
      .flatMap(({ prices }) => prices)
      .filter(({ references }) => references.includes(code))
      .map(({ MembershipPriceId }) => MembershipPriceId),
  }));

/**
 * Checks whether a member can be renewed. Returns memberNotFound if no member has the number, or if no
 * membership on sale renews that member's.
 */
export async function findMember(typed: string): Promise<Refusal | undefined> {
  const memberNumber = typed.trim();
  const { reply, refusal: why } = await call(listMemberships, { query: { memberNumber } });
  if (why) return why;
  const isThere = reply.memberships.some(({ topups }) => memberNumber in topups);
  return isThere ? undefined : refusal("memberNotFound");
}
