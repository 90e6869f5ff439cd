import { expect, test } from "vitest";
import { refusal } from "../../../../domain/refusal.ts";
import { goodMembers, redeemForAll } from "../../../../app/order/tickets/redeemForAll.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { ownMember as member } from "../../members.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { codeOffice } from "./codeOffice.ts";

test("members that cannot be redeemed now are passed by", () => {
  const Members = [
    member({ memberNumber: "PAST", isExpired: true }),
    member({ memberNumber: "EMPTY", balance: 0 }),
    member({ memberNumber: "NOT", allowMemberSaleTickets: false }),
    member({}),
  ];
  expect(goodMembers({ Members })).toEqual(["M1"]);
  expect(goodMembers({})).toEqual([]);
  expect(goodMembers(null)).toEqual([]);
});

/** Returns a server with member tickets. `left` has the remaining balance of each member number. */
const office = (left: Record<string, number>) =>
  codeOffice({
    look: ({ ticketCode }) =>
      ticket({
        price: 0,
        oldPrice: 50,
        code: ticketCode,
        memberNumber: ticketCode,
        balance: left[ticketCode] ?? 0,
      }),
    judge: ({ seats }) => {
      for (const [number, most] of Object.entries(left)) {
        const used = seats.filter((seat) => seat.ticket.code === number).length;
        if (used > most) return refusal("INSUFFICIENT_BALANCE", { enteredCode: number });
      }
      return undefined;
    },
  });

const sale = () =>
  openOrderOf(presentation({ isMemberSale: true }), [chosen(1), chosen(2), chosen(3)]);

test("every ticket goes on a member, and on the next one where the first has nothing left", async () => {
  const order = sale();
  expect(
    await redeemForAll(contextOf({ order, call: office({ M1: 2, M2: 5 }).call }), ["M1", "M2"]),
  ).toBeUndefined();
  expect(order.seats.map(({ codeTicket }) => codeTicket?.memberNumber)).toEqual(["M1", "M1", "M2"]);
});

test("where they do not suffice the refusal is told, and what was redeemed stays", async () => {
  const order = sale();
  const why = await redeemForAll(contextOf({ order, call: office({ M1: 1 }).call }), ["M1"]);
  expect(why?.code).toBe("INSUFFICIENT_BALANCE");
  expect(order.seats.filter(({ codeTicket }) => codeTicket)).toHaveLength(1);
});
