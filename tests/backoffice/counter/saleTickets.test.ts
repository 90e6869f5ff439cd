import { describe, expect, test } from "vitest";
import { goodsOf, type SaleExtras } from "../../../backoffice/counter/saleGoods.ts";
import {
  isIncomplete,
  ticketsFor,
  withoutCodes,
  type ChosenTickets,
} from "../../../backoffice/counter/saleTickets.ts";
import type { KeptSeat } from "../../../backoffice/counter/useCounterSeats.ts";
import type { TicketGroup } from "../../../domain/ticket.ts";
import { ticket } from "../../app/fixtures.ts";

const [ADULT, FAMILY, HOTEL, OPEN] = [1, 6, 25, 27];
const GROUPS: readonly TicketGroup[] = [
  {
    id: 1,
    name: "Stalls",
    color: 0,
    tickets: [
      ticket({ id: 8, name: "Early", isSoldOut: true }),
      ticket({ id: HOTEL, name: "Hotel guest", ref1prompt: "Room" }),
      ticket({ id: ADULT, name: "Adult", price: 50 }),
      ticket({ id: FAMILY, name: "Family of four", price: 160, multiplyFactor: 4 }),
      ticket({ id: OPEN, openPrice: { min: 10, max: 50, multiplier: 1 }, price: 20 }),
    ],
  },
  { id: 2, name: "Box", color: 1, tickets: [ticket({ id: ADULT, price: 90 })] },
];

const seat = (x: number, over: Partial<KeptSeat> = {}): KeptSeat => ({
  sectionId: 1,
  x,
  y: 1,
  SectionName: "A",
  RowName: "1",
  SeatName: String(x),
  ticketGroupId: 1,
  ...over,
});
const row = (...xs: number[]): KeptSeat[] => xs.map((x) => seat(x));
const at = (x: number): string => `1/${x}/1`;
const PLAIN: SaleExtras = {
  products: {},
  redeemed: [],
  voucher: undefined,
  complimentary: undefined,
};
const goods = (seats: KeptSeat[], chosen: ChosenTickets = {}, extras = PLAIN) =>
  goodsOf(7, ticketsFor(GROUPS, seats, chosen), extras);

test("a seat gets its group's first ticket that asks nothing, and never one that is sold out", () => {
  const [line, box] = ticketsFor(GROUPS, [seat(1), seat(2, { ticketGroupId: 2 })], {});
  expect([line!.ticket?.id, box!.ticket?.price]).toEqual([ADULT, 90]);
  expect(line!.choices.map(({ id }) => id)).not.toContain(8);
});

describe("a ticket for several seats", () => {
  const chosen = { [at(3)]: { ticketId: FAMILY } };

  test("takes the nearest of its group, in its own row first", () => {
    const other = seat(4, { y: 2 });
    const lines = ticketsFor(GROUPS, [...row(1, 2, 3, 5), other], chosen);
    const under = lines.filter((line) => line.under).map(({ key }) => key);
    expect(under).toEqual([at(1), at(2), at(5)]);
    expect(goods([...row(1, 2, 3, 5), other], chosen)?.seats).toMatchObject([
      { x: 1, ticketId: FAMILY, isMultiplyFactorSubTicket: true },
      { x: 2, ticketId: FAMILY, isMultiplyFactorSubTicket: true },
      { x: 3, ticketId: FAMILY },
      { x: 5, ticketId: FAMILY, isMultiplyFactorSubTicket: true },
      { x: 4, y: 2, ticketId: ADULT },
    ]);
  });

  test("says how many it lacks, and is not sold until it has them", () => {
    const [, , line] = ticketsFor(GROUPS, row(1, 2, 3), chosen);
    expect(line!.missing).toBe(1);
    expect(goods(row(1, 2, 3), chosen)).toBeUndefined();
  });

  test("takes no seat of another group, with a code, or under another ticket", () => {
    const coded = { ...chosen, [at(1)]: { codeTicket: ticket({ id: ADULT, code: "HALF" }) } };
    const lines = ticketsFor(GROUPS, [...row(1, 2, 3), seat(4, { ticketGroupId: 2 })], coded);
    expect(lines.map(({ missing }) => missing)).toEqual([0, 0, 2, 0]);
    const two = { [at(1)]: { ticketId: FAMILY }, [at(8)]: { ticketId: FAMILY } };
    const both = ticketsFor(GROUPS, row(1, 2, 3, 4, 5, 6, 7, 8), two);
    expect(both.map((line) => line.under?.seat.x ?? line.seat.x)).toEqual([1, 1, 1, 1, 8, 8, 8, 8]);
  });

  test("comes by a code too, whose seats all have it", () => {
    const coupon = ticket({ id: ADULT, code: "TWOFORONE", multiplyFactor: 2 });
    expect(goods(row(1, 2), { [at(1)]: { codeTicket: coupon } })?.seats).toMatchObject([
      { x: 1, ticketId: ADULT, code: "TWOFORONE" },
      { x: 2, ticketId: ADULT, code: "TWOFORONE", isMultiplyFactorSubTicket: true },
    ]);
  });
});

