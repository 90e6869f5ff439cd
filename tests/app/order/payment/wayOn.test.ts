import { expect, test } from "vitest";
import { commit } from "../../../../domain/api/payment.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { waysOn } from "../../../../app/order/payment/wayOn.ts";

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
