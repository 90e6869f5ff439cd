import { expect, test } from "vitest";
import { AreaSelection } from "../../../../app/order/seats/areaSelection.ts";
import { areaName, areasOf } from "../../../../app/order/cart/areaAddress.ts";
import { lockSeat, unlockSeat } from "../../../../domain/api/seats.ts";
import type { Refusal } from "../../../../domain/refusal.ts";
import type { PlanSection } from "../../../../domain/seatplan.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { hallPlan } from "../../../engine/mapHall.ts";
import { presentation } from "../../fixtures.ts";
import { EXPIRES, fakeOffice } from "../fakeOffice.ts";
import { openOrderOf } from "../orderFixture.ts";

const area = (id: number, name: string, ticketGroupId = 1): PlanSection => ({
  id,
  name,
  kind: "ga",
  capacity: 50,
  outline: [
    [0, 0],
    [9, 0],
    [9, 9],
  ],
  groups: [{ id, ticketGroupId, rows: [] }],
});

function standing(max = 10, sections = [area(7, "F"), area(8, "G")]) {
  const layout = layoutOf(hallPlan([], sections));
  const order = openOrderOf(presentation(), []);
  const office = fakeOffice();
  const told: Refusal[] = [];
  const seen = { resyncs: 0 };
  const areas = new AreaSelection({
    order,
    layout,
    call: office.call,
    maxSeats: () => max,
    tell: (why) => void told.push(why),
    resync: async () => void seen.resyncs++,
  });
  const [first, second] = areasOf(layout);
  return { layout, order, office, told, seen, areas, first: first!, second: second! };
}

const placeOf = (x: number) => ({ lockedSeat: { x, y: 0 }, expiresAt: EXPIRES });

test("the wished number shows at once and is locked place by place", async () => {
  const { areas, first, office, order } = standing();
  void areas.wish(first, 2);
  expect(areas.view.wished).toEqual({ 7: 2 });
  expect(office.last()).toMatchObject({ route: lockSeat, what: "7_null_null" });
  await office.last().yes(placeOf(31));
  await office.last().yes(placeOf(32));
  expect(order.seats).toMatchObject([
    { key: "7_31_0", seat: null, x: 31, y: 0, isLocked: true, ticketId: 1 },
    { key: "7_32_0" },
  ]);
  expect(areas.view.wished).toEqual({});
  expect(order.expiresAt).toBe(EXPIRES);
});

test("a number changed on the way is what counts", async () => {
  const { areas, first, office, order } = standing();
  void areas.wish(first, 5);
  void areas.wish(first, 1);
  await office.last().yes(placeOf(31));
  expect(office.asked).toHaveLength(1);
  expect(order.seats).toHaveLength(1);
});

test("fewer gives the last place back by its number", async () => {
  const { areas, first, office, order } = standing();
  void areas.wish(first, 2);
  await office.last().yes(placeOf(31));
  await office.last().yes(placeOf(32));
  void areas.wish(first, 1);
  expect(office.last()).toMatchObject({ route: unlockSeat, what: "7_32_0" });
  await office.last().yes();
  expect(order.seats.map(({ x }) => x)).toEqual([31]);
});

test("an area that runs full stops at what could be had, with words", async () => {
  const { areas, first, office, order, told } = standing();
  void areas.wish(first, 3);
  await office.last().yes(placeOf(31));
  await office.last().no("NO_TICKETS_LEFT");
  expect(order.seats).toHaveLength(1);
  expect(areas.view.wished).toEqual({});
  expect(told.map(({ code }) => code)).toEqual(["NO_TICKETS_LEFT"]);
});

test("a place that cannot be given back stays mine", async () => {
  const { areas, first, office, order, told } = standing();
  void areas.wish(first, 1);
  await office.last().yes(placeOf(31));
  void areas.wish(first, 0);
  await office.last().no("SEAT_UNLOCK_FAILED");
  expect(order.seats).toHaveLength(1);
  expect(told).toHaveLength(1);
});

test("when no more is asked for, however it went, the server says which places are mine", async () => {
  const { areas, first, office, seen } = standing();
  void areas.wish(first, 2);
  await office.last().yes(placeOf(31));
  expect(seen.resyncs).toBe(0);
  await office.last().yes(placeOf(32));
  expect(seen.resyncs).toBe(1);
  void areas.wish(first, 3);
  await office.last().no("errorNoResponse");
  expect(seen.resyncs).toBe(2);
});

test("areas count together towards the maximum", async () => {
  const { areas, first, second, office, told } = standing(2);
  void areas.wish(first, 2);
  await office.last().yes(placeOf(31));
  await office.last().yes(placeOf(32));
  await areas.wish(second, 1);
  expect(told).toMatchObject([{ code: "TOO_MANY_SEATS", details: { max: 2 } }]);
  expect(areas.view.wished).toEqual({});
});

test("two areas wished for at once are served one after the other", async () => {
  const { areas, first, second, office, order } = standing();
  void areas.wish(first, 1);
  void areas.wish(second, 1);
  expect(office.asked).toHaveLength(1);
  await office.last().yes(placeOf(31));
  expect(office.last().what).toBe("8_null_null");
  await office.last().yes(placeOf(4));
  expect(order.seats.map(({ sectionId }) => sectionId)).toEqual([7, 8]);
});

test("an area is called by its prices, and by its own name where areas share them", () => {
  const { layout, first } = standing(10, [area(7, "F", 1), area(8, "G", 2)]);
  expect(areaName(presentation(), layout, first)).toBe("Stand");
  const shared = standing();
  expect(areaName(presentation(), shared.layout, shared.first)).toBe("Stand F");
});
