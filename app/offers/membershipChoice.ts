import type { Membership, MembershipPrice } from "../../domain/membershipOffer.ts";
import type { OfferLine } from "../order/cart/offerCart.ts";
import { order, type Order } from "../order/cart/order.ts";
import { membershipLine } from "./lines.ts";
import { choose, linesOf, renewLines } from "./offerChoice.ts";

/** The line of a new membership, or of a member's renewal; one of each at most (back-office.md section 9). */
export const chosenLine = (
  lines: readonly OfferLine[],
  { MembershipId }: Pick<Membership, "MembershipId">,
  memberNumber: string | null,
): OfferLine | undefined =>
  lines.find((line) => line.offerId === MembershipId && line.memberNumber === memberNumber);

const sellerOf = ({ businessId, authProfileId, locationId }: Membership) => ({
  businessId,
  authProfileId,
  locationId,
});

/** Takes a price, in place of another of the same membership; taken already, it is let go. */
export function pickPrice(
  membership: Membership,
  price: MembershipPrice,
  memberNumber: string | null,
  of: Order = order,
): void {
  const wish = { kind: "memberships", seller: sellerOf(membership) } as const;
  const own = chosenLine(linesOf("memberships", of), membership, memberNumber);
  const line = membershipLine(membership, price, memberNumber);
  if (own?.priceId === line.priceId) return choose({ ...wish, line: { ...own, quantity: 0 } }, of);
  // Of two prices of one membership the seat is the same.
  if (own && of.offers) of.offers.lines = of.offers.lines.filter((each) => each !== own);
  choose({ ...wish, line: { ...line, seat: own?.seat ?? null } }, of);
}

/** Chosen memberships take the names, prices and terms of a newer list. */
export function renewMemberships(memberships: readonly Membership[], of: Order = order): void {
  renewLines(
    "memberships",
    (line) => {
      const membership = memberships.find(({ MembershipId }) => MembershipId === line.offerId);
      // A page of one membership says nothing about the others.
      if (!membership) return line;
      const price = membership.prices.find(
        ({ MembershipPriceId }) => MembershipPriceId === line.priceId,
      );
      if (!price) return line;
      const { seat, code } = line;
      return { ...membershipLine(membership, price, line.memberNumber), seat, code };
    },
    of,
  );
}
