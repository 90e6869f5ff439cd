import { describe, expect, test } from "vitest";
import { agorot, ZERO } from "../../domain/money.ts";
import { pointsFor, type EarningOrder, type PointRule } from "../../domain/points.ts";

const FILM = 1;
const PLAY = 2;
const ADULT = 10;
const CHILD = 11;

const ticket = (price: number, ticketTypeId = ADULT, categoryId = FILM) => ({
  price: agorot(price),
  ticketTypeId,
  categoryId,
});
const rule = (more: Partial<PointRule>): PointRule => ({
  ticketTypeId: null,
  categoryId: null,
  pointsPerUnit: 0,
  pointsPerTicket: 0,
  ...more,
});
/** Returns an order that was paid with money, unless `paid` says otherwise. */
function order(
  tickets: EarningOrder["tickets"],
  { products = 0, charges = 0, paid }: { products?: number; charges?: number; paid?: number } = {},
): EarningOrder {
  const total = tickets.reduce((sum, { price }) => sum + price, products + charges);
  return { tickets, products: agorot(products), total: agorot(total), paid: agorot(paid ?? total) };
}

describe("points of an order", () => {
  test("count whole shekels of all tickets and products together, without charges", () => {
    const perUnit = [rule({ pointsPerUnit: 2 })];
    expect(pointsFor(perUnit, order([ticket(4999)]))).toBe(98);
    expect(pointsFor(perUnit, order([ticket(4950), ticket(4950)]))).toBe(198);
    expect(pointsFor(perUnit, order([ticket(5000)], { products: 1250, charges: 900 }))).toBe(124);
  });

  test("count tickets, but none that cost nothing", () => {
    const perTicket = [rule({ pointsPerTicket: 5 })];
    expect(pointsFor(perTicket, order([ticket(5000), ticket(1), ticket(0)]))).toBe(10);
  });

  test("of a rule with a type or a category count only such tickets, and no products", () => {
    const bought = order([ticket(5000), ticket(3000, CHILD), ticket(2000, CHILD, PLAY)], {
      products: 1000,
    });
    expect(pointsFor([rule({ ticketTypeId: CHILD, pointsPerUnit: 1 })], bought)).toBe(50);
    expect(pointsFor([rule({ categoryId: FILM, pointsPerUnit: 1 })], bought)).toBe(80);
    const both = rule({ ticketTypeId: CHILD, categoryId: PLAY, pointsPerTicket: 7 });
    expect(pointsFor([both], bought)).toBe(7);
    expect(pointsFor([rule({ ticketTypeId: 99, pointsPerTicket: 7 })], bought)).toBe(0);
  });

  test("of several rules are added", () => {
    const rules = [rule({ pointsPerUnit: 1 }), rule({ ticketTypeId: ADULT, pointsPerTicket: 10 })];
    expect(pointsFor(rules, order([ticket(5000)]))).toBe(60);
  });

  test("are earned only by the part that was paid with money, rounded down", () => {
    const rules = [rule({ pointsPerUnit: 1, pointsPerTicket: 3 })];
    const tickets = [ticket(5000), ticket(5000), ticket(5000)];
    expect(pointsFor(rules, order(tickets, { paid: 15_000 }))).toBe(159);
    expect(pointsFor(rules, order(tickets, { paid: 5000 }))).toBe(50 + 3);
    expect(pointsFor(rules, order(tickets, { paid: 4999 }))).toBe(49 + 2);
    expect(pointsFor(rules, order(tickets, { paid: 0 }))).toBe(0);
  });

  test("are none where nothing was bought", () => {
    const nothing = { tickets: [], products: ZERO, total: ZERO, paid: ZERO };
    expect(pointsFor([rule({ pointsPerUnit: 1, pointsPerTicket: 1 })], nothing)).toBe(0);
  });
});
