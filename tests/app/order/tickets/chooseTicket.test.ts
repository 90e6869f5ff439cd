import { expect, test } from "vitest";
import { chooseTicket } from "../../../../app/order/tickets/chooseTicket.ts";
import { removeSeat, type Order } from "../../../../app/order/cart/order.ts";
import { seatKey } from "../../../../domain/ids.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

const ADULT = 1;
const COUPLE = 5;
const SENIOR = 6;

const offer = presentation({
  ticketGroups: [
    {
      id: 1,
      name: "Stand",
      color: 0,
      tickets: [
        ticket(),
        ticket({ id: COUPLE, multiplyFactor: 2 }),
        ticket({ id: SENIOR, isSoldOut: true }),
      ],
    },
  ],
});

const orderWith = (...places: number[]): Order =>
  openOrderOf(
    offer,
    places.map((x) => chosen(x)),
  );

const key = (x: number) => seatKey(1, x, 1);
const ticketsOf = (order: Order) =>
  order.seats.map(({ x, ticketId, subTicketOf }) => [x, ticketId, subTicketOf]);

test("a plain ticket goes to its seat alone", () => {
  const order = orderWith(1, 2);
  expect(chooseTicket(key(1), ADULT, order)).toBeUndefined();
  expect(ticketsOf(order)).toEqual([
    [1, ADULT, null],
    [2, ADULT, null],
  ]);
});

test("a ticket for two takes the nearest other seat under it", () => {
  const order = orderWith(1, 5, 6);
  expect(chooseTicket(key(6), COUPLE, order)).toBeUndefined();
  expect(ticketsOf(order)).toEqual([
    [1, ADULT, null],
    [5, COUPLE, key(6)],
    [6, COUPLE, null],
  ]);
});

test("a ticket for two on a single seat is refused with the seats it lacks, and nothing changes", () => {
  const order = orderWith(3);
  expect(chooseTicket(key(3), COUPLE, order)).toMatchObject({
    code: "MULTIPLIER_MISMATCH",
    details: { needed: 1 },
  });
  expect(ticketsOf(order)).toEqual([[3, ADULT, null]]);
});

test("seats under another ticket for two are not taken from it", () => {
  const order = orderWith(1, 2, 3);
  chooseTicket(key(1), COUPLE, order);
  expect(chooseTicket(key(3), COUPLE, order)?.code).toBe("MULTIPLIER_MISMATCH");
  expect(ticketsOf(order)).toEqual([
    [1, COUPLE, null],
    [2, COUPLE, key(1)],
    [3, ADULT, null],
  ]);
});

test("changing back from a ticket for two frees the seat under it", () => {
  const order = orderWith(1, 2);
  chooseTicket(key(1), COUPLE, order);
  chooseTicket(key(1), ADULT, order);
  expect(ticketsOf(order)).toEqual([
    [1, ADULT, null],
    [2, ADULT, null],
  ]);
});

test("choosing for the seat under a ticket for two ends that ticket", () => {
  const order = orderWith(1, 2);
  chooseTicket(key(1), COUPLE, order);
  chooseTicket(key(2), ADULT, order);
  expect(ticketsOf(order)).toEqual([
    [1, ADULT, null],
    [2, ADULT, null],
  ]);
});

test("letting go of either seat of a ticket for two leaves the other with a plain ticket", () => {
  for (const gone of [1, 2]) {
    const order = orderWith(1, 2);
    chooseTicket(key(1), COUPLE, order);
    removeSeat(key(gone), order);
    expect(ticketsOf(order)).toEqual([[3 - gone, ADULT, null]]);
  }
});

test("a sold-out type and one that is not offered are refused", () => {
  const order = orderWith(1);
  expect(chooseTicket(key(1), SENIOR, order)?.code).toBe("SOLD_OUT");
  expect(chooseTicket(key(1), 99, order)?.code).toBe("ticketNotFound");
  expect(chooseTicket(key(9), ADULT, order)?.code).toBe("ticketNotFound");
});
