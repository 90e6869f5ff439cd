import { expect, test } from "vitest";
import { givePlacesBack, takeForTicket } from "../../../../app/order/tickets/takeForTicket.ts";
import { holdHall } from "../../../../app/order/cart/order.ts";
import { lockSeat, lockSeats, unlockSeat } from "../../../../domain/api/seats.ts";
import type { PlanSection } from "../../../../domain/seatplan.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { statesUnder } from "../../../../engine/seating/gaps.ts";
import { hallPlan } from "../../../engine/mapHall.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { EXPIRES, fakeOffice } from "../fakeOffice.ts";
import { stillHall } from "../hallFixture.ts";
import { openOrderOf } from "../orderFixture.ts";
import { smallHall } from "../selectionFixture.ts";
import { contextOf } from "../contextOf.ts";

const COUPLE = 5;
const offer = presentation({
  ticketGroups: [
    { id: 1, name: "A", color: 0, tickets: [ticket(), ticket({ id: COUPLE, multiplyFactor: 2 })] },
  ],
});

/** Returns an order without seats in a hall of two rows of ten, with some seats taken. */
function emptyIn(taken: readonly number[], layout = smallHall()) {
  const order = openOrderOf(offer, []);
  const states = statesUnder(layout, 0);
  const bytes = new Uint8Array(layout.count);
  for (const seat of taken) bytes[seat] = 1;
  states.replace(bytes, 1);
  holdHall({ ...stillHall().hall, layout, states }, order);
  return { order, states, office: fakeOffice() };
}

test("the first ticket takes and locks the first free seat", async () => {
  const { order, states, office } = emptyIn([0, 1]);
  const taking = takeForTicket(contextOf({ order, call: office.call }), 1, 1);
  await office.settled();
  expect(office.last()).toMatchObject({ route: lockSeat, what: "1_2_0" });
  await office.last().yes();
  expect(await taking).toBeUndefined();
  expect(order.seats).toMatchObject([{ seat: 2, ticketId: 1, isLocked: true }]);
  expect(order.expiresAt).toBe(EXPIRES);
  expect(states.mineList()).toEqual([2]);
});

test("a ticket for two takes two seats side by side", async () => {
  const { order, office } = emptyIn([1]);
  const taking = takeForTicket(contextOf({ order, call: office.call }), 1, COUPLE);
  await office.settled();
  expect(office.last().route).toBe(lockSeats);
  await office.last().yes();
  await taking;
  expect(order.seats.map(({ seat, subTicketOf }) => [seat, subTicketOf])).toEqual([
    [2, null],
    [3, order.seats[0]?.key],
  ]);
});

test("a seat that somebody else was faster to is passed by", async () => {
  const { order, office } = emptyIn([]);
  const taking = takeForTicket(contextOf({ order, call: office.call }), 1, 1);
  await office.settled();
  await office.last().no("SEAT_UNAVAILABLE");
  await office.last().yes();
  await taking;
  expect(order.seats).toMatchObject([{ seat: 1 }]);
});

test("without a free seat there are not enough", async () => {
  const { order, office } = emptyIn(Array.from({ length: 20 }, (_, seat) => seat));
  expect(await takeForTicket(contextOf({ order, call: office.call }), 1, 1)).toMatchObject({
    code: "NOT_ENOUGH_SEATS",
  });
  expect(office.asked).toEqual([]);
});

const floor: PlanSection = {
  id: 7,
  name: "F",
  kind: "ga",
  capacity: 50,
  outline: [
    [0, 0],
    [9, 0],
    [9, 9],
  ],
  groups: [{ id: 7, ticketGroupId: 1, rows: [] }],
};
const place = (x: number) => ({ lockedSeat: { x, y: 0 }, expiresAt: EXPIRES });

test("of an area's places a ticket for two takes two, or none", async () => {
  const { order, office } = emptyIn([], layoutOf(hallPlan([], [floor])));
  const taking = takeForTicket(contextOf({ order, call: office.call }), 1, COUPLE);
  await office.settled();
  await office.last().yes(place(31));
  await office.last().no("NO_TICKETS_LEFT");
  expect(office.last()).toMatchObject({ route: unlockSeat, what: "7_31_0" });
  await office.last().yes();
  expect(await taking).toMatchObject({ code: "NOT_ENOUGH_SEATS" });
  expect(order.seats).toEqual([]);
});

test("a place that the server does not let go stays mine", async () => {
  const { order, office } = emptyIn([], layoutOf(hallPlan([], [floor])));
  const taking = takeForTicket(contextOf({ order, call: office.call }), 1, 1);
  await office.settled();
  await office.last().yes(place(31));
  await taking;
  const giving = givePlacesBack(contextOf({ order, call: office.call }), [...order.seats]);
  await office.settled();
  await office.last().no("SEAT_UNLOCK_FAILED");
  expect(await giving).toMatchObject({ code: "SEAT_UNLOCK_FAILED" });
  expect(order.seats).toMatchObject([{ x: 31, isLocked: true }]);
});
