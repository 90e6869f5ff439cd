import { expect, test } from "vitest";
import { commit } from "../../../../domain/api/payment.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { offerWaysOn, waysOn } from "../../../../app/order/payment/wayOn.ts";

test("no refusal of a commit is a dead end", () => {
  const deadEnds = commit.refusals.filter((code) => waysOn(refusal(code), undefined).length === 0);
  expect(deadEnds).toEqual([]);
});

test.each([
  ["PAYMENT_DECLINED", {}, ["again"]],
  ["ORDER_CANCELLED", {}, ["again"]],
  ["VALIDATION", {}, ["details"]],
  ["SINGLE_SEAT_GAP", {}, ["seats"]],
  ["COUPON_USED", {}, ["tickets"]],
  ["HOLD_PREMIUM", {}, ["normal", "seats"]],
  ["HOLD_UNAVAILABLE", { reason: "login" }, ["login", "normal"]],
  ["HOLD_UNAVAILABLE", { reason: "account" }, ["normal"]],
  ["HOLD_UNAVAILABLE", { reason: "voucher" }, ["tickets", "normal"]],
  ["ALREADY_COMMITTED", {}, ["mine"]],
  ["TICKETING_ENDED", {}, ["home"]],
  ["INCOMPATIBLE_BUSINESS", {}, ["cart"]],
  ["NO_BALANCE_LEFT", { enteredCode: "GIFT" }, ["withoutVoucher"]],
  ["codeNotFound", { enteredCode: "OTHER" }, ["tickets"]],
] as const)("from %s %j the way on is %j", (code, details, ways) =>
  expect(waysOn(refusal(code, details), "GIFT")).toEqual(ways),
);

test("no refusal of a commit is a dead end without tickets, and none leads to a step of theirs", () => {
  for (const code of commit.refusals) {
    const ways = offerWaysOn(refusal(code), undefined);
    expect(ways.length, code).toBeGreaterThan(0);
    expect(ways, code).not.toContain("seats");
    expect(ways, code).not.toContain("tickets");
    expect(ways, code).not.toContain("cart");
  }
  expect(offerWaysOn(refusal("CURRENCY_MISMATCH"), undefined)).toEqual(["choice"]);
  expect(offerWaysOn(refusal("PAYMENT_DECLINED"), undefined)).toEqual(["again"]);
});
