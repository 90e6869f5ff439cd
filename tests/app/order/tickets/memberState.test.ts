import { expect, test } from "vitest";
import { judgeMember, membersNow, pointsUsed } from "../../../../app/order/tickets/memberState.ts";
import { ref } from "valtio";
import type { AvailableMember } from "../../../../domain/membership.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { availableMember } from "../../members.ts";
import { chosen } from "../orderFixture.ts";

const member = (over: Partial<AvailableMember> = {}) =>
  availableMember({ membershipIdentifier: "M1", customerId: null, ...over });

test.each([
  ["may be redeemed", {}, undefined],
  ["has not started", { isNotStarted: true }, "memberNotStarted"],
  ["has expired", { isExpired: true }, "memberExpired"],
  ["is blocked", { isAvailable: false }, "memberNoneAvailable"],
  ["is not for sale tickets", { allowMemberSaleTickets: false }, "memberNoneAvailable"],
  ["is used up by this order", { usedBalance: 2 }, "INSUFFICIENT_BALANCE"],
  [
    "has points besides",
    { usedBalance: 2, isLoyaltyPointsRedemption: true, pointsBalance: 60 },
    undefined,
  ],
])("a membership that %s", (_, over, code) => {
  expect(judgeMember(member(over))?.code).toBe(code);
});

const onMember = (x: number, loyaltyPointsPrice: number | null = null) =>
  chosen(x, {
    codeTicket: ref(ticket({ code: "200", memberNumber: "200", loyaltyPointsPrice })),
  });

test("balance is counted a member number and ticket, points in points; seats that go count down", () => {
  const seats = [onMember(1), onMember(2), onMember(3, 50)];
  const event = { presentation: presentation(), seats };
  expect(membersNow({ "200": member() }, [event])["200"]?.usedBalance).toBe(2);
  expect(pointsUsed([event], "200")).toBe(50);
  const fewer = { ...event, seats: seats.slice(1) };
  expect(membersNow({ "200": member() }, [fewer])["200"]?.usedBalance).toBe(1);
});
