import { describe, expect, test } from "vitest";
import { couponForAll, seatsForCoupon } from "../../../../app/order/tickets/couponForAll.ts";
import { enterCode } from "../../../../app/order/tickets/codes.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { codeOffice, half } from "./codeOffice.ts";

const orderOf = (...groups: number[]) =>
  openOrderOf(
    presentation({
      ticketGroups: [1, 2].map((id) => ({
        id,
        name: "Stalls",
        color: 0,
        tickets: [ticket({ id: 1 })],
      })),
    }),
    groups.map((ticketGroupId, at) => chosen(at + 1, { ticketGroupId })),
  );

const codes = (order: ReturnType<typeof orderOf>) =>
  order.seats.map(({ codeTicket }) => codeTicket?.code ?? null);

describe("a coupon for all seats", () => {
  test("is offered for the tickets that have no code, and lies on each afterwards", async () => {
    const order = orderOf(1, 1, 1);
    const { call } = codeOffice({ look: () => half() });
    expect(seatsForCoupon("half", order.seats)).toBe(0);
    await enterCode(contextOf({ order, call }), "half");
    expect(seatsForCoupon("half", order.seats)).toBe(2);
    expect(await couponForAll(contextOf({ order, call }), "half")).toBe(3);
    expect(codes(order)).toEqual(["HALF", "HALF", "HALF"]);
    expect(seatsForCoupon("half", order.seats)).toBe(0);
  });

  test("stops at the uses that are left", async () => {
    const order = orderOf(1, 1, 1);
    const { call } = codeOffice({ look: () => half({ balance: 2 }) });
    await enterCode(contextOf({ order, call }), "half");
    expect(seatsForCoupon("half", order.seats)).toBe(1);
    expect(await couponForAll(contextOf({ order, call }), "half")).toBe(2);
    expect(codes(order)).toEqual(["HALF", "HALF", null]);
  });

  test("leaves out the seats that it does not fit", async () => {
    const order = orderOf(1, 2, 1);
    const { call } = codeOffice({
      look: ({ ticketGroupId }) => (ticketGroupId === 1 ? half() : refusal("ticketNotFound")),
    });
    await enterCode(contextOf({ order, call }), "half");
    expect(await couponForAll(contextOf({ order, call }), "half")).toBe(2);
    expect(codes(order)).toEqual(["HALF", null, "HALF"]);
  });

  test("is not offered for a member's number, which is used one by one", async () => {
    const order = orderOf(1, 1);
    const { call } = codeOffice({
      look: () => ticket({ code: "2001001", memberNumber: "2001001", price: 0, balance: 5 }),
    });
    await enterCode(contextOf({ order, call }), "2001001");
    expect(seatsForCoupon("2001001", order.seats)).toBe(0);
  });
});
