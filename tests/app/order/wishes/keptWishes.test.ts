import { beforeEach, expect, test } from "vitest";
import { agorot } from "../../../../domain/money.ts";
import { filters, noFilters } from "../../../../app/order/wishes/filters.ts";
import { keepWishes, restoreWishes, storeWishes } from "../../../../app/order/wishes/keptWishes.ts";
import { emptyOrder } from "../../../../app/order/cart/order.ts";
import { memoryStore } from "../memoryStore.ts";
import { contextOf } from "../contextOf.ts";

beforeEach(() => Object.assign(filters, noFilters()));

test("party and price range go on to the next event, also after a reload", () => {
  const store = memoryStore();
  const before = Object.assign(emptyOrder(), { partySize: 4 });
  filters.price = { low: agorot(4000), high: agorot(9000) };
  storeWishes(contextOf({ order: before, store }));
  Object.assign(filters, noFilters());
  const after = emptyOrder();
  restoreWishes(contextOf({ order: after, store }));
  expect(after.partySize).toBe(4);
  expect(filters.price).toEqual({ low: 4000, high: 9000 });
});

test("a price range that no seat of the next event fits is let go, and so are its other filters", () => {
  Object.assign(filters, { price: { low: 4000, high: 9000 }, isAisle: true, groups: [1] });
  keepWishes(
    new Map([
      [1, agorot(3000)],
      [2, agorot(5000)],
    ]),
  );
  expect(filters).toMatchObject({ price: { low: 4000, high: 9000 }, isAisle: false });
  expect(filters.groups).toBeUndefined();
  keepWishes(new Map([[1, agorot(3000)]]));
  expect(filters.price).toBeUndefined();
});

test("nonsense that was kept is passed by", () => {
  for (const wishes of ["{", "[]", '{"partySize":0}']) {
    const order = emptyOrder();
    restoreWishes(contextOf({ order, store: memoryStore({ wishes }) }));
    expect(order.partySize).toBe(2);
  }
});
