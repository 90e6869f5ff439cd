import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mine } from "../../../../domain/api/seats.ts";
import { learnMine } from "../../../../app/order/stored/learnMine.ts";
import { pauseOrder } from "../../../../app/order/steps/orderSteps.ts";
import { EXPIRES, fakeOffice } from "../fakeOffice.ts";
import { orderIn } from "../hallFixture.ts";
import { chosen } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (...seats: number[]) => ({ seats, places: [], expiresAt: EXPIRES });

test("the server is asked until it has told, after ever longer pauses", async () => {
  const order = orderIn([]);
  const office = fakeOffice();
  const learning = learnMine(contextOf({ order, call: office.call }));
  for (const wait of [1000, 2000, 4000]) {
    await office.last().no("errorNoResponse");
    const before = office.asked.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(office.asked).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(office.asked).toHaveLength(before + 1);
  }
  await office.last().yes(told(3));
  await learning;
  expect(office.asked.every(({ route }) => route === mine)).toBe(true);
  expect(order.seats).toMatchObject([{ seat: 3, isLocked: true }]);
});

test("a reason that comes while a question is out is a question more, and only one", async () => {
  const order = orderIn([]);
  const office = fakeOffice();
  const first = learnMine(contextOf({ order, call: office.call }));
  const [second, third] = [
    learnMine(contextOf({ order, call: office.call })),
    learnMine(contextOf({ order, call: office.call })),
  ];
  await office.last().yes(told(3));
  expect(office.asked).toHaveLength(2);
  await office.last().yes(told(4));
  await Promise.all([first, second, third]);
  expect(office.asked).toHaveLength(2);
  expect(order.seats).toMatchObject([{ seat: 4 }]);
});

test("who has left the page asks no more", async () => {
  const order = orderIn([chosen(3)]);
  const office = fakeOffice();
  const learning = learnMine(contextOf({ order, call: office.call }));
  await office.last().no("errorNoResponse");
  pauseOrder(order);
  await vi.advanceTimersByTimeAsync(60_000);
  await learning;
  expect(office.asked).toHaveLength(1);
});

test("without a hall there is nothing to learn", async () => {
  const order = orderIn([]);
  order.hall = undefined;
  const office = fakeOffice();
  await learnMine(contextOf({ order, call: office.call }));
  expect(office.asked).toEqual([]);
});
