import { beforeEach, expect, test } from "vitest";
import { MembershipCard } from "../../../app/offers/MembershipCard.tsx";
import { order, resetOrder } from "../../../app/order/cart/order.ts";
import type { Membership, MembershipPrice } from "../../../domain/membershipOffer.ts";
import en from "../../../locales/en/offers.json" with { type: "json" };
import he from "../../../locales/he/offers.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { renderIn } from "../renderIn.tsx";

const priceOf = (id: number, name: string, voucher: string | null): MembershipPrice => ({
  MembershipPriceId: id,
  PriceCode: name.toUpperCase(),
  Name: name,
  Price: 240,
  oldPrice: null,
  currency: { CurrencyId: 1, Price: 240, CurrencySymbol: "₪", CurrencyCode: "ILS" },
  SystemVoucherReference: voucher,
  DiscountId: null,
  selectedQuantity: 0,
  usedQuantity: 0,
  references: [],
});

const CLUB: Membership = {
  MembershipId: 1,
  MembershipTypeId: 1,
  Code: "CLUB",
  Name: "Stage Club",
  ClassName: "Clubs",
  description: "Ten tickets.",
  businessId: 2,
  authProfileId: 2,
  locationId: 6,
  balance: 10,
  pointsBalance: 0,
  months: 12,
  startDate: null,
  endDate: null,
  seasonId: null,
  prices: [priceOf(10, "Adult", "Gift voucher"), priceOf(11, "Student", null)],
  topups: {
    "2001001": {
      name: "Noa",
      membershipIdentifier: "M-1",
      balance: 3,
      pointsBalance: 0,
      endDate: null,
      isExpired: false,
      newEndDate: null,
    },
  },
  terms: null,
};

beforeEach(() => {
  sessionStorage.clear();
  resetOrder(order, false);
});

test.each([
  ["en", en],
  ["he", he],
] as const)("a price and a renewal name the voucher that comes with them, in %s", async (...of) => {
  const [locale, words] = of;
  const screen = await renderIn(locale, <MembershipCard membership={CLUB} />);
  const text = words["offers.withVoucher"].replace("{{name}}", "\u2068Gift voucher\u2069");
  const rows = [...screen.container.querySelectorAll("li")]
    .map((row) => row.textContent)
    .filter((row) => row.includes("240"));
  expect(rows.map((row) => row.includes(text))).toEqual([true, true, false]);
  expect(await axeFaults(screen.container)).toEqual([]);
});
