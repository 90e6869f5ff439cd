import { expect, test } from "vitest";
import { onePresentation } from "../../../../domain/api/catalogue.ts";
import { extend, mine, unlockSeat } from "../../../../domain/api/seats.ts";
import { toShekels } from "../../../../domain/money.ts";
import { carryOver } from "../../../../app/order/events/carryOver.ts";
import { enterSeats } from "../../../../app/order/events/enterSeats.ts";
import { clashOf, removeEvent } from "../../../../app/order/events/keptEvents.ts";
import { openCart } from "../../../../app/order/events/openCart.ts";
import { boughtTickets, emptyOrder, type Order } from "../../../../app/order/cart/order.ts";
import { openOrder } from "../../../../app/order/steps/orderSteps.ts";
import { cartOf, pricePreview } from "../../../../app/order/cart/pricePreview.ts";
import { renewPresentation } from "../../../../app/order/cart/renewPresentation.ts";
import { storeChoices } from "../../../../app/order/stored/storedOrder.ts";
import { presentation } from "../../fixtures.ts";
import { EXPIRES, fakeOffice } from "../fakeOffice.ts";
import { stillHall } from "../hallFixture.ts";
import { memoryStore } from "../memoryStore.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";

const second = presentation({ id: 2, featureName: "Second" });

/** Returns an order with two seats of presentation 1, to which presentation 2 was added. */
async function twoEvents(isAdding = true, over: Partial<typeof second> = {}) {
  const order = openOrderOf();
  const office = fakeOffice();
  const openSeats = async () => ({ reply: stillHall(2).hall });
  const context = contextOf({ order, call: office.call });
  const opening = openOrder(context, 2, { openSeats }, isAdding);
  await office.settled();
  const answer = async (): Promise<void> => {
    await office.last().yes({ presentation: { ...second, ...over } });
    if (office.last().route !== mine) return;
    await office.last().yes({ seats: [3], places: [], expiresAt: EXPIRES });
    await office.last().yes({ seats: [1, 2], places: [], expiresAt: EXPIRES });
    await opening;
  };
  return { order, office, answer };
}

const events = (order: Order) => order.others.map((event) => event.presentation.id);

test("an added event keeps the one before, its seats and its price", async () => {
  const { order, office, answer } = await twoEvents();
  expect(office.last().route).toBe(onePresentation);
  await answer();
  expect(order.phase).toBe("ready");
  expect(events(order)).toEqual([1]);
  // Three seats at 50 each, plus a flat charge of 12 per event.
  expect(toShekels(pricePreview(order).total)).toBe(174);
  expect(cartOf(order).seats.map(({ ticket }) => ticket.prsntId)).toEqual([1, 1, 2]);
  expect(boughtTickets(order).map(({ event }) => event?.featureName)).toEqual([
    presentation().featureName,
    presentation().featureName,
    "Second",
  ]);
});

test("an event that is chosen anew replaces the one before, whose seats are given back", async () => {
  const { order, office } = await twoEvents(false);
  expect(office.asked.map(({ route }) => route)).toEqual([unlockSeat, unlockSeat]);
  await office.asked[0]?.yes();
  await office.asked[1]?.yes();
  expect(order.others).toEqual([]);
});

test("an added event's first seat starts the timer of the seats step anew, once", async () => {
  const { order, answer } = await twoEvents();
  await answer();
  expect(order.entered).toEqual([]);
  const office = fakeOffice();
  order.seats[0]!.isLocked = false;
  await enterSeats(contextOf({ order, call: office.call }));
  expect(office.asked).toEqual([]);
  order.seats[0]!.isLocked = true;
  const entering = enterSeats(contextOf({ order, call: office.call }));
  expect(office.last()).toMatchObject({ route: extend, what: JSON.stringify({ step: 0 }) });
  await office.last().yes({ expiresAt: "2099-12-01T00:00:00Z" });
  await entering;
  expect(order.expiresAt).toBe("2099-12-01T00:00:00Z");
  await enterSeats(contextOf({ order, call: office.call }));
  expect(office.asked).toHaveLength(1);
});

test("an event without a seat is pruned when another one comes", async () => {
  const order = openOrderOf(presentation(), []);
  const office = fakeOffice();
  const context = contextOf({ order, call: office.call });
  const kept = await carryOver(context, { presentationId: 2, isAdding: true });
  expect(kept.reply).toEqual([]);
});

test("events of other sellers clash, and nothing of the order is lost", async () => {
  for (const [over, clash] of [
    [{ businessId: 9 }, "INCOMPATIBLE_BUSINESS"],
    [{ authProfileId: 9 }, "INCOMPATIBLE_AUTH_PROFILE"],
    [{ venueTypeId: 101 }, "video"],
  ] as const) {
    const { order, answer } = await twoEvents(true, over);
    await answer();
    expect(order).toMatchObject({ phase: "clash", clash });
    expect(events(order)).toEqual([1]);
    expect(order.others[0]?.seats).toHaveLength(2);
  }
  expect(clashOf([], presentation({ venueTypeId: 101 }))).toBeUndefined();
});

