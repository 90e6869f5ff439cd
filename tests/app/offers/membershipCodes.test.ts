import { expect, test } from "vitest";
import { withOpened } from "../../../app/offers/membershipCodes.ts";
import type { Membership, MembershipPrice } from "../../../domain/membershipOffer.ts";

const price = (id: number, shekels: number, references: string[] = []): MembershipPrice => ({
  MembershipPriceId: id,
  PriceCode: `P${id}`,
  Name: `Price ${id}`,
  Price: shekels,
  oldPrice: null,
  currency: { CurrencyId: 1, Price: shekels, CurrencySymbol: "₪", CurrencyCode: "ILS" },
  SystemVoucherReference: null,
  DiscountId: null,
  selectedQuantity: 0,
  usedQuantity: 0,
  references,
});

const membership = (id: number, ...prices: MembershipPrice[]): Membership => ({
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

test("a discount's prices stand in place of the listed ones, and a price's own code adds it", () => {
  const listed = [membership(1, price(10, 240), price(11, 180)), membership(2, price(20, 540))];
  const opened = [
    membership(1, price(10, 192, ["JOIN20"])),
    membership(1, price(12, 90, ["STAFF"])),
  ];
  const shown = withOpened(listed, opened);
  expect(shown.map(({ prices }) => prices.map(({ Price }) => Price))).toEqual([
    [192, 180, 90],
    [540],
  ]);
  expect(listed[0]?.prices).toHaveLength(2);
});
