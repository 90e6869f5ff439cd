import { afterEach, describe, expect, test } from "vitest";
import { ChosenRegion } from "../../domain/chosenRegion.ts";
import { CURRENCIES } from "../../domain/currency.ts";
import { currencySymbol } from "../../domain/currencySymbol.ts";
import { takesCurrency, walletTakesCurrency } from "../../domain/gateways.ts";
import { DEFAULT_REGION, setRegion } from "../../domain/region.ts";
import { sumText } from "../../domain/sumText.ts";

afterEach(() => setRegion(DEFAULT_REGION));
const sellIn = (currency: string): void => setRegion({ ...DEFAULT_REGION, currency });

test("every currency that can be chosen has two decimals and a symbol", () => {
  for (const currency of CURRENCIES) {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    expect([currency, maximumFractionDigits]).toEqual([currency, 2]);
    expect(currencySymbol(currency)).not.toBe("");
  }
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
});

describe("an amount", () => {
  test.each([
    ["ILS", "he", "₪42.50"],
    ["ILS", "ru", "42,50\u00a0₪"],
    ["PLN", "en", "zł\u00a042.50"],
    ["PLN", "he", "zł\u00a042.50"],
    ["PLN", "pl", "42,50\u00a0zł"],
    ["USD", "en", "$42.50"],
    ["USD", "he", "$42.50"],
    ["USD", "ar", "42.50\u00a0$"],
    ["TRY", "en", "TRY\u00a042.50"],
    ["TRY", "ru", "42,50\u00a0TRY"],
  ] as const)("in %s is written in %s as %s", (currency, locale, text) => {
    sellIn(currency);
    expect(sumText(locale, 42.5)).toBe(text);
  });
});

test("Israeli companies take the currencies that they are told apart by, and Stripe all", () => {
  const takers = (currency: string): boolean[] =>
    (["payplus", "cardcom", "stripe"] as const).map((name) => takesCurrency(name, currency));
  expect(takers("ILS")).toEqual([true, true, true]);
  expect(takers("EUR")).toEqual([true, false, true]);
  expect(takers("PLN")).toEqual([false, false, true]);
});

test("Bit pays in shekels alone", () => {
  expect(CURRENCIES.filter((currency) => walletTakesCurrency("bit", currency))).toEqual(["ILS"]);
  expect(walletTakesCurrency("applepay", "USD")).toBe(true);
});

test.each([
  ["PLN", "Europe/Warsaw", true],
  ["USD", "America/Argentina/Buenos_Aires", true],
  ["USD", "UTC", true],
  ["JPY", "Asia/Tokyo", false],
  ["pln", "Europe/Warsaw", false],
  ["PLN", "Europe/Atlantis", false],
  ["PLN", "+02:00", false],
  ["PLN", "", false],
  ["PLN", `Europe/${"W".repeat(90)}`, false],
])("the choice of %s and %s is taken: %s", (currency, timeZone, isTaken) => {
  expect(ChosenRegion.safeParse({ currency, timeZone }).success).toBe(isTaken);
});
