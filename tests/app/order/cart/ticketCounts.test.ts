import { expect, test } from "vitest";
import { judgeOrderTickets } from "../../../../app/order/cart/ticketCounts.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

const withTickets = (...tickets: Parameters<typeof ticket>[0][]) =>
  presentation({
    ticketGroups: [{ id: 1, name: "A", color: 0, tickets: tickets.map((one) => ticket(one)) }],
  });

test("an order without seats has nothing selected", () => {
  expect(judgeOrderTickets(openOrderOf(withTickets({}), []))?.code).toBe("NOTHING_SELECTED");
});

test("a seat without a ticket is asked about", () => {
  const order = openOrderOf(withTickets({}), [chosen(1), chosen(2, { ticketId: null })]);
  expect(judgeOrderTickets(order)?.code).toBe("ticketNotFound");
});

test("sub-tickets do not count towards a minimum", () => {
  const couple = { id: 5, multiplyFactor: 2, minimum: 2 };
  const one = [chosen(1, { ticketId: 5 }), chosen(2, { ticketId: 5, subTicketOf: chosen(1).key })];
  expect(judgeOrderTickets(openOrderOf(withTickets(couple), one))).toMatchObject({
    code: "TICKET_MINIMUM",
    details: { ticketId: 5, minimum: 2 },
  });
});

test("tickets that belong together pass together", () => {
  const both = withTickets({ id: 1 }, { id: 2, requires: { ticketId: 1, minimum: 1 } });
  const child = chosen(1, { ticketId: 2 });
  expect(judgeOrderTickets(openOrderOf(both, [child]))?.code).toBe("TICKET_COMBINATION");
  expect(judgeOrderTickets(openOrderOf(both, [child, chosen(2)]))).toBeUndefined();
});
