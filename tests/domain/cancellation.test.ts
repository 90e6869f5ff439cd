import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bundlesOf,
  settleByHouse,
  settleCancellation,
  type CancellationCharge,
  type PaidOrder,
  type PaidTicket,
} from "../../domain/cancellation.ts";
import { agorot, ZERO } from "../../domain/money.ts";
import { plus } from "../../domain/moneySums.ts";
import { anyAgorot } from "./anyAgorot.ts";

const ticket = (price: number, serviceCharge = 0, isSubTicket = false): PaidTicket => ({
  price: agorot(price),
  serviceCharge: agorot(serviceCharge),
  isSubTicket,
});

/** Returns an order of these tickets, with products and with a service charge per order (`once`). */
const orderOf = (tickets: readonly PaidTicket[], products = 0, once = 0): PaidOrder => ({
  paid: agorot(
    tickets.reduce((sum, each) => sum + each.price + each.serviceCharge, products + once),
  ),
  products: agorot(products),
  ticketCount: tickets.length,
});

describe("the four forms of a charge, on two tickets of 42.00 with a fee of 2.00 each", () => {
  const tickets = [ticket(4200, 200), ticket(4200, 200)];
  const order = orderOf(tickets, 1400);

  test.each<[CancellationCharge, number, number]>([
    [{ type: "fixed", amount: 1000 }, 1000, 1000],
    [{ type: "perTicket", amount: 500 }, 1000, 500],
    // 5 % of 102.00, and of the 44.00 for one ticket with its service charge.
    [{ type: "percent", amount: 5 }, 510, 220],
    // 5 % of 42.00 for each ticket.
    [{ type: "percentPerTicket", amount: 5 }, 420, 210],
  ])("%j", (form, whole, one) => {
    expect(settleCancellation(order, [], tickets, form)).toEqual({
      charge: whole,
      refund: 8400 + 1400 - whole,
    });
    expect(settleCancellation(order, [], tickets.slice(1), form)).toEqual({
      charge: one,
      refund: 4200 - one,
    });
  });

  test("takes no more than there is, and nothing of what was not paid", () => {
    const form = { type: "fixed", amount: 99_999 } as const;
    expect(settleCancellation(order, [], tickets, form)).toEqual({ charge: 9800, refund: 0 });
    const unpaid = { ...order, paid: ZERO };
    expect(settleCancellation(unpaid, [], tickets, form)).toEqual({ charge: 0, refund: 0 });
  });

  test("rounds halves up to the next agora", () => {
    const one = [ticket(1010)];
    const form = { type: "percentPerTicket", amount: 5 } as const;
    expect(settleCancellation(orderOf(one), [], one, form).charge).toBe(51);
  });

  test("a sub-ticket is no ticket of its own", () => {
    const family = [ticket(9000), ticket(0, 0, true), ticket(0, 0, true)];
    const form = { type: "perTicket", amount: 700 } as const;
    expect(settleCancellation(orderOf(family), [], family, form).charge).toBe(700);
  });
});

const anyTicket = fc.record({
  price: anyAgorot(50_000),
  serviceCharge: anyAgorot(3_000),
  isSubTicket: fc.constant(false),
});
/** Percentages with two decimals, such as 2.4 and 0.35. */
const anyPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const anyForm = fc.oneof(
  fc.record({
    type: fc.constantFrom("fixed" as const, "perTicket" as const),
    amount: fc.nat({ max: 20_000 }),
  }),
  fc.record({
    type: fc.constantFrom("percent" as const, "percentPerTicket" as const),
    amount: anyPercent,
  }),
);
const anyCase = fc.record({
  tickets: fc.array(anyTicket, { minLength: 1, maxLength: 8 }),
  /** For each ticket, the index of the cancellation that cancels it. */
  turns: fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 }),
  products: fc.nat({ max: 10_000 }),
  once: fc.nat({ max: 2_000 }),
  form: anyForm,
});

