import { expect, test } from "vitest";
import { commit } from "../../../../domain/api/payment.ts";
import { refusal, refusalFrom } from "../../../../domain/refusal.ts";
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
  ["HOUSEHOLD_LIMIT", { presentationId: 1, by: "card", max: 4 }, ["seats"]],
  ["COUPON_USED", {}, ["tickets"]],
  ["HOLD_PREMIUM", {}, ["normal", "seats"]],
  ["HOLD_UNAVAILABLE", { reason: "login" }, ["login", "normal"]],
  ["HOLD_UNAVAILABLE", { reason: "account" }, ["normal"]],
  ["HOLD_UNAVAILABLE", { reason: "voucher" }, ["tickets", "normal"]],
  ["SOLD_OUT", { ticketId: 1 }, ["tickets"]],
  ["SOLD_OUT", { productId: 11 }, ["withoutProduct"]],
  ["ALREADY_COMMITTED", {}, ["mine"]],
  ["TICKETING_ENDED", {}, ["home"]],
  ["INCOMPATIBLE_BUSINESS", {}, ["cart"]],
  ["NO_BALANCE_LEFT", { enteredCode: "GIFT" }, ["withoutVoucher"]],
  ["codeNotFound", { enteredCode: "OTHER" }, ["tickets"]],
] as const)("from %s %j the way on is %j", (code, details, ways) =>
  expect(waysOn(refusalFrom(code, details), "GIFT")).toEqual(ways),
);

test.each(commit.refusals)(
  "%s is no dead end without tickets, and leads to no step of theirs",
  (code) => {
    const ways: readonly string[] = offerWaysOn(refusalFrom(code, {}), undefined);
    expect(ways.length).toBeGreaterThan(0);
    for (const step of ["seats", "tickets", "cart"]) expect(ways).not.toContain(step);
  },
);

test("without tickets the ways on are the choice's and the payment's", () => {
  expect(
    offerWaysOn(refusal("CURRENCY_MISMATCH", { currencies: ["ILS", "USD"] }), undefined),
  ).toEqual(["choice"]);
  expect(offerWaysOn(refusal("PAYMENT_DECLINED"), undefined)).toEqual(["again"]);
});
