import { describe, expect, test } from "vitest";
import type { Books, Entry } from "../../../../scripts/gate/contention/evidence.ts";
import {
  FAULTS,
  findFaults,
  type FaultName,
} from "../../../../scripts/gate/contention/findFaults.ts";

interface Evidence {
  readonly journal: readonly Entry[];
  readonly books: Books;
}

const event = (buyer: string, at: number, ...seats: string[]) => ({ buyer, at, seats });

/**
 * Returns the evidence of two buyers and two seats: the first buys both and cancels, then the second buys one
 * of them. Before these purchases, another lock on the second buyer's seat has expired.
 */
function sale(): Evidence {
  const first = { reservation: "R1", tickets: ["T1", "T2"], paid: 2_100 };
  const second = { reservation: "R2", tickets: ["T3"], paid: 1_100 };
  const price = 1_000;
  const order = { cancellation: 0, charge: 0, refunded: 0 };
  return {
    journal: [
      { kind: "locked", ...event("1", 10, "A", "B"), until: 100 },
      { kind: "paying", ...event("1", 20, "A", "B") },
      { kind: "sold", ...event("1", 30, "A", "B"), ...first },
      { kind: "refunding", at: 40, reservation: "R1" },
      { kind: "locked", ...event("3", 45, "A"), until: 60 },
      { kind: "refunded", at: 50, reservation: "R1" },
      { kind: "locked", ...event("2", 61, "A"), until: 100 },
      { kind: "paying", ...event("2", 70, "A") },
      { kind: "sold", ...event("2", 80, "A"), ...second },
      { kind: "locked", ...event("1", 90, "B"), until: 120 },
      { kind: "releasing", ...event("1", 95, "B") },
      { kind: "locked", ...event("4", 99, "B"), until: 200 },
      { kind: "released", ...event("1", 100, "B") },
    ],
    books: {
      orders: [
        {
          ...order,
          id: "1",
          reservation: "R1",
          state: "cancelled",
          payment: "P1",
          due: 2_100,
          ticketsPrice: 2_000,
          sale: 2_100,
          cancellation: 2_100,
          captured: 2_100,
          refunded: 2_100,
        },
        {
          ...order,
          id: "2",
          reservation: "R2",
          state: "paid",
          payment: "P2",
          due: 1_100,
          ticketsPrice: 1_000,
          sale: 1_100,
          captured: 1_100,
        },
      ],
      tickets: [
        { order: "1", ticket: "T1", seat: "1/0/1", price, isLive: false },
        { order: "1", ticket: "T2", seat: "1/0/2", price, isLive: false },
        { order: "2", ticket: "T3", seat: "1/0/1", price, isLive: true },
      ],
      claims: [{ seat: "1/0/1", isSold: true, order: "2" }],
      captures: [
        { payment: "P1", amount: 2_100, refunded: 2_100 },
        { payment: "P2", amount: 1_100, refunded: 0 },
      ],
    },
  };
}

const namesIn = ({ journal, books }: Evidence): FaultName[] => [
  ...new Set(findFaults(journal, books).map(({ fault }) => fault)),
];

/** Returns the evidence with changes in the database's records. */
const withBooks = (change: (books: Books) => Partial<Books>): Evidence => {
  const { journal, books } = sale();
  return { journal, books: { ...books, ...change(books) } };
};

const withOrder = (id: string, change: Partial<Books["orders"][number]>): Evidence =>
  withBooks(({ orders }) => ({
    orders: orders.map((order) => (order.id === id ? { ...order, ...change } : order)),
  }));

const withJournal = (change: (journal: readonly Entry[]) => readonly Entry[]): Evidence => {
  const { journal, books } = sale();
  return { journal: change(journal), books };
};

/**
 * Faults: a description, the evidence that contains the fault, and everything that has to be reported about it.
 */
