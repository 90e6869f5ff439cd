import { expect, test } from "vitest";
import { agorot } from "../../../../domain/money.ts";
import {
  groupPrices,
  groupsLeft,
  noFilters,
  priceLevels,
  priceTiers,
  ruledOut,
} from "../../../../app/order/wishes/filters.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { bitsOf, seatsIn } from "../../../../engine/plan/seatLists.ts";
import { hallPlan } from "../../../engine/mapHall.ts";
import { presentation, ticket } from "../../fixtures.ts";

/**
 * Seats 0–3 are in group 1 at 40, and seats 4–7 in group 2 at 60. Seat 4 is a wheelchair place, and seat 5 has
 * a limited view.
 */
const layout = layoutOf(
  hallPlan([
    { name: "A", left: 0, top: 0, rows: 1, seats: 4, ticketGroupId: 1 },
    {
      name: "B",
      left: 100,
      top: 0,
      rows: 1,
      seats: 4,
      ticketGroupId: 2,
      traits: { 0: { isHandicap: true }, 1: { isLimitedView: true } },
    },
  ]),
);
const group = (id: number, color: number, price: number) => ({
  id,
  name: String(id),
  color,
  tickets: [ticket({ id, price })],
});
const offer = presentation({
  ticketGroups: [group(1, 0, 40), group(2, 1, 60), group(3, 1, 80)],
  serviceCharge: { name: "Fee", type: "percent", amount: 10 },
});
const prices = groupPrices(offer);
const ALL = Array.from({ length: 8 }, (_, i) => i);

const range = (low: number, high: number) => ({ low: agorot(low), high: agorot(high) });

const left = (by: Partial<ReturnType<typeof noFilters>>): number[] => {
  const out = seatsIn(ruledOut(layout, prices, { ...noFilters(), ...by }));
  return ALL.filter((seat) => !out.includes(seat));
};

test("no filter rules nothing out", () => {
  expect(left({})).toEqual(ALL);
});

test("a price range leaves the seats whose price, charges included, lies in it", () => {
  expect(left({ price: range(4400, 4400) })).toEqual([0, 1, 2, 3]);
  expect(left({ price: range(4401, 9999) })).toEqual([4, 5, 6, 7]);
  expect(left({ price: range(1, 2) })).toEqual([]);
  expect(groupsLeft(prices, { price: range(5000, 9000), groups: undefined })).toEqual([2, 3]);
});

test("chosen kinds of seats narrow the hall, together with the price", () => {
  expect(left({ groups: [2] })).toEqual([4, 5, 6, 7]);
  expect(left({ groups: [1, 2] })).toEqual(ALL);
  expect(left({ groups: [1], price: range(6600, 6600) })).toEqual([]);
});

test("traits narrow the hall, together with each other and the price", () => {
  expect(left({ isAccessible: true })).toEqual([4]);
  expect(left({ hidesLimited: true })).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(left({ isAisle: true })).toEqual([0, 3, 4, 7]);
  expect(left({ isAisle: true, price: range(6600, 6600) })).toEqual([4, 7]);
});

test("price levels count the seats that are still free, cheapest first", () => {
  expect(priceLevels(layout, bitsOf([0, 1, 5], 8), prices)).toEqual([
    { price: 4400, free: 2 },
    { price: 6600, free: 1 },
  ]);
});

test("groups of one colour share a place in the legend", () => {
  expect(priceTiers(offer, prices)).toEqual([
    { color: 0, low: 4400, high: 4400 },
    { color: 1, low: 6600, high: 8800 },
  ]);
});

test("a group that only sells with a question asked has no price of its own", () => {
  const asked = presentation({
    ticketGroups: [{ id: 1, name: "A", color: 0, tickets: [ticket({ ref1prompt: "ID" })] }],
  });
  expect([...groupPrices(asked)]).toEqual([]);
});
