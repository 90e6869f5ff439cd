import { describe, expect, test } from "vitest";
import { judgeLines, stepBeside, stepsOf } from "../../../app/offers/offerSteps.ts";
import { line, offers } from "./offerLines.ts";

const GUEST = { isLoggedIn: false, hasExtras: true } as const;
const KNOWN = { isLoggedIn: true, hasExtras: false } as const;

describe("the steps of an order of offers", () => {
  test.each([
    ["donations", GUEST, ["choose", "customer"]],
    ["vouchers", GUEST, ["choose", "login", "extras", "customer"]],
    ["vouchers", KNOWN, ["choose", "customer"]],
    ["memberships", GUEST, ["choose", "customer"]],
  ] as const)("%s: %j has %j", (kind, around, steps) => {
    expect(stepsOf(offers(kind, line()), around)).toEqual(steps);
  });

  test("a new membership with a seat has the hall among them, its renewal has not", () => {
    const seated = line({ isSeated: true });
    expect(stepsOf(offers("memberships", seated), KNOWN)).toContain("seat");
    const renewal = { ...seated, memberNumber: "2001001" };
    expect(stepsOf(offers("memberships", renewal), KNOWN)).not.toContain("seat");
  });

  test("a login on the way takes its step away, and one still goes on from there, and back", () => {
    const cart = offers("vouchers", line());
    expect(stepBeside(cart, "login", 1, { isLoggedIn: true, hasExtras: true })).toBe("extras");
    expect(stepBeside(cart, "login", -1, KNOWN)).toBe("choose");
    expect(stepBeside(cart, "choose", -1, KNOWN)).toBeUndefined();
    expect(stepBeside(cart, "customer", 1, KNOWN)).toBeUndefined();
  });
});

describe("a choice cannot be bought", () => {
  const open = { min: 50, max: 1000, multiplier: 10 };

  test.each([
    ["where nothing is chosen", [], "NOTHING_SELECTED"],
    ["below the least amount", [line({ open, amount: 40 })], "PRICE_OUT_OF_RANGE"],
    ["above the most", [line({ open, amount: 1010 })], "PRICE_OUT_OF_RANGE"],
    ["between the house's steps", [line({ open, amount: 155 })], "PRICE_OUT_OF_RANGE"],
    ["with no amount named", [line({ open, amount: 0 })], "PRICE_OUT_OF_RANGE"],
    [
      "where it goes beside another alone",
      [line({ isAutoApply: true })],
      "autoApplyVoucherRequired",
    ],
    ["in two currencies", [line(), line({ offerId: 2, currencyCode: "USD" })], "CURRENCY_MISMATCH"],
  ] as const)("%s", (_, lines, code) => {
    expect(judgeLines(lines)?.code).toBe(code);
  });

  test("but with a good amount, beside another, in one currency", () => {
    const lines = [line({ open, amount: 150 }), line({ offerId: 2, isAutoApply: true })];
    expect(judgeLines(lines)).toBeUndefined();
  });
});