test("a removed event gives its seats back; unreachable, it stays and says so", async () => {
  const { order, answer } = await twoEvents();
  await answer();
  const office = fakeOffice();
  const cut = removeEvent(contextOf({ order, call: office.call }), 1);
  await office.asked[0]?.no("errorNoResponse");
  await office.asked[1]?.yes();
  expect((await cut)?.code).toBe("errorNoResponse");
  expect(events(order)).toEqual([1]);
  const again = removeEvent(contextOf({ order, call: office.call }), 1);
  await office.asked[2]?.yes();
  // The first attempt has already released one of the two seats, so the server refuses to release that seat
  // again.
  await office.asked[3]?.no("SEAT_UNLOCK_FAILED");
  expect(await again).toBeUndefined();
  expect(order.others).toEqual([]);
  expect(order.seats).toHaveLength(1);
});

test("the event on screen is removed as well, and the last of the others takes its place", async () => {
  const { order, answer } = await twoEvents();
  await answer();
  const office = fakeOffice();
  const removing = removeEvent(contextOf({ order, call: office.call }), 2);
  await office.last().yes();
  await removing;
  expect(order.presentation?.id).toBe(1);
  expect(order.seats.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(order.others).toEqual([]);
});

test("a reload brings every event back as far as the server agrees", async () => {
  const { order, answer } = await twoEvents();
  await answer();
  order.products = { 9: 2 };
  order.others[0] = {
    ...order.others[0]!,
    seats: order.others[0]!.seats.map((seat) => ({ ...seat, ref1: "Room 5" })),
  };
  const store = memoryStore();
  storeChoices(contextOf({ order, store }));
  const after = emptyOrder();
  const office = fakeOffice();
  const opening = openCart(
    contextOf({ order: after, call: office.call, store }),
    async () => undefined,
  );
  const asked = [...office.asked];
  for (const each of asked) {
    const isFirst = asked.indexOf(each) < 2;
    if (each.route === mine) {
      await each.yes({ seats: isFirst ? [1] : [3], places: [], expiresAt: EXPIRES });
    } else await each.yes({ presentation: isFirst ? presentation() : second });
  }
  expect(await opening).toBeUndefined();
  expect(after.presentation?.id).toBe(2);
  expect(after).toMatchObject({ products: { 9: 2 }, expiresAt: EXPIRES, seats: [{ seat: 3 }] });
  expect(after.others).toMatchObject([{ seats: [{ seat: 1, ref1: "Room 5", isLocked: true }] }]);
});

test("a reload that does not reach the server drops nothing", async () => {
  const { order, answer } = await twoEvents();
  await answer();
  const store = memoryStore();
  storeChoices(contextOf({ order, store }));
  const before = store.getItem("order");
  const after = emptyOrder();
  const office = fakeOffice();
  const opening = openCart(
    contextOf({ order: after, call: office.call, store }),
    async () => undefined,
  );
  const asked = [...office.asked];
  for (const each of asked) await each.no("errorNoResponse");
  expect((await opening)?.code).toBe("errorNoResponse");
  storeChoices(contextOf({ order: after, store }));
  expect(store.getItem("order")).toBe(before);
});

test("going back to an event of the cart keeps the other one", async () => {
  const { order, answer } = await twoEvents();
  await answer();
  const store = memoryStore();
  storeChoices(contextOf({ order, store }));
  const office = fakeOffice();
  const openSeats = async () => ({ reply: stillHall(1).hall });
  const opening = openOrder(contextOf({ order, call: office.call, store }), 1, { openSeats });
  await office.settled();
  await office.last().yes({ presentation: presentation() });
  await office.last().yes({ seats: [1, 2], places: [], expiresAt: EXPIRES });
  await office.last().yes({ seats: [3], places: [], expiresAt: EXPIRES });
  await opening;
  expect(order.presentation?.id).toBe(1);
  expect(events(order)).toEqual([2]);
  expect(order.seats.map(({ key }) => key)).toHaveLength(2);
});

test("what is chosen in the cart is counted once", () => {
  const order = openOrderOf(presentation(), [chosen(1)]);
  expect(cartOf(order).seats).toHaveLength(1);
});

test("another language names every event of the cart anew; one that cannot be had stays", async () => {
  const { order, answer } = await twoEvents();
  await answer();
  const office = fakeOffice();
  const renewing = renewPresentation(contextOf({ order, call: office.call }));
  await office.asked[0]?.yes({ presentation: { ...second, featureName: "שני" } });
  await office.asked[1]?.yes({ presentation: presentation({ featureName: "ראשון" }) });
  expect(await renewing).toBeUndefined();
  expect(order.presentation?.featureName).toBe("שני");
  expect(order.others[0]?.presentation.featureName).toBe("ראשון");
  const again = renewPresentation(contextOf({ order, call: office.call }));
  await office.asked[2]?.yes({ presentation: second });
  await office.asked[3]?.no("errorNoResponse");
  await again;
  expect(order.others[0]?.presentation.featureName).toBe("ראשון");
});
