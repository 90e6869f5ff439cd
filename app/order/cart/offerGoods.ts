import type { Cart } from "../../../domain/cart.ts";
import type { CartDonation } from "../../../domain/donation.ts";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import type { CartVoucher } from "../../../domain/voucherOffer.ts";
import { cartEnrolment } from "./enrolled.ts";
import {
  isEnrolment,
  type GoodsKind,
  type OfferLine,
  type OfferSeller,
  type ReadOfferCart,
} from "./offerCart.ts";

const byOffer = (lines: readonly OfferLine[]): [number, OfferLine[]][] => [
  ...Map.groupBy(lines, ({ offerId }) => offerId),
];

const donationOf = ([id, lines]: [number, OfferLine[]]): CartDonation => ({
  id,
  donationDetails: lines.map(({ priceId, quantity, amount, open }) => ({
    id: priceId,
    selectedQuantity: quantity,
    ...(open ? { customAmount: amount } : { amount }),
  })),
});

const voucherOf = ([SystemVoucherId, lines]: [number, OfferLine[]]): CartVoucher => ({
  SystemVoucherId,
  Prices: lines.map(({ priceId, quantity, amount, code, gifts = [] }) => ({
    SystemVoucherPriceId: priceId,
    selectedQuantity: quantity,
    Price: amount,
    redemptionData: code === null ? null : { reference: code },
    ...(gifts.length > 0 && { gifts: [...gifts] }),
  })),
});

/**
 * Returns a membership's cart entry. If the line has a discount code, the entry has no price, because the
 * server calculates the reduced price.
 */
function membershipOf([MembershipId, lines]: [number, OfferLine[]]): CartMembership {
  const chosen = ({ priceId, quantity, amount, code }: OfferLine) => ({
    MembershipPriceId: priceId,
    selectedQuantity: quantity,
    ...(code === null ? { Price: amount } : { references: [code] }),
  });
  const place = lines.find(({ seat }) => seat !== null)?.seat ?? null;
  return {
    MembershipId,
    prices: lines.filter(({ memberNumber }) => memberNumber === null).map(chosen),
    topups: Object.fromEntries(
      lines.flatMap((line) =>
        line.memberNumber === null ? [] : [[line.memberNumber, chosen(line)] as const],
      ),
    ),
    seat: place && { sectionId: place.sectionId, x: place.x, y: place.y },
  };
}

function goodsOf({ kind, lines }: ReadOfferCart): Pick<Cart, GoodsKind> {
  const groups = byOffer(lines);
  switch (kind) {
    case "donations":
      return { donations: groups.map(donationOf) };
    case "vouchers":
      return { vouchers: groups.map(voucherOf) };
    case "memberships":
      return { memberships: groups.map(membershipOf) };
    case "enrolments":
      return { memberships: lines.filter(isEnrolment).map(cartEnrolment) };
  }
}

/** Returns the cart's fields for the offers. Throws if no seller is known, because nothing is chosen yet. */
export function offersPart(
  offers: ReadOfferCart,
): Pick<
  Cart,
  GoodsKind | keyof OfferSeller | "seats" | "products" | "isHold" | "globalServiceCharge"
> {
  const { seller, said, chargeName } = offers;
  if (!seller) throw new Error("A cart of offers without a seller");
  return {
    ...seller,
    isHold: false,
    seats: [],
    products: [],
    ...goodsOf(offers),
    globalServiceCharge: { name: chargeName, amount: said?.charge ?? 0 },
  };
}
