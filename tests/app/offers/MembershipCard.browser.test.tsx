import { beforeEach, expect, test } from "vitest";
import { MembershipCard } from "../../../app/offers/MembershipCard.tsx";
import { order, resetOrder } from "../../../app/order/cart/order.ts";
import type { Membership } from "../../../domain/membershipOffer.ts";
import en from "../../../locales/en/offers.json" with { type: "json" };
import he from "../../../locales/he/offers.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { renderIn } from "../renderIn.tsx";
import { membership, price } from "./membershipFixture.ts";

const CLUB: Membership = {
  ...membership(1, price(10, 240, [], "Gift voucher"), price(11, 240)),
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