test("a ticket that asks something waits for its answer", () => {
  const asked = { [at(1)]: { ticketId: HOTEL } };
  expect(goods(row(1), asked)).toBeUndefined();
  const answered = { [at(1)]: { ticketId: HOTEL, ref1: " 101 " } };
  expect(goods(row(1), answered)?.seats).toMatchObject([{ ticketId: HOTEL, ref1: "101" }]);
  expect(goods(row(1), { [at(1)]: { ticketId: OPEN, amount: "35" } })?.seats).toMatchObject([
    { amount: 35 },
  ]);
  expect(goods(row(1), { [at(1)]: { ticketId: OPEN, amount: "much" } })).toBeUndefined();
});

test("a price that is cleared is the usual one again, and a decimal comma is a point", () => {
  const amountOf = (amount: string) =>
    goods(row(1), { [at(1)]: { ticketId: OPEN, amount } })?.seats[0]?.amount;
  expect(["", " ", "35,50", "35.5", "0"].map(amountOf)).toEqual([20, 20, 35.5, 35.5, 0]);
  expect(amountOf("-5")).toBeUndefined();
});

test("extras are sold with the ticket that has them, and with no other", () => {
  const addons = [
    { id: 1, name: "Programme", price: 25 },
    { id: 2, name: "Glasses", price: 15 },
  ];
  const codeTicket = ticket({ id: ADULT, code: "HALF", addons });
  const sold = goods(row(1, 2), { [at(1)]: { codeTicket, addons: [2] }, [at(2)]: { addons: [2] } });
  expect(sold?.seats.map((each) => each.addons)).toEqual([[{ id: 2 }], []]);
});

test("a seat whose group has nothing for the counter cannot be sold, and says so", () => {
  const [line] = ticketsFor(GROUPS, [seat(1, { ticketGroupId: 9 })], {});
  expect([line!.ticket, isIncomplete(line!)]).toEqual([undefined, true]);
});

test("products, a voucher and a reason go with the tickets; codes do not go with a gift", () => {
  const redeemed = [{ code: "SNACK2", id: 11, quantity: 1, balance: 2 }];
  const extras = { products: { 11: 2 }, redeemed, voucher: "GIFT100", complimentary: "Press" };
  expect(goods(row(1), {}, extras)).toMatchObject({
    presentationId: 7,
    products: [
      { id: 11, quantity: 2 },
      { id: 11, quantity: 1, code: "SNACK2" },
    ],
    voucher: "GIFT100",
    complimentary: "Press",
  });
  const coded = { [at(1)]: { codeTicket: ticket({ id: ADULT, code: "HALF" }), ref1: "x" } };
  expect(withoutCodes(coded)).toEqual({ [at(1)]: { codeTicket: undefined, ref1: "x" } });
});
