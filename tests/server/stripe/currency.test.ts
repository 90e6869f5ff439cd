import { afterEach, expect, test } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { DEFAULT_REGION, setRegion } from "../../../domain/region.ts";
import { moneyFor } from "../../../server/payments/stripe/stripeMoney.ts";

afterEach(() => setRegion(DEFAULT_REGION));
const EXCHANGE = { blik: { currency: "pln", shekels: 0.92 } };

test("Stripe charges in the house's currency, and a method of another one by its rate", () => {
  expect(moneyFor(EXCHANGE, "card", agorot(9_200))).toEqual({ amount: 9_200, currency: "ils" });
  expect(moneyFor(EXCHANGE, "blik", agorot(9_200))).toEqual({ amount: 10_000, currency: "pln" });
});

test("a method of the house's own currency needs no rate, and ignores one", () => {
  setRegion({ currency: "PLN", timeZone: "Europe/Warsaw" });
  expect(moneyFor(EXCHANGE, "card", agorot(9_200))).toEqual({ amount: 9_200, currency: "pln" });
  expect(moneyFor(EXCHANGE, "blik", agorot(9_200))).toEqual({ amount: 9_200, currency: "pln" });
});
