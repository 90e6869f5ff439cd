import { region } from "./region.ts";

/** Cached, because the back office's texts ask for the symbol very often and Intl is slow. */
const symbols = new Map<string, string>();

/** Returns the short sign of a currency, by default the installation's: `₪`, `$`, `zł`. */
export function currencySymbol(currency = region().currency): string {
  const symbol =
    symbols.get(currency) ??
    new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
      .formatToParts(0)
      .find(({ type }) => type === "currency")!.value;
  symbols.set(currency, symbol);
  return symbol;
}
