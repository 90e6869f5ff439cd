import { currencySign } from "../../domain/currencySymbol.ts";
import { region } from "../../domain/region.ts";

/** Marks that people write beside amounts in a currency, in addition to its code and its symbol. */
const OTHER_MARKS: Readonly<Record<string, readonly string[]>> = {
  ILS: ["nis", 'ש"ח', "שח"],
  PLN: ["zl"],
};

/**
 * Removes the marks of the installation's currency from an amount: `₪`, `ILS`. Marks of other currencies
 * stay, so that amounts in those currencies do not parse as numbers.
 */
export function withoutCurrency(text: string): string {
  const { currency } = region();
  const marks = [currencySign(currency), currency, ...(OTHER_MARKS[currency] ?? [])];
  const either = marks.map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.replaceAll(new RegExp(either, "giu"), "");
}
