import { expect, test } from "vitest";
import { seatKey } from "../../../../domain/ids.ts";
import { Step } from "../../../../domain/order.ts";
import { restoreChoices, storeChoices } from "../../../../app/order/stored/storedOrder.ts";
import type { Order } from "../../../../app/order/cart/order.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { changeClaims } from "../../../../app/order/cart/ownClaims.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { EXPIRES, fakeOffice } from "../fakeOffice.ts";
import { orderIn } from "../hallFixture.ts";
import { memoryStore } from "../memoryStore.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";

const offer = presentation({
  ticketGroups: [
    { id: 1, name: "A", color: 0, tickets: [ticket(), ticket({ id: 2, multiplyFactor: 2 })] },
  ],
});

/** Returns the order of a newly loaded page, for the small hall. */
const freshOrder = (): Order => Object.assign(orderIn([], offer), { phase: "loading" });

async function restored(order: Order, seats: number[], store = memoryStore()): Promise<Order> {
  const office = fakeOffice();
  const done = restoreChoices(contextOf({ order, call: office.call, store }));
  await office.last().yes({ seats, places: [], expiresAt: EXPIRES });
  await done;
  return order;
}

test("a reload brings seats, tickets, products, party and step back", async () => {
  const store = memoryStore();
  const before = await restored(freshOrder(), [3, 4]);
  before.phase = "ready";
  before.step = Step.products;
  before.entered = [Step.seats, Step.tickets, Step.products];
  before.partySize = 4;
  before.products = { 9: 2 };
  before.seats[0]!.ticketId = 2;
  Object.assign(before.seats[1]!, { ticketId: 2, subTicketOf: before.seats[0]!.key });
  storeChoices(contextOf({ order: before, store }));
  const after = await restored(freshOrder(), [3, 4], store);
  expect(after).toMatchObject({
    step: Step.products,
    entered: [Step.seats, Step.tickets, Step.products],
    partySize: 4,
    products: { 9: 2 },
    seats: [
      { seat: 3, ticketId: 2, subTicketOf: null },
      { seat: 4, ticketId: 2, subTicketOf: before.seats[0]!.key },
    ],
  });
});

test("nothing about the person is kept", () => {
  const store = memoryStore();
  storeChoices(contextOf({ order: openOrderOf(), store }));
  expect(store.getItem("order")).not.toMatch(/Noa|Levi|example|050/);
});

test("without locks a reload starts at the seats", async () => {
  const store = memoryStore();
  const before = openOrderOf(offer);
  before.step = Step.customer;
  storeChoices(contextOf({ order: before, store }));
  const after = await restored(freshOrder(), [], store);
  expect(after).toMatchObject({ step: Step.seats, seats: [], products: {} });
});

test("what was kept for another presentation, and nonsense, is passed by", async () => {
  const other = memoryStore();
  storeChoices(contextOf({ order: openOrderOf(presentation({ id: 8 })), store: other }));
  for (const store of [other, memoryStore({ order: "{" }), memoryStore({ order: "[1]" })]) {
    const after = await restored(freshOrder(), [3], store);
    expect(after).toMatchObject({ step: Step.seats, seats: [{ seat: 3, ticketId: 1 }] });
  }
});

test("a ticket that is not offered any more gives way to the usual one", async () => {
  const store = memoryStore();
  const before = await restored(freshOrder(), [3]);
  before.seats[0]!.ticketId = 77;
  storeChoices(contextOf({ order: before, store }));
  const after = await restored(freshOrder(), [3], store);
  expect(after.seats).toMatchObject([{ ticketId: 1 }]);
});

test("back on line, seats that are not mine any more leave and a lock on its way stays", async () => {
  const order = await restored(freshOrder(), [3, 4]);
  order.phase = "ready";
  order.seats[1]!.isLocked = true;
  order.seats.push({ ...order.seats[0]!, key: "1_7_0", x: 7, seat: 7, isLocked: false });
  await restored(order, [3, 5]);
  expect(order.seats.map(({ seat }) => seat)).toEqual([3, 7, 5]);
  expect(order.hall?.states.mineList()).toEqual([3, 5, 7]);
});

test("an order that counted as expired goes on where the server still has my seats", async () => {
  const order = freshOrder();
  order.phase = "expired";
  await restored(order, []);
  expect(order.phase).toBe("expired");
  await restored(order, [3]);
  expect(order).toMatchObject({ phase: "ready", expiresAt: EXPIRES, seats: [{ seat: 3 }] });
});

test("a lock in its last second is as good as gone", async () => {
  const order = await restored(freshOrder(), [3]);
  order.phase = "expired";
  const office = fakeOffice();
  const done = restoreChoices(contextOf({ order, call: office.call, store: memoryStore() }));
  await office.last().yes({ seats: [3], places: [], expiresAt: "2020-01-01T00:00:00Z" });
  expect(await done).toBe(true);
  expect(order).toMatchObject({ phase: "expired", seats: [] });
});

test("the most seats that the show's business sells are those of the page", async () => {
  const { maxSeats } = session;
  const office = fakeOffice();
  const context = contextOf({ order: freshOrder(), call: office.call, store: memoryStore() });
  const done = restoreChoices(context);
  await office.last().yes({ seats: [3], places: [], expiresAt: EXPIRES, maxSeats: 4 });
  await done;
  expect(session.maxSeats).toBe(4);
  session.maxSeats = maxSeats;
});

test("an answer that does not come changes nothing and says so", async () => {
  const order = await restored(freshOrder(), [3]);
  const office = fakeOffice();
  const done = restoreChoices(contextOf({ order, call: office.call, store: memoryStore() }));
  await office.last().no("errorNoResponse");
  expect(await done).toBe(false);
  expect(order.seats).toMatchObject([{ seat: 3 }]);
});

test("an answer that a lock has overtaken does not take its seat away", async () => {
  const order = await restored(freshOrder(), []);
  const office = fakeOffice();
  const done = restoreChoices(contextOf({ order, call: office.call, store: memoryStore() }));
  await changeClaims(order, async () => undefined);
  order.seats.push(chosen(7, { y: 0, key: seatKey(1, 7, 0) }));
  await office.last().yes({ seats: [], places: [], expiresAt: null });
  expect(order.seats).toMatchObject([{ seat: 7 }]);
  await office.last().yes({ seats: [7], places: [], expiresAt: EXPIRES });
  await done;
  expect(order.seats.map(({ seat }) => seat)).toEqual([7]);
});

test("an order that is being paid, or was, keeps its seats whatever the server counts as mine", async () => {
  const order = await restored(freshOrder(), [3]);
  const office = fakeOffice();
  const overtaken = restoreChoices(contextOf({ order, call: office.call, store: memoryStore() }));
  order.isPaying = true;
  await office.last().yes();
  expect(await overtaken).toBe(false);
  expect(await restoreChoices(contextOf({ order, call: office.call, store: memoryStore() }))).toBe(
    false,
  );
  Object.assign(order, { phase: "done", isPaying: false });
  expect(await restoreChoices(contextOf({ order, call: office.call, store: memoryStore() }))).toBe(
    false,
  );
  expect(office.asked).toHaveLength(1);
  expect(order.seats).toMatchObject([{ seat: 3 }]);
});

test("a finished order is forgotten", () => {
  const store = memoryStore();
  const order = openOrderOf();
  storeChoices(contextOf({ order, store }));
  order.phase = "done";
  storeChoices(contextOf({ order, store }));
  expect(store.getItem("order")).toBeNull();
});
