import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { refusedTitle } from "../../../../app/order/payment/refusedWords.ts";

/** Translates each key to itself. */
const words = createInstance();
await words.init({ lng: "cimode" });
const { t } = words;

test("an order that is already paid is not said to have failed", () => {
  expect(refusedTitle(t, { code: "ALREADY_COMMITTED", details: {} })).toBe("payment.alreadyPaid");
  expect(refusedTitle(t, { code: "PAYMENT_DECLINED", details: {} })).toBe("payment.refused");
});
