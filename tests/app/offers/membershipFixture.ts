import type { Membership, MembershipPrice } from "../../../domain/membershipOffer.ts";

/** Returns a price of a membership. The amount is in shekels. */
export const price = (
  id: number,
  shekels: number,
  references: string[] = [],
  SystemVoucherReference: string | null = null,
): MembershipPrice => ({
  MembershipPriceId: id,
  PriceCode: `P${id}`,
  Name: `Price ${id}`,
  Price: shekels,
  oldPrice: null,
  currency: { CurrencyId: 1, Price: shekels, CurrencySymbol: "₪", CurrencyCode: "ILS" },
  SystemVoucherReference,
  DiscountId: null,
  selectedQuantity: 0,
  usedQuantity: 0,
  references,
});

/** Returns a membership for sale at these prices. */
export const membership = (id: number, ...prices: MembershipPrice[]): Membership => ({
  MembershipId: id,
  MembershipTypeId: 1,
  Code: `M${id}`,
  Name: `Membership ${id}`,
  ClassName: "",
  description: "",
  businessId: 2,
  authProfileId: 2,
  locationId: 7,
  balance: 10,
  pointsBalance: 0,
  months: 12,
  startDate: null,
  endDate: null,
  seasonId: null,
  prices,
  topups: {},
  terms: null,
});