const PLANTED: readonly (readonly [what: string, evidence: Evidence, found: FaultName[]])[] = [
  [
    "a seat with two live tickets",
    withBooks(({ tickets }) => ({
      tickets: tickets.map((ticket) =>
        ticket.ticket === "T2" ? { ...ticket, seat: "1/0/1", isLive: true } : ticket,
      ),
    })),
    ["refundLost", "seatSoldTwice", "ticketWithoutClaim"],
  ],
  [
    "an acknowledged order that is missing, with all that belongs to it",
    withBooks(({ orders, tickets, captures }) => ({
      orders: orders.filter(({ id }) => id !== "2"),
      tickets: tickets.filter(({ order }) => order !== "2"),
      claims: [],
      captures: captures.filter(({ payment }) => payment !== "P2"),
    })),
    ["saleLost"],
  ],
  [
    "an acknowledged ticket that is another",
    withBooks(({ tickets }) => ({
      tickets: tickets.map((each) => (each.ticket === "T3" ? { ...each, ticket: "T9" } : each)),
    })),
    ["saleLost"],
  ],
  [
    "a ticket that was cancelled and not given back",
    withBooks(({ tickets }) => ({
      tickets: tickets.map((ticket) => ({ ...ticket, isLive: false })),
      claims: [],
    })),
    ["saleLost"],
  ],
  [
    "an acknowledged refund whose tickets are live",
    withBooks(({ tickets, claims }) => ({
      tickets: tickets.map((each) => (each.ticket === "T2" ? { ...each, isLive: true } : each)),
      claims: [...claims, { seat: "1/0/2", isSold: true, order: "1" }],
    })),
    ["refundLost"],
  ],
  [
    "an order with fewer tickets than were paid for",
    withBooks(({ tickets }) => ({ tickets: tickets.filter(({ ticket }) => ticket !== "T2") })),
    ["saleLost", "orderPartial"],
  ],
  [
    "an order without any tickets that nobody was told of",
    withBooks(({ orders, captures }) => ({
      orders: [...orders, { ...orders[1]!, id: "3", reservation: "R3", payment: "P3" }],
      captures: [...captures, { payment: "P3", amount: 1_100, refunded: 0 }],
    })),
    ["orderPartial"],
  ],
  [
    "a capture without an order",
    withBooks(({ captures }) => ({
      captures: [...captures, { payment: "P9", amount: 1_100, refunded: 0 }],
    })),
    ["captureWithoutOrder"],
  ],
  [
    "a paid order without a capture",
    withBooks(({ captures }) => ({ captures: captures.filter(({ payment }) => payment !== "P2") })),
    ["orderWithoutCapture"],
  ],
  [
    "a capture of another amount than the order's",
    withBooks(({ captures }) => ({
      captures: captures.map((each) => (each.payment === "P2" ? { ...each, amount: 1_101 } : each)),
    })),
    ["amountsDiffer"],
  ],
  [
    "a buyer who paid another price than was told",
    withOrder("2", { captured: 1_000, sale: 1_000 }),
    ["amountsDiffer"],
  ],
  ["a ledger that owes what nobody paid", withOrder("2", { sale: 1_200 }), ["amountsDiffer"]],
  [
    "a refund that the provider did not make",
    withBooks(({ captures }) => ({ captures: captures.map((each) => ({ ...each, refunded: 0 })) })),
    ["amountsDiffer"],
  ],
  [
    "a seat that is taken without a ticket",
    withBooks(({ claims }) => ({
      claims: [...claims, { seat: "1/0/2", isSold: true, order: "1" }],
    })),
    ["claimWithoutTicket"],
  ],
  ["a ticket whose seat is not sold", withBooks(() => ({ claims: [] })), ["ticketWithoutClaim"]],
  [
    "a ticket whose seat is sold to another order",
    withBooks(({ claims }) => ({ claims: claims.map((claim) => ({ ...claim, order: "1" })) })),
    ["ticketWithoutClaim", "claimWithoutTicket"],
  ],
  [
    "a ticket without an order",
    withBooks(({ tickets, claims }) => ({
      tickets: [...tickets, { order: "9", ticket: "T9", seat: "1/0/9", price: 1, isLive: true }],
      claims: [...claims, { seat: "1/0/9", isSold: true, order: "9" }],
    })),
    ["ticketWithoutOrder"],
  ],
  [
    "a lock that was told while another buyer's lock ran",
    withJournal((journal) => [
      ...journal.slice(0, 1),
      { kind: "locked", ...event("2", 15, "B"), until: 115 },
      ...journal.slice(1),
    ]),
    ["seatHeldTwice"],
  ],
  [
    "a lock on a seat that had been told to be sold",
    withJournal((journal) => [
      ...journal.slice(0, 3),
      { kind: "locked", ...event("2", 35, "A"), until: 38 },
      ...journal.slice(3),
    ]),
    ["seatHeldTwice"],
  ],
  [
    "a seat that was told to be sold to the same buyer by two orders",
    {
      ...withBooks(({ orders, tickets, captures }) => ({
        orders: [...orders, { ...orders[1]!, id: "3", reservation: "R3", payment: "P3" }],
        tickets: [...tickets, { ...tickets[2]!, order: "3", ticket: "T4" }],
        captures: [...captures, { payment: "P3", amount: 1_100, refunded: 0 }],
      })),
      journal: [
        ...sale().journal,
        {
          kind: "sold",
          ...event("2", 110, "A"),
          reservation: "R3",
          tickets: ["T4"],
          paid: 1_100,
        },
      ],
    },
    ["seatHeldTwice", "seatSoldTwice", "ticketWithoutClaim", "claimWithoutTicket"],
  ],
];

describe("the checker of the contention proof", () => {
  test("accepts a sale, a refund, an expired lock and a released one on the same seats", () => {
    expect(findFaults(sale().journal, sale().books)).toEqual([]);
  });

  test("accepts what the books have and no buyer was told of", () => {
    expect(findFaults([], sale().books)).toEqual([]);
  });

  test("accepts a refund that was asked for and not answered, whatever became of it", () => {
    const { journal } = sale();
    const unanswered = journal.filter(({ kind }) => kind !== "refunded");
    expect(findFaults(unanswered, sale().books)).toEqual([]);
  });

  test.each(PLANTED)("finds %s", (_, evidence, found) => {
    expect(namesIn(evidence).toSorted()).toEqual(found.toSorted());
  });

  test("has each of its faults planted", () => {
    const planted = new Set(PLANTED.flatMap(([, , found]) => found));
    expect(FAULTS.filter((fault) => !planted.has(fault))).toEqual([]);
  });

  test("names what it found", () => {
    const { journal, books } = withBooks(() => ({ claims: [] }));
    expect(findFaults(journal, books)).toEqual([
      { fault: "ticketWithoutClaim", detail: "ticket T3: seat 1/0/1 is not sold to its order" },
    ]);
  });
});
