import { afterEach, expect, test } from "vitest";
import { DEFAULT_REGION, setRegion } from "../../../domain/region.ts";
import { amountOf } from "../../../server/imports/cells.ts";
import { withoutCurrency } from "../../../server/platform/currencyMarks.ts";

afterEach(() => setRegion(DEFAULT_REGION));
const sellIn = (currency: string): void => setRegion({ ...DEFAULT_REGION, currency });

test("an amount loses the marks of the house's currency alone", () => {
  expect(withoutCurrency("₪1,234.50")).toBe("1,234.50");
  expect(withoutCurrency('50 ש"ח')).toBe("50 ");
  expect(withoutCurrency("50 zł")).toBe("50 zł");
  sellIn("PLN");
  expect(withoutCurrency("PLN 50")).toBe(" 50");
  expect(withoutCurrency("₪50")).toBe("₪50");
});

test.each([
  ["ILS", "₪1,234.50", 123_450],
  ["ILS", "50 nis", 5_000],
  ["ILS", "50 zł", undefined],
  ["PLN", "1 234,50 zł", 123_450],
  ["PLN", "50 PLN", 5_000],
  ["PLN", "₪50", undefined],
  ["USD", "$1,234.50", 123_450],
  ["USD", "USD 50", 5_000],
  ["BRL", "R$ 50", 5_000],
  ["TRY", "₺1.234,50", 123_450],
  ["TRY", "50 TRY", 5_000],
])("in %s a cell %s is %s hundredths", (currency, cell, amount) => {
  sellIn(currency);
  expect(amountOf(cell)).toBe(amount);
});