/** Cancels all tickets in the parts that `turns` says. Returns the order and the result of every step. */
function inParts({
  tickets,
  turns,
  products,
  once,
  form,
}: typeof anyCase extends fc.Arbitrary<infer C> ? C : never) {
  const order = orderOf(tickets, products, once);
  const before: PaidTicket[] = [];
  const steps = [0, 1, 2, 3].flatMap((turn) => {
    const chosen = tickets.filter((_, at) => turns[at] === turn);
    if (chosen.length === 0) return [];
    const settled = settleCancellation(order, before, chosen, form);
    before.push(...chosen);
    return [settled];
  });
  return { order, steps };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

describe("over any split into cancellations", () => {
  test("refunds, charges and paid service charges make up what was paid, to the agora", () => {
    fc.assert(
      fc.property(anyCase, (some) => {
        const { order, steps } = inParts(some);
        const kept =
          total(steps.map(({ charge }) => charge)) +
          total(some.tickets.map(({ serviceCharge }) => serviceCharge)) +
          some.once;
        const refund = total(steps.map((step) => step.refund));
        expect(refund + kept).toBe(order.paid);
        expect(Math.min(...steps.map((step) => step.refund))).toBeGreaterThanOrEqual(0);
        for (const { refund: one, charge } of steps) {
          expect(Number.isInteger(one) && Number.isInteger(charge)).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test("a percent of what was paid costs the same in parts as in one go, where it fits", () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 2_000 }), (some, hundredths) => {
        const form = { type: "percent", amount: hundredths / 100 } as const;
        const tickets = some.tickets.map((each) => ({
          ...each,
          price: plus(each.price, agorot(20_000)),
        }));
        const { order, steps } = inParts({ ...some, tickets, form });
        const atOnce = settleCancellation(order, [], tickets, form);
        expect(total(steps.map(({ charge }) => charge))).toBe(atOnce.charge);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("tickets that go together", () => {
  const kind = (ticketTypeId: number, isSubTicket = false, presentationId = 1) => ({
    presentationId,
    ticketTypeId,
    isSubTicket,
  });
  const alone = (): number[] => [];

  test("sub-tickets with the main ticket of their own kind, in the order of the sale", () => {
    const tickets = [
      kind(5),
      kind(5, true),
      kind(1),
      kind(5),
      kind(5, true),
      kind(5, true, 2),
      kind(5, false, 2),
    ];
    expect(bundlesOf(tickets, alone)).toEqual([[0, 1], [2], [3, 4], [5, 6]]);
    const mainsFirst = [kind(6), kind(6), ...Array.from({ length: 6 }, () => kind(6, true))];
    expect(bundlesOf(mainsFirst, alone)).toEqual([
      [0, 2, 3, 4],
      [1, 5, 6, 7],
    ]);
  });

  test("the seats of a sofa, and whoever shares a ticket with one of them", () => {
    const sofa = (at: number): number[] => (at === 2 ? [3] : at === 3 ? [2] : []);
    const tickets = [kind(1), kind(5), kind(5, true), kind(1)];
    expect(bundlesOf(tickets, sofa)).toEqual([[0], [1, 2, 3]]);
  });
});

describe("what the house itself cancels", () => {
  const one = ticket(9_500, 250);
  const order = { paid: agorot(20_600), products: agorot(500), ticketCount: 2 };
  const charge = agorot(600);

  test("goes back with its charges, and with the order's last ticket its products", () => {
    expect(settleByHouse(order, [], [one], charge)).toEqual({ refund: 10_350, charge: 0 });
    expect(settleByHouse(order, [one], [one], charge)).toEqual({ refund: 10_850, charge: 0 });
    // Cancelling both tickets at once refunds everything that was paid.
    const whole = settleByHouse(order, [], [one, one], charge);
    expect(whole.refund).toBe(order.paid);
    expect(settleByHouse({ ...order, paid: ZERO }, [], [one], charge).refund).toBe(0);
  });
});
