import fc from "fast-check";
import { expect, test } from "vitest";
import { ageAt, judgeAgeLimits } from "../../domain/ageLimits.ts";
import {
  judgeMembership,
  judgeMemberSale,
  judgeMemberTicket,
  withUsedBalances,
  type AvailableMember,
} from "../../domain/membership.ts";
import { judgeOpenPrice } from "../../domain/judgeOpenPrice.ts";

const now = new Date("2026-11-28T18:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const member = (parts: Partial<AvailableMember> = {}): AvailableMember => ({
  name: "Noa",
  additionalName: null,
  memberCustomerName: "Noa",
  membershipId: 1,
  membershipTypeId: 1,
  balance: 2,
  pointsBalance: 100,
  customerId: null,
  membershipIdentifier: "S-1",
  usedBalance: 0,
  startDate: null,
  endDate: null,
  isAvailable: true,
  isExpired: false,
  isNotStarted: false,
  isLoyaltyPointsRedemption: false,
  allowMemberSaleTickets: true,
  ...parts,
});

test.each([
  ["open", {}, undefined],
  ["not started", { startsAt: at(1) }, "memberNotStarted"],
  ["expired", { endsAt: now }, "memberExpired"],
  ["blocked", { isAvailable: false }, "memberNoneAvailable"],
  ["not for sale tickets", { allowMemberSaleTickets: false }, "memberNoneAvailable"],
])("a membership that is %s", (_, parts, code) => {
  const facts = { startsAt: null, endsAt: null, isAvailable: true, allowMemberSaleTickets: true };
  expect(judgeMembership({ ...facts, ...parts }, now)?.code).toBe(code);
});

test("used balance is counted per member number, and removing tickets counts it down", () => {
  const tickets = fc.array(fc.record({ memberNumber: fc.constantFrom(null, "1", "2", "3") }));
  fc.assert(
    fc.property(tickets, fc.nat(20), (all, removed) => {
      const members = { "1": member(), "2": member() };
      const left = all.slice(removed);
      for (const cart of [all, left]) {
        const used = withUsedBalances(members, cart);
        for (const number of ["1", "2"] as const) {
          const count = cart.filter(({ memberNumber }) => memberNumber === number).length;
          expect(used[number]?.usedBalance).toBe(count);
        }
      }
      expect(members["1"].usedBalance).toBe(0);
    }),
  );
});

test("one more ticket needs balance that the cart has not used, or points for all of them", () => {
  const ticket = { loyaltyPointsPrice: null };
  expect(judgeMemberTicket(member({ usedBalance: 1 }), ticket)).toBeUndefined();
  expect(judgeMemberTicket(member({ usedBalance: 2 }), ticket)?.code).toBe("INSUFFICIENT_BALANCE");
  const points = { loyaltyPointsPrice: 50 };
  expect(judgeMemberTicket(member({ usedBalance: 1 }), points)).toBeUndefined();
  expect(judgeMemberTicket(member({ usedBalance: 2 }), points)?.code).toBe("INSUFFICIENT_BALANCE");
});

test("in a sale for members no ticket is without one", () => {
  const one = { memberNumber: "1" };
  expect(judgeMemberSale([one, one])).toBeUndefined();
  expect(judgeMemberSale([one, { memberNumber: null }])?.code).toBe("NO_VALID_MEMBERSHIP");
});

test.each([
  [20, 2000],
  [200, 20_000],
  [42.5, "PRICE_OUT_OF_RANGE"],
  [19.99, "PRICE_OUT_OF_RANGE"],
  [15, "PRICE_OUT_OF_RANGE"],
  [205, "PRICE_OUT_OF_RANGE"],
  [Number.NaN, "PRICE_OUT_OF_RANGE"],
])("an open price of %d is judged by minimum, maximum and multiplier", (shekels, told) => {
  const judged = judgeOpenPrice({ min: 20, max: 200, multiplier: 5 }, shekels);
  expect("amount" in judged ? judged.amount : judged.refusal.code).toBe(told);
});

test("a jumper's age is whole years on the Jerusalem day", () => {
  expect(ageAt("2018-11-28", now)).toBe(8);
  expect(ageAt("2018-11-29", now)).toBe(7);
  // In Jerusalem it is already the next day.
  expect(ageAt("2018-11-29", at(5))).toBe(8);
  const ages = { minimum: 3, maximum: 7 };
  expect(judgeAgeLimits(ages, "2018-11-29", now)).toBeUndefined();
  expect(judgeAgeLimits(ages, "2018-11-28", now)).toMatchObject({
    code: "JUMPER_AGE",
    details: { age: 8, minimum: 3, maximum: 7 },
  });
  expect(judgeAgeLimits({ minimum: 8, maximum: null }, "1950-01-01", now)).toBeUndefined();
});
