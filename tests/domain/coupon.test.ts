import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyCoupon,
  couponOff,
  isEligible,
  judgeSeats,
  judgeUsage,
  removeCoupon,
  type CouponSeat,
  type CouponTicket,
} from "../../domain/coupon.ts";
import { agorot } from "../../domain/money.ts";
import { fullCount } from "../gate/fullCount.ts";
import { anyAgorot } from "./anyAgorot.ts";

interface Ticket extends CouponTicket {
  readonly id: number;
}
type Seat = CouponSeat<Ticket> & { readonly x: number };

const plain = (id = 1): Ticket => ({ id, code: null, multiplyFactor: 1, balance: null });
const coupon = ({ code = "HALF", ...parts }: Partial<Ticket & { code: string }> = {}) => ({
  id: 9,
  multiplyFactor: 1,
  balance: 10,
  ...parts,
  code,
});
const seat = (x: number, ticket = plain()): Seat => ({
  x,
  ticket,
  isMultiplyFactorSubTicket: false,
  previous: null,
});
const row = (count: number): Seat[] => Array.from({ length: count }, (_, x) => seat(x));
const anySeat = () => true;

const given = (answer: ReturnType<typeof applyCoupon<Seat>>): readonly Seat[] => {
  if ("refusal" in answer) throw new Error(answer.refusal.code);
  return answer.seats;
};
const refused = (answer: ReturnType<typeof applyCoupon<Seat>>) =>
  "refusal" in answer ? [answer.refusal.code, answer.refusal.details] : "given";

describe("applying a coupon", () => {
  test("changes the first seat that it fits and keeps what it was", () => {
    const seats = row(3);
    const [first, second, third] = given(applyCoupon(seats, coupon(), ({ x }) => x > 0));
    expect([first, third]).toEqual([seats[0], seats[2]]);
    expect(second).toEqual({
      x: 1,
      ticket: coupon(),
      isMultiplyFactorSubTicket: false,
      previous: { ticket: plain(), isMultiplyFactorSubTicket: false },
    });
  });

  test("of factor three takes three seats, two of them as sub-tickets", () => {
    const seats = given(applyCoupon(row(4), coupon({ multiplyFactor: 3 }), anySeat));
    expect(seats.map((each) => [each.ticket.code, each.isMultiplyFactorSubTicket])).toEqual([
      ["HALF", false],
      ["HALF", true],
      ["HALF", true],
      [null, false],
    ]);
  });

  test.each([
    [1, "COUPON_NEEDS_MORE", { n: 2, enteredCode: "HALF" }],
    [2, "COUPON_NEEDS_MORE", { n: 1, enteredCode: "HALF" }],
  ])("of factor three on %i seats says how many more", (count, code, details) => {
    const answer = applyCoupon(row(count), coupon({ multiplyFactor: 3 }), anySeat);
    expect(refused(answer)).toEqual([code, details]);
  });

  test("counts only seats without a coupon as there to be had", () => {
    const seats = given(applyCoupon(row(2), coupon({ code: "OTHER" }), anySeat));
    const answer = applyCoupon(seats, coupon({ multiplyFactor: 2 }), anySeat);
    expect(refused(answer)).toEqual(["COUPON_NEEDS_MORE", { n: 1, enteredCode: "HALF" }]);
  });

  test("is refused where no seat is eligible, and where balance × factor seats have it", () => {
    expect(refused(applyCoupon(row(2), coupon(), () => false))).toEqual([
      "COUPON_NOT_ELIGIBLE",
      { enteredCode: "HALF" },
    ]);
    const twice = coupon({ balance: 1, multiplyFactor: 2 });
    const seats = given(applyCoupon(row(5), twice, anySeat));
    expect(refused(applyCoupon(seats, twice, anySeat))).toEqual([
      "COUPON_USED",
      { enteredCode: "HALF" },
    ]);
  });

  const APPLIED = fullCount(1000, 10_000);
  test(`and removing it again leaves any of ${APPLIED} carts as it was`, () => {
    const tickets = fc.record({
      id: fc.nat(5),
      code: fc.constantFrom(null, "OTHER"),
      multiplyFactor: fc.integer({ min: 0, max: 4 }),
      balance: fc.constant(null),
    });
    const seats = fc.array(
      fc.record({
        x: fc.nat(50),
        ticket: tickets,
        isMultiplyFactorSubTicket: fc.boolean(),
        previous: fc.constant(null),
      }),
      { maxLength: 10 },
    );
    const factors = fc.integer({ min: 0, max: 4 });
    let applied = 0;
    fc.assert(
      fc.property(seats, factors, fc.nat(5), fc.nat(4), (cart, multiplyFactor, id, times) => {
        const one = coupon({ multiplyFactor, balance: times });
        let now: readonly Seat[] = cart;
        for (let turn = 0; turn <= times; turn++) {
          const answer = applyCoupon(now, one, ({ ticket }) => ticket.id <= id);
          if ("seats" in answer) {
            now = answer.seats;
            applied++;
          }
        }
        expect(removeCoupon(now, "HALF")).toEqual(cart);
      }),
      { numRuns: APPLIED },
    );
    // Ensures that the coupon was not refused in most cases.
    expect(applied).toBeGreaterThan(APPLIED / 4);
  });
});

test("what a coupon takes off is never more than the price, and never adds to it", () => {
  expect(couponOff({ type: "percent", value: 25 }, agorot(5001))).toBe(-1250);
  expect(couponOff({ type: "amount", value: 3000 }, agorot(2000))).toBe(-2000);
  expect(couponOff({ type: "price", value: 9900 }, agorot(19_000))).toBe(-9100);
  expect(couponOff({ type: "price", value: 9900 }, agorot(5000))).toBe(0);
  const discounts = fc.record({
    type: fc.constantFrom("percent" as const, "amount" as const, "price" as const),
    value: fc.nat(200),
  });
  fc.assert(
    fc.property(discounts, anyAgorot(1e6), (discount, listed) => {
      const off = couponOff(discount, listed);
      expect(Object.is(off, -0)).toBe(false);
      expect(off <= 0 && listed + off >= 0).toBe(true);
    }),
  );
});

test("a coupon is eligible where everything that it names agrees, and never with a ticket of many seats", () => {
  const target = {
    ticketId: 1,
    ticketGroupId: 2,
    featureId: 3,
    presentationId: 4,
    multiplyFactor: 1,
  };
  expect(isEligible({}, target)).toBe(true);
  expect(isEligible({ ticketIds: [7, 1], ticketGroupIds: [2] }, target)).toBe(true);
  expect(isEligible({ ticketIds: [1], ticketGroupIds: [9] }, target)).toBe(false);
  expect(isEligible({ featureIds: [] }, target)).toBe(false);
  expect(isEligible({ presentationIds: [5] }, target)).toBe(false);
  expect(isEligible({}, { ...target, multiplyFactor: 2 })).toBe(false);
});

test("usage is judged against balance × factor, seats against mains × factor", () => {
  const twice = { balance: 2, factor: 3, code: "X" };
  expect(judgeUsage(5, twice)).toBeUndefined();
  expect(judgeUsage(6, twice)?.code).toBe("COUPON_USED");
  expect(judgeSeats({ mains: 2, all: 6 }, twice)).toBeUndefined();
  expect(judgeSeats({ mains: 2, all: 4 }, twice)?.details).toEqual({ n: 2, enteredCode: "X" });
  expect(judgeSeats({ mains: 0, all: 1 }, twice)?.details).toEqual({ n: 2, enteredCode: "X" });
});
