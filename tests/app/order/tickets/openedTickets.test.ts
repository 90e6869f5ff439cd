import { ref } from "valtio";
import { expect, test } from "vitest";
import {
  forgetOpened,
  learnOpened,
  opened,
  openedFor,
} from "../../../../app/order/tickets/openedTickets.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { codeOffice, half } from "./codeOffice.ts";

const seatWith = (x: number, given: ReturnType<typeof ticket>) =>
  chosen(x, { ticketId: given.id, codeTicket: ref(given) });

test("a code's types are learned one by one, each time leaving out those that are known", async () => {
  forgetOpened();
  const member = ticket({ id: 21, code: "200", memberNumber: "200" });
  const types = [member, { ...member, id: 22, loyaltyPointsPrice: 50 }];
  const office = codeOffice({
    look: ({ ignoreTicketIds }) =>
      types[(ignoreTicketIds ?? "").split(",").filter(Boolean).length] ?? refusal("noValidMember"),
  });
  const order = openOrderOf(presentation(), [seatWith(1, member), chosen(2)]);
  await learnOpened(contextOf({ order, call: office.call }));
  expect(office.asked.map(({ ignoreTicketIds }) => ignoreTicketIds)).toEqual([
    undefined,
    "21",
    "21,22",
  ]);
  const { tickets } = openedFor(opened.known, order.seats[1]!, ["200"]);
  expect(tickets.map(({ id }) => id)).toEqual([21, 22]);
  await learnOpened(contextOf({ order, call: office.call }));
  expect(office.asked).toHaveLength(3);
});

test("a coupon's types are for the seat that has it; the jumper's age is told", async () => {
  forgetOpened();
  const office = codeOffice({
    look: ({ ignoreTicketIds }) =>
      ignoreTicketIds ? refusal("JUMPER_AGE", { age: 5, minimum: 6, maximum: 12 }) : half(),
  });
  const order = openOrderOf(presentation(), [seatWith(1, half()), chosen(2)]);
  await learnOpened(contextOf({ order, call: office.call }));
  const [own, other] = order.seats;
  expect(openedFor(opened.known, own!, ["HALF"]).tickets).toHaveLength(1);
  expect(openedFor(opened.known, own!, ["HALF"]).tooYoungOrOld?.details).toEqual({
    age: 5,
    minimum: 6,
    maximum: 12,
  });
  expect(openedFor(opened.known, other!, ["HALF"]).tickets).toEqual([]);
});
