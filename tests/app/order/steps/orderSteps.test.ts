import { expect, test } from "vitest";
import { onePresentation } from "../../../../domain/api/catalogue.ts";
import { extend, mine, unlockSeat } from "../../../../domain/api/seats.ts";
import { seatKey } from "../../../../domain/ids.ts";
import { Step } from "../../../../domain/order.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { emptyOrder, type Order } from "../../../../app/order/cart/order.ts";
import {
  endTime,
  expireOrder,
  extendStep,
  goTo,
  openOrder,
  pauseOrder,
  startOver,
} from "../../../../app/order/steps/orderSteps.ts";
import { presentation } from "../../fixtures.ts";
import { EXPIRES, fakeOffice } from "../fakeOffice.ts";
import { orderIn, stillHall } from "../hallFixture.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";

async function opened(order: Order = emptyOrder(), id = 1) {
  const office = fakeOffice();
  const { hall, seen } = stillHall(id);
  const openSeats = async () => ({ reply: hall });
  const opening = openOrder(contextOf({ order, call: office.call }), id, { openSeats });
  await office.settled();
  return { office, hall, seen, opening, order };
}

test("an order opens with its presentation, its plan and my seats", async () => {
  const { office, order, opening, hall } = await opened();
  expect(order.phase).toBe("loading");
  await office.last().yes({ presentation: presentation() });
  expect(office.last().route).toBe(mine);
  await office.last().yes({ seats: [3, 4], places: [], expiresAt: EXPIRES });
  await opening;
  expect(order.phase).toBe("ready");
  expect(order.seats).toMatchObject([
    { seat: 3, isLocked: true, ticketId: 1 },
    { seat: 4, isLocked: true, ticketId: 1 },
  ]);
  expect(hall.states.mineList()).toEqual([3, 4]);
  expect(order.expiresAt).toBe(EXPIRES);
});

test("a presentation that cannot be had is told by its reason", async () => {
  const { office, order, opening } = await opened();
  await office.last().no("TICKETING_ENDED");
  await opening;
  expect(order).toMatchObject({ phase: "failed", failure: { code: "TICKETING_ENDED" } });
});

test("what is sold elsewhere is left for there, and no seat of it is asked for", async () => {
  const order = emptyOrder();
  const office = fakeOffice();
  const left: string[] = [];
  const openSeats = () => Promise.reject(new Error("not ours to open"));
  const leave = (url: string): void => void left.push(url);
  const opening = openOrder(contextOf({ order, call: office.call }), 1, { openSeats, leave });
  await office.settled();
  const newBookingUrl = "https://elsewhere.example/1";
  await office.last().yes({ presentation: { ...presentation(), newBookingUrl } });
  await opening;
  expect(left).toEqual([newBookingUrl]);
  expect(order.phase).toBe("loading");
});

test("a plan that cannot be had fails the order too", async () => {
  const order = emptyOrder();
  const office = fakeOffice();
  const openSeats = async () => ({ refusal: refusal("errorNoResponse") });
  const opening = openOrder(contextOf({ order, call: office.call }), 1, { openSeats });
  await office.settled();
  await office.last().yes({ presentation: presentation() });
  await opening;
  expect(order.phase).toBe("failed");
});

test("the order that is open already is not opened again", async () => {
  const order = openOrderOf();
  const { office } = await opened(order, 1);
  expect(office.asked).toEqual([]);
  expect(order.seats).toHaveLength(2);
});

test("two openings of one presentation at once are one", async () => {
  const order = emptyOrder();
  const { office, hall } = await opened(order, 1);
  const openSeats = async () => ({ reply: hall });
  void openOrder(contextOf({ order, call: office.call }), 1, { openSeats });
  await office.settled();
  expect(office.asked.filter(({ route }) => route === onePresentation)).toHaveLength(1);
});

test("another presentation gives the first one's seats back", async () => {
  const { office, order } = await opened(openOrderOf(), 2);
  expect(office.asked.map(({ route }) => route)).toEqual([unlockSeat, unlockSeat]);
  await office.asked[0]?.yes();
  await office.asked[1]?.yes();
  expect(order.seats).toEqual([]);
  expect(office.last().route).toBe(onePresentation);
});

test("leaving the page ends the stream and keeps my seats; coming back opens it again", async () => {
  const { office, order, opening, seen } = await opened();
  await office.last().yes({ presentation: presentation() });
  await office.last().yes({ seats: [3], places: [], expiresAt: EXPIRES });
  await opening;
  pauseOrder(order);
  expect(seen.isClosed).toBe(true);
  const before = office.asked.length;
  const again = await opened(order, 1);
  expect(again.office.asked.map(({ route }) => route)).toEqual([onePresentation]);
  expect(office.asked).toHaveLength(before);
  await again.office.last().yes({ presentation: presentation() });
  await again.office.last().yes({ seats: [3], places: [], expiresAt: EXPIRES });
  await again.opening;
  expect(order).toMatchObject({ phase: "ready", seats: [{ seat: 3 }] });
});

test("leaving the seats asks the server, and its refusal keeps us there", async () => {
  const order = openOrderOf();
  const office = fakeOffice();
  const going = goTo(contextOf({ order, call: office.call }), Step.tickets);
  await office.last().no("SINGLE_SEAT_GAP", { seats: [3] });
  expect((await going)?.code).toBe("SINGLE_SEAT_GAP");
  expect(order.step).toBe(Step.seats);
});

