import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bundlesOf,
  settleByHouse,
  settleCancellation,
  type BundledTicket,
  type PaidTicket,
} from "../../domain/cancellation.ts";
import { agorot, ZERO } from "../../domain/money.ts";
import { anyAgorot } from "./anyAgorot.ts";

const of = (presentationId: number, ticketTypeId: number, isSubTicket = false): BundledTicket => ({
  presentationId,
  ticketTypeId,
  isSubTicket,
});
const bundles = (...tickets: BundledTicket[]): number[][] => bundlesOf(tickets, () => []);

/**
 * Whether a sub-ticket belongs to a main ticket: sub-tickets are assigned to main tickets in order, equally
 * many to each.
 */
function isOwn(tickets: readonly BundledTicket[], sub: number, main: number): boolean {
  const [one, other] = [tickets[sub]!, tickets[main]!];
  if (!one.isSubTicket || other.isSubTicket) return false;
  const isAlike = (at: number): boolean =>
    tickets[at]!.presentationId === one.presentationId &&
    tickets[at]!.ticketTypeId === one.ticketTypeId;
  if (!isAlike(main)) return false;
  const alike = [...tickets.keys()].filter(isAlike);
  const mains = alike.filter((at) => !tickets[at]!.isSubTicket);
  const subs = alike.filter((at) => tickets[at]!.isSubTicket);
  const share = subs.length / mains.length;
  const first = mains.indexOf(main) * share;
  const place = subs.indexOf(sub);
  return place >= first && place < first + share;
}

/** Returns the groups of tickets that are connected directly or through others. */
function reachable(count: number, isTied: (a: number, b: number) => boolean): number[][] {
  const groups: number[][] = [];
  for (let start = 0; start < count; start++) {
    if (groups.some((group) => group.includes(start))) continue;
    const group = [start];
    const isNew = (at: number, next: number): boolean =>
      !group.includes(next) && (isTied(at, next) || isTied(next, at));
    for (const at of group) {
      group.push(
        ...Array.from({ length: count }, (_, next) => next).filter((next) => isNew(at, next)),
      );
    }
    groups.push(group.toSorted((a, b) => a - b));
  }
  return groups;
}

describe("tickets that are cancelled together", () => {
  test("are a main ticket and all of its sub-tickets", () => {
    expect(bundles(of(1, 5), of(1, 5, true), of(1, 5, true))).toEqual([[0, 1, 2]]);
    expect(bundles(of(1, 5, true), of(1, 5, true), of(1, 5))).toEqual([[0, 1, 2]]);
  });

  test("are of one presentation and one type, whatever their numbers are", () => {
    // Without a separator, both ids together would be 1115.
    expect(bundles(of(1, 115), of(11, 15, true), of(11, 15))).toEqual([[0], [1, 2]]);
  });

  test("are not joined if their main ticket is missing", () => {
    expect(bundles(of(1, 5, true), of(2, 5, true), of(2, 6))).toEqual([[0], [1], [2]]);
  });

  test("are all tickets connected by main tickets and partner seats", () => {
    const ticket = fc.record({
      presentationId: fc.constantFrom(1, 11),
      ticketTypeId: fc.constantFrom(1, 5),
      isSubTicket: fc.boolean(),
    });
    const pair = fc.tuple(fc.nat(9), fc.nat(9));
    const orders = fc.array(ticket, { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(orders, fc.array(pair, { maxLength: 4 }), (tickets, pairs) => {
        const sofas = pairs.filter(([a, b]) => a < tickets.length && b < tickets.length);
        const partners = (at: number): number[] =>
          sofas.flatMap(([a, b]) => (a === at ? [b] : b === at ? [a] : []));
        const isTied = (a: number, b: number): boolean =>
          partners(a).includes(b) || isOwn(tickets, a, b);
        expect(bundlesOf(tickets, partners)).toEqual(reachable(tickets.length, isTied));
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe("a cancellation", () => {
  const one = (price: number, serviceCharge = 0): PaidTicket => ({
    price: agorot(price),
    serviceCharge: agorot(serviceCharge),
    isSubTicket: false,
  });

  test("by the house refunds and charges nothing if nothing was paid", () => {
    const unpaid = { paid: ZERO, products: agorot(100), ticketCount: 1 };
    expect(settleByHouse(unpaid, [], [one(500)], agorot(50))).toEqual({ refund: 0, charge: 0 });
  });

  test("ticket by ticket charges a percentage of the running total", () => {
    const prices = fc.array(anyAgorot(20_000), { minLength: 1, maxLength: 5 });
    const percents = fc.nat(2_000).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(prices, percents, anyAgorot(300), (all, percent, fee) => {
        const tickets = all.map((price) => one(price, fee));
        const paid = agorot(all.reduce((sum, price) => sum + price + fee, 0));
        const order = { paid, products: ZERO, ticketCount: tickets.length };
        let [cancelled, charged] = [0, 0];
        for (const [at, ticket] of tickets.entries()) {
          cancelled += ticket.price + ticket.serviceCharge;
          // The charge for all cancelled tickets so far, with halves rounded up, minus what was charged before.
          const whole = Math.floor((cancelled * Math.round(percent * 100)) / 10_000 + 0.5);
          const due = Math.min(ticket.price, whole - charged);
          const settled = settleCancellation(order, tickets.slice(0, at), [ticket], {
            type: "percent",
            amount: percent,
          });
          expect(settled).toEqual({ charge: due, refund: ticket.price - due });
          charged = whole;
        }
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});
