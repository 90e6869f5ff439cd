import { expect, test } from "vitest";
import { cartOf } from "../../../app/order/cart/pricePreview.ts";
import { storedOffers, storeOffers } from "../../../app/order/stored/storedOffers.ts";
import { giveAway, keepForMyself } from "../../../app/offers/givingAway.ts";
import type { Gift } from "../../../domain/gift.ts";
import { refusal } from "../../../domain/refusal.ts";
import { contextOf } from "../order/contextOf.ts";
import { serverOf, totals } from "../order/payment/payServer.ts";
import { line, orderOf } from "./offerLines.ts";

const giftTo = (name: string): Gift => ({
  name,
  sender: "Noa",
  greeting: "",
  email: `${name}@example.com`,
  day: null,
});

const PLACE = { line: 0, gift: 0 } as const;

/**
 * Returns the context of an order of two vouchers. The server refuses the cart with the code `refused`, or else
 * returns its price.
 */
function buying(refused?: Parameters<typeof refusal>[0]) {
  const order = orderOf("vouchers", line({ quantity: 2 }));
  const priced = { cart: cartOf(order), totals: totals(100) };
  const server = serverOf({ "/cart": [refused ? refusal(refused) : priced] });
  return { order, server, context: contextOf({ order, call: server.call }) };
}

test("a gift goes with the cart of its voucher, and is changed and taken out in its place", async () => {
  const { order, server, context } = buying();
  expect(await giveAway(context, PLACE, giftTo("dana"))).toBeUndefined();
  await giveAway(context, { line: 0, gift: 1 }, giftTo("ruth"));
  await giveAway(context, PLACE, giftTo("tom"));
  expect(cartOf(order).vouchers?.[0]?.Prices[0]?.gifts?.map(({ name }) => name)).toEqual([
    "tom",
    "ruth",
  ]);
  expect(server.asked("/cart")).toHaveLength(3);
  keepForMyself(context, PLACE);
  expect(cartOf(order).vouchers?.[0]?.Prices[0]?.gifts?.map(({ name }) => name)).toEqual(["ruth"]);
  keepForMyself(context, PLACE);
  expect(cartOf(order).vouchers?.[0]?.Prices[0]).not.toHaveProperty("gifts");
});

test.each(["invalid_mobileNumber", "SMS_FAILED", "VALIDATION"] as const)(
  "a gift that is refused with %s is not in the cart",
  async (code) => {
    const { order, context } = buying(code);
    expect((await giveAway(context, PLACE, giftTo("dana")))?.code).toBe(code);
    expect(order.offers?.lines[0]?.gifts ?? []).toEqual([]);
  },
);

test("a refusal about something else keeps the gift", async () => {
  const { order, context } = buying("NO_VOUCHERS_FOR_SALE");
  expect(await giveAway(context, PLACE, giftTo("dana"))).toBeUndefined();
  expect(order.offers?.lines[0]?.gifts).toHaveLength(1);
});

test("a reload of the tab restores the vouchers without the people who get them", async () => {
  const { context } = buying();
  await giveAway(context, PLACE, giftTo("dana"));
  storeOffers(context);
  expect(storedOffers(context.store)?.offers.lines).toEqual([line({ quantity: 2 })]);
});
