import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { refusedTitle } from "../../../../app/order/payment/refusedWords.ts";

/** An i18n instance without texts, which returns each key. */
const words = createInstance();
await words.init({ lng: "cimode" });
const { t } = words;

test("an order that is already paid is not said to have failed", () => {
  expect(refusedTitle(t, { code: "ALREADY_COMMITTED", details: {} })).toBe("payment.alreadyPaid");
  expect(refusedTitle(t, { code: "PAYMENT_DECLINED", details: {} })).toBe("payment.refused");
});
