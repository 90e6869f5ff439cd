import { expect, test } from "vitest";
import { judgeTickets } from "../../domain/judgeTickets.ts";
import { defaultTicket, seatsFor, type Ticket } from "../../domain/ticket.ts";
import { ticket as anyTicket } from "../app/fixtures.ts";

const ticket = (id: number, parts: Partial<Ticket> = {}): Ticket => anyTicket({ id, ...parts });

const group = (...tickets: Ticket[]) => ({ id: 1, name: "Stalls", color: 0, tickets });

test("a new seat gets the first plain ticket of its group", () => {
  const couple = ticket(1, { multiplyFactor: 2 });
  const hotel = ticket(2, { ref1prompt: "Hotel" });
  const club = ticket(3, { ref2prompt: "Club" });
  const gone = ticket(4, { isSoldOut: true });
  expect(defaultTicket(group(couple, hotel, club, gone, ticket(5)), false)?.id).toBe(5);
  expect(defaultTicket(group(couple), false)).toBeUndefined();
});

test("a new seat gets no ticket whose price is still to be named", () => {
  const named = ticket(1, { openPrice: { min: 20, max: 200, multiplier: 5 } });
  expect(defaultTicket(group(named, ticket(2)), false)?.id).toBe(2);
});

test("a hold order skips system-voucher tickets and a paid one does not", () => {
  const tickets = group(ticket(1, { systemVoucher: "GIFT" }), ticket(2));
  expect(defaultTicket(tickets, false)?.id).toBe(1);
  expect(defaultTicket(tickets, true)?.id).toBe(2);
});

test("a factor of zero or one needs one seat a ticket, a factor of n needs n", () => {
  expect(seatsFor({ multiplyFactor: 0 }, 3)).toBe(3);
  expect(seatsFor({ multiplyFactor: 1 }, 3)).toBe(3);
  expect(seatsFor({ multiplyFactor: 4 }, 2)).toBe(8);
});

test.each([
  ["SOLD_OUT", [ticket(1, { isSoldOut: true })], [[1, 1]]],
  ["TICKET_MINIMUM", [ticket(1, { minimum: 2 })], [[1, 1]]],
  ["TICKET_MAXIMUM", [ticket(1, { maximum: 2 })], [[1, 3]]],
  [
    "TICKET_COMBINATION",
    [ticket(1, { requires: { ticketId: 2, minimum: 1 } }), ticket(2)],
    [[1, 1]],
  ],
] as [string, Ticket[], [number, number][]][])("%s", (code, tickets, counts) => {
  expect(judgeTickets(tickets, new Map(counts))?.code).toBe(code);
});

test("rules of a ticket that nobody chose are not judged, and bounds are inclusive", () => {
  const tickets = [
    ticket(1, { minimum: 2, maximum: 3 }),
    ticket(2, { isSoldOut: true }),
    ticket(3, { requires: { ticketId: 1, minimum: 2 } }),
  ];
  expect(
    judgeTickets(
      tickets,
      new Map([
        [1, 2],
        [3, 1],
      ]),
    ),
  ).toBeUndefined();
  expect(judgeTickets(tickets, new Map([[1, 3]]))).toBeUndefined();
});
