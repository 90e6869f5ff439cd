import type { Membership, MembershipPrice } from "../../domain/membershipOffer.ts";
import type { OfferLine } from "../order/cart/offerCart.ts";
import type { Order } from "../order/cart/order.ts";
import type { OrderContext } from "../order/cart/orderContext.ts";
import { membershipLine } from "./lines.ts";
import { choose, linesOf, renewLines } from "./offerChoice.ts";

/**
 * Returns the line of a new membership, or of the renewal of `memberNumber`. An order has at most one line
 * for a new membership, and one for each renewed member (back-office.md section 9).
 */
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

/**
 * Chooses a price. The price replaces another chosen price of the same membership. If the same price was
 * already chosen, it is removed.
 */
export function pickPrice(
  context: OrderContext,
  membership: Membership,
  price: MembershipPrice,
  memberNumber: string | null,
): void {
  const { order: of } = context;
  const wish = { kind: "memberships", seller: sellerOf(membership) } as const;
  const own = chosenLine(linesOf("memberships", of), membership, memberNumber);
  const line = membershipLine(membership, price, memberNumber);
  if (own?.priceId === line.priceId)
    return choose(context, { ...wish, line: { ...own, quantity: 0 } });
  // The permanent seat does not depend on the price, so it is kept.
  if (own && of.offers) of.offers.lines = of.offers.lines.filter((each) => each !== own);
  choose(context, { ...wish, line: { ...line, seat: own?.seat ?? null } });
}

/** Updates the names and prices of the chosen memberships from a newly loaded list. */
export function renewMemberships(memberships: readonly Membership[], of: Order): void {
  renewLines(
    "memberships",
    (line) => {
      const membership = memberships.find(({ MembershipId }) => MembershipId === line.offerId);
      // The page of a single membership does not list the others, so their lines stay unchanged.
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
