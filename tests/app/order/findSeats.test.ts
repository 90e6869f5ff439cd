import { expect, test } from "vitest";
import { bestAvailable, lockSeat, lockSeats, unlockSeat } from "../../../domain/api/seats.ts";
import { groupPrices, noFilters, ruledOut, type SeatFilters } from "../../../app/order/filters.ts";
import { findSeats, meritOf } from "../../../app/order/findSeats.ts";
import { addSeat, chosenSeat } from "../../../app/order/order.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { EXPIRES } from "./fakeOffice.ts";
import { seatsOf, selecting, smallHall } from "./selectionFixture.ts";

type Setting = Parameters<typeof selecting>[0];

function finding(setting: Setting = {}, by: Partial<SeatFilters> = {}) {
  const scene = selecting({ party: 2, ...setting });
  const { selection, order, office, hall, states } = scene;
  const prices = groupPrices(order.presentation!);
  const filters = { ...noFilters(), ...by };
  states.setIneligible(ruledOut(hall.layout, prices, filters));
  // The server's word of which seats are mine, which the test sets.
  const server = { mine: [] as number[] };
  const resync = async (): Promise<void> => {
    states.wishOnly(server.mine);
    order.seats = order.seats.filter(({ seat }) => seat !== null && server.mine.includes(seat));
    for (const seat of server.mine) {
      addSeat({ ...chosenSeat(order, addressOf(hall.layout, seat), seat), isLocked: true }, order);
    }
  };
  const find = () =>
    findSeats({ order, hall, selection, call: office.call, resync }, filters, prices);
  return { ...scene, find, server };
}

const match = (...xs: number[]) => ({
  matches: [
    {
      presentationId: 1,
      isLocked: true,
      expiresAt: EXPIRES,
      seats: xs.map((x) => ({ sectionId: 1, x, y: 0 })),
    },
  ],
});

test("the server finds and locks; what it says is mine then is shown", async () => {
  const { find, server, office, order } = finding();
  const found = find();
  expect(office.last().route).toBe(bestAvailable);
  server.mine = [4, 5];
  await office.last().yes(match(5, 4));
  expect(await found).toEqual({ seats: [4, 5] });
  expect(seatsOf(order)).toEqual([4, 5]);
  expect(order.expiresAt).toBe(EXPIRES);
});

test("seats that I had picked are given back when better ones are mine", async () => {
  const { find, server, office, order, selection } = finding();
  void selection.take([0, 1]);
  await office.settled();
  await office.last().yes();
  const found = find();
  server.mine = [0, 1, 4, 5];
  await office.last().yes(match(4, 5));
  expect(office.asked.slice(-2).map(({ route }) => route)).toEqual([unlockSeat, unlockSeat]);
  for (const asked of office.asked.slice(-2)) await asked.yes();
  expect(await found).toEqual({ seats: [4, 5] });
  expect(seatsOf(order)).toEqual([4, 5]);
});

test("where nothing is found, what I had stays mine", async () => {
  const { find, office, order, selection } = finding();
  void selection.take([0, 1]);
  await office.settled();
  await office.last().yes();
  const found = find();
  await office.last().no("NOT_ENOUGH_SEATS");
  expect((await found).refusal?.code).toBe("NOT_ENOUGH_SEATS");
  expect(seatsOf(order)).toEqual([0, 1]);
});

test("a filter that the server does not know is judged here, and the seats locked at once", async () => {
  const { find, office, order } = finding({}, { isAisle: true });
  order.partySize = 1;
  const found = find();
  await office.settled();
  expect(office.last().route).toBe(lockSeat);
  await office.last().yes();
  const { seats } = await found.then((one) => ("seats" in one ? one : { seats: [] }));
  expect([0, 9, 10, 19]).toContain(seats[0]);
});

test("limited views are offered only where there is nothing else", async () => {
  const limited = (...xs: number[]) =>
    Object.fromEntries(xs.map((x) => [x, { isLimitedView: true }]));
  const some = finding({ traits: limited(3, 4, 5, 6) });
  void some.find();
  await some.office.settled();
  expect(some.office.last().route).toBe(lockSeats);
  expect(seatsOf(some.order).every((seat) => seat! < 3 || seat! > 6)).toBe(true);
  const rest = Array.from({ length: 10 }, (_, i) => i + 10);
  const only = finding({ traits: limited(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), taken: rest });
  void only.find();
  await only.office.settled();
  expect(only.questions).toEqual(["limitedView"]);
  expect(only.office.last().route).toBe(lockSeats);
});

test("seats that were taken meanwhile are looked for again, three times at most", async () => {
  const { find, office, states } = finding({}, { isAisle: true });
  const found = find();
  for (let tried = 0; tried < 3; tried++) {
    await office.settled();
    const seats = states.mineList();
    await office.last().no();
    states.apply({ clock: 10 + tried, seats: seats.map((seat) => [seat, 1]) });
  }
  expect((await found).refusal?.code).toBe("NOT_ENOUGH_SEATS");
  expect(office.asked.length).toBeLessThanOrEqual(3);
});

test("the reasons: in the centre, by the aisle, together or not", () => {
  const layout = smallHall();
  expect(meritOf(layout, [4, 5])).toEqual({ place: "centre", isTogether: true });
  expect(meritOf(layout, [0, 1])).toEqual({ place: "aisle", isTogether: true });
  expect(meritOf(layout, [1, 2])).toEqual({ place: "side", isTogether: true });
  expect(meritOf(layout, [3, 6])).toEqual({ place: "centre", isTogether: false });
  expect(meritOf(layout, [9, 10])).toEqual({ place: "side", isTogether: false });
});
