import { describe, expect, test } from "vitest";
import {
  applyCoupon,
  removeCoupon,
  type CouponSeat,
  type CouponTicket,
} from "../../domain/coupon.ts";
import { withUsedBalances, type AvailableMember } from "../../domain/membership.ts";
import { agorot } from "../../domain/money.ts";
import {
  FORM_OF,
  MOST_OF_DONATION,
  MOST_OF_MEMBERSHIP,
  MOST_OF_VOUCHER,
} from "../../domain/offer.ts";
import { soldOutProduct } from "../../domain/product.ts";
import { movesToTell } from "../../domain/receiptSums.ts";
import { hasCodeShape, refusal, Refused } from "../../domain/refusal.ts";
import { unknownFigures } from "../../domain/terms.ts";
import { judgeTickets } from "../../domain/judgeTickets.ts";
import {
  judgeVoucherCancel,
  theVoucherPayment,
  voucherAmount,
  type VoucherLife,
} from "../../domain/voucher.ts";
import { ticket } from "../app/fixtures.ts";
import { vouched } from "../vouched.ts";

describe("a coupon", () => {
  const plain: CouponTicket = { code: null, multiplyFactor: 1, balance: null };
  const seat = (own: CouponTicket = plain): CouponSeat<CouponTicket> => ({
    ticket: own,
    isMultiplyFactorSubTicket: false,
    previous: null,
  });
  const coupon = (code: string, multiplyFactor: number, balance: number | null) => ({
    code,
    multiplyFactor,
    balance,
  });
  const applied = (
    seats: readonly CouponSeat<CouponTicket>[],
    ...given: Parameters<typeof coupon>
  ) => {
    const answer = applyCoupon(seats, coupon(...given), () => true);
    return "seats" in answer ? answer.seats : [];
  };

  test("with a factor of zero covers one seat", () => {
    const codes = applied([seat(), seat()], "ONE", 0, 5).map((each) => each.ticket.code);
    expect(codes).toEqual(["ONE", null]);
  });

  test("without a balance counts as used up", () => {
    const answer = applyCoupon([seat()], coupon("NONE", 1, null), () => true);
    expect(answer).toMatchObject({ refusal: { code: "COUPON_USED" } });
  });

  test("is removed from its own seats only", () => {
    const both = applied(applied([seat(), seat()], "ONE", 1, 1), "TWO", 1, 1);
    expect(removeCoupon(both, "ONE").map((each) => each.ticket.code)).toEqual([null, "TWO"]);
    expect(removeCoupon(both, "TWO").map((each) => each.ticket.code)).toEqual(["ONE", null]);
    // If a seat's own ticket has the code, no coupon has replaced it.
    const own = seat({ ...plain, code: "ONE" });
    expect(removeCoupon([own], "ONE")).toEqual([own]);
  });
});

test("recounting used balances keeps the other fields of a member", () => {
  const member = vouched<AvailableMember>({ name: "Club", balance: 4, usedBalance: 3 });
  expect(withUsedBalances({ M1: member }, [{ memberNumber: "M1" }])).toEqual({
    M1: { name: "Club", balance: 4, usedBalance: 1 },
  });
});

// back-office.md section 9.
test("a cart takes at most one membership, ten vouchers or twenty donations of a kind", () => {
  expect([MOST_OF_MEMBERSHIP, MOST_OF_VOUCHER, MOST_OF_DONATION]).toEqual([1, 10, 20]);
  expect(FORM_OF).toEqual({
    tickets: "order",
    memberships: "orderMemberships",
    vouchers: "orderSystemVouchers",
    donations: "orderDonations",
  });
});

test.each([
  ["capture", true],
  ["refund", true],
  ["credit", true],
  ["cancellationCharge", true],
  ["sale", false],
  ["cancellation", false],
  ["dispute", false],
  ["", false],
])("a receipt lists a movement %j: %j", (kind, isTold) => {
  const movement = { kind, amount: 5, at: "2026-11-28" };
  expect(movesToTell({ movements: [movement] })).toEqual(isTold ? [movement] : []);
});

describe("a refusal", () => {
  test("names a product only if its code is SOLD_OUT", () => {
    expect(soldOutProduct(refusal("SOLD_OUT", { productId: 3 }))).toBe(3);
    expect(soldOutProduct(refusal("NOT_FOUND", { productId: 3 }))).toBeUndefined();
  });

  test("is an error with its own name and its code as the message", () => {
    const { name, message } = new Refused("SOLD_OUT");
    expect([name, message]).toEqual(["Refused", "SOLD_OUT"]);
  });

  test.each(["aaa", "zzz", "AAA", "ZZZ", "___", "aZ_"])("may have the code %s", (code) => {
    expect(hasCodeShape(code)).toBe(true);
  });
});

describe("braces in a text of terms", () => {
  test.each([
    ["}} {{", ["}}", "{{"]],
    ["{{ {{ }}", ["{{ }}", "{{"]],
    ["{{a{b}}", ["{{", "}}"]],
    ["{{a}b}}", ["{{", "}}"]],
    ["{{ a b }}", ["{{ a b }}"]],
    ["{{seller}}{{buyer}}{{seller}}", ["{{buyer}}"]],
  ])("of %j are reported as %j", (text, unknown) => {
    expect(unknownFigures(text).filter((each) => each.trim() !== "")).toEqual(unknown);
  });
});

test("a ticket that requires none of another one can be bought alone", () => {
  const types = [ticket({ id: 1, requires: { ticketId: 2, minimum: 0 } })];
  expect(judgeTickets(types, new Map([[1, 1]]))).toBeUndefined();
});

describe("a voucher", () => {
  test("pays any positive amount", () => {
    expect(voucherAmount(agorot(1), agorot(5))).toEqual({ amount: 1 });
    expect(voucherAmount(agorot(5), agorot(1))).toEqual({ amount: 1 });
    for (const [total, balance] of [
      [0, 5],
      [5, 0],
    ] as const)
      expect(voucherAmount(agorot(total), agorot(balance))).toHaveProperty("refusal");
  });

  test("pays only if it was added last", () => {
    expect(theVoucherPayment({ A: 1, B: 2, C: 3 })).toEqual(["C", 3]);
    expect(theVoucherPayment({ A: 1 })).toEqual(["A", 1]);
  });

  test("can be cancelled until exactly 14 days after the purchase", () => {
    const createdAt = new Date("2026-11-01T12:00:00.000Z");
    const voucher: VoucherLife = {
      state: "active",
      startsAt: null,
      endsAt: null,
      origin: "bought",
      createdAt,
      isForReplacement: false,
      isWhole: true,
      isEmpty: false,
    };
    const codeAt = (now: string) => judgeVoucherCancel(voucher, new Date(now), 14)?.code;
    expect(codeAt("2026-11-15T11:59:59.999Z")).toBeUndefined();
    expect(codeAt("2026-11-15T12:00:00.000Z")).toBe("NOTHING_TO_CANCEL");
  });
});
