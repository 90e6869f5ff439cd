import { describe, expect, test } from "vitest";
import type { BookedOrder, Books, Entry } from "../../../../scripts/gate/contention/evidence.ts";
import { findLater, purchasesAt, toldUntil } from "../../../../scripts/gate/recovery/moment.ts";

const MOMENT = 100;

const purchase = (buyer: string, sentAt: number, answeredAt: number): Entry[] => [
  { kind: "paying", buyer, at: sentAt, seats: ["A"] },
  {
    kind: "sold",
    buyer,
    at: answeredAt,
    seats: ["A"],
    reservation: `R${buyer}`,
    tickets: [`T${buyer}`],
    paid: 1_000,
  },
];

/** Purchases before, during and after the moment, and a declined purchase during the moment. */
const JOURNAL: readonly Entry[] = [
  ...purchase("1", 10, 20),
  { kind: "refunding", at: 30, reservation: "R1" },
  { kind: "paying", buyer: "4", at: 95, seats: ["B"] },
  ...purchase("2", 90, 110),
  ...purchase("3", 120, 130),
  { kind: "refunding", at: 140, reservation: "R2" },
];

const order = (reservation: string): BookedOrder => ({
  id: reservation,
  reservation,
  state: "paid",
  payment: null,
  due: 0,
  ticketsPrice: 0,
  sale: 0,
  cancellation: 0,
  charge: 0,
  captured: 0,
  refunded: 0,
});

/** Returns the database's records of these orders. The tickets of the orders in `cancelled` were refunded. */
const booksWith = (reservations: readonly string[], cancelled: readonly string[] = []): Books => ({
  orders: reservations.map(order),
  tickets: reservations.map((each) => ({
    order: each,
    ticket: `T${each}`,
    seat: "1/0/1",
    price: 0,
    isLive: !cancelled.includes(each),
  })),
  claims: [],
  captures: [],
});

const later = (books: Books, others: readonly string[] = []): string[] =>
  findLater({ journal: JOURNAL, moment: MOMENT, books, others: new Set(others) });

describe("what was told until a moment", () => {
  const kindsAt = (moment: number): string[] =>
    toldUntil(purchase("1", 100, 101), moment).map(({ kind }) => kind);

  test("has calls that were sent by then, and answers that had come before", () => {
    expect(kindsAt(99)).toEqual([]);
    expect(kindsAt(100)).toEqual(["paying"]);
    expect(kindsAt(102)).toEqual(["paying", "sold"]);
  });

  test("leaves out an answer of the moment's own millisecond, which may have come after it", () => {
    expect(kindsAt(101)).toEqual(["paying"]);
  });
});

test("purchases are answered before the moment, under way, sent after it, or not sold", () => {
  const { before, underWay, after, unanswered } = purchasesAt(JOURNAL, MOMENT);
  const names = [before, underWay, after].map((all) => all.map(({ reservation }) => reservation));
  expect(names).toEqual([["R1"], ["R2"], ["R3"]]);
  expect(unanswered).toBe(1);
});

test("a purchase that was sent again after it was declined counts from the second time on", () => {
  const journal: Entry[] = [
    { kind: "paying", buyer: "1", at: 90, seats: ["A"] },
    ...purchase("1", 120, 130),
  ];
  const { after, unanswered } = purchasesAt(journal, MOMENT);
  expect([after.length, unanswered]).toEqual([1, 1]);
});

describe("books of the moment", () => {
  test("may have or lack what was under way", () => {
    expect(later(booksWith(["R1"]))).toEqual([]);
    expect(later(booksWith(["R1", "R2"], ["R1"]))).toEqual([]);
  });

  test("have nothing that was bought after it", () => {
    expect(later(booksWith(["R1", "R3"]))).toEqual(["R3 was bought after the moment"]);
  });

  test("have no tickets that were given back after it", () => {
    expect(later(booksWith(["R2"], ["R2"]))).toEqual([
      "R2 has cancelled tickets, and nobody gave them back by then",
    ]);
  });

  test("have no more orders that nobody was told of than purchases were under way", () => {
    expect(later(booksWith(["R1", "X1", "X2"]))).toEqual([]);
    expect(later(booksWith(["R1", "X1", "X2", "X3"]))).toEqual([
      "3 orders were told to nobody, and 2 purchases were under way: X1, X2, X3",
    ]);
  });

  test("may have orders of before the run, and of after the restore", () => {
    expect(later(booksWith(["R1", "R3"], ["R3"]), ["R3"])).toEqual([]);
  });
});