test("an entered step starts its timer; going back and on again asks only from the seats", async () => {
  const order = openOrderOf();
  const office = fakeOffice();
  const first = goTo(contextOf({ order, call: office.call }), Step.tickets);
  await office.last().yes({ expiresAt: "2026-11-21T18:20:00Z" });
  await first;
  expect(order).toMatchObject({ step: Step.tickets, expiresAt: "2026-11-21T18:20:00Z" });
  const second = goTo(contextOf({ order, call: office.call }), Step.products);
  await office.last().yes();
  await second;
  await goTo(contextOf({ order, call: office.call }), Step.tickets);
  expect(office.asked).toHaveLength(2);
  await goTo(contextOf({ order, call: office.call }), Step.products);
  expect(office.asked).toHaveLength(2);
  await goTo(contextOf({ order, call: office.call }), Step.seats);
  const again = goTo(contextOf({ order, call: office.call }), Step.tickets);
  expect(office.asked).toHaveLength(3);
  await office.last().yes();
  await again;
  expect(order.step).toBe(Step.tickets);
});

test("without a seat nobody goes on, and nobody is asked", async () => {
  const order = openOrderOf(presentation(), []);
  const office = fakeOffice();
  expect((await goTo(contextOf({ order, call: office.call }), Step.tickets))?.code).toBe(
    "NOTHING_SELECTED",
  );
  expect(office.asked).toEqual([]);
});

test("a seat whose lock is not answered yet keeps us on the map", async () => {
  const order = openOrderOf();
  order.seats[1]!.isLocked = false;
  const office = fakeOffice();
  expect((await goTo(contextOf({ order, call: office.call }), Step.tickets))?.code).toBe(
    "IN_PROGRESS",
  );
});

test("more time is asked for in the step where we are, and counted", async () => {
  const order = openOrderOf();
  const office = fakeOffice();
  const more = extendStep(contextOf({ order, call: office.call }));
  expect(office.last()).toMatchObject({ route: extend, what: '{"step":0}' });
  await office.last().yes({ expiresAt: "2026-11-21T18:30:00Z" });
  expect(await more).toBeUndefined();
  expect(order).toMatchObject({ extensions: 1, expiresAt: "2026-11-21T18:30:00Z" });
});

test("more time that comes too late ends the order, and choosing starts over", async () => {
  const order = openOrderOf();
  const office = fakeOffice();
  const more = extendStep(contextOf({ order, call: office.call }));
  await office.last().no("CART_EXPIRED");
  expect((await more)?.code).toBe("CART_EXPIRED");
  expect(order).toMatchObject({ phase: "expired", seats: [], step: Step.seats });
  expect(order.expiresAt).toBeUndefined();
  startOver(order);
  expect(order.phase).toBe("ready");
});

test("an expired order lets go of what was wished for", () => {
  const order = openOrderOf();
  const { hall } = stillHall(1);
  hall.states.wish(3);
  order.hall = Object.assign(hall, { $$valtioSnapshot: hall });
  expireOrder(order);
  expect(hall.states.mineList()).toEqual([]);
});

const myOwn = (over: object = {}) => ({ seats: [4], places: [], expiresAt: EXPIRES, ...over });
const mySeat = () => chosen(4, { y: 0, key: seatKey(1, 4, 0) });

test("at the end of the countdown the server is asked, and where it still has my seats it goes on", async () => {
  const order = orderIn([mySeat()]);
  const office = fakeOffice();
  const ending = endTime(contextOf({ order, call: office.call }));
  expect(office.last().route).toBe(mine);
  await office.last().yes(myOwn());
  await ending;
  expect(order).toMatchObject({ phase: "ready", expiresAt: EXPIRES, seats: [{ seat: 4 }] });
});

test("the order ends where the server has no seat of mine, or does not answer", async () => {
  for (const isTold of [true, false]) {
    const order = orderIn([mySeat()]);
    const office = fakeOffice();
    const ending = endTime(contextOf({ order, call: office.call }));
    await (isTold ? office.last().yes() : office.last().no("errorNoResponse"));
    await ending;
    expect(order).toMatchObject({ phase: "expired", seats: [] });
    // If there is no reply, the call is repeated, because the seats may still be locked for the visitor.
    expect(office.asked).toHaveLength(isTold ? 1 : 2);
  }
});

test("no more time for seats that are mine for a while is no end", async () => {
  const order = orderIn([mySeat()]);
  const office = fakeOffice();
  const more = extendStep(contextOf({ order, call: office.call }));
  await office.last().no("CART_EXPIRED", { extensions: 3 });
  await office.last().yes(myOwn());
  expect((await more)?.code).toBe("CART_EXPIRED");
  expect(order).toMatchObject({ phase: "ready", seats: [{ seat: 4 }] });
});

test("more time whose answer is lost may have been given: the server is asked until when", async () => {
  const order = orderIn([mySeat()]);
  const office = fakeOffice();
  const more = extendStep(contextOf({ order, call: office.call }));
  await office.last().no("errorNoResponse");
  expect((await more)?.code).toBe("errorNoResponse");
  expect(office.last().route).toBe(mine);
  await office.last().yes(myOwn());
  expect(order.expiresAt).toBe(EXPIRES);
});
