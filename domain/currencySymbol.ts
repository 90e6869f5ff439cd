import { currencyDisplay } from "./currencyDisplay.ts";
import { region } from "./region.ts";

/** The symbols are cached, because the back office's texts ask for them very often and Intl is slow. */
const symbols = new Map<string, string>();

const namedBy = (display: "code" | "narrowSymbol", currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: display })
    .formatToParts(0)
    .find(({ type }) => type === "currency")!.value;

/** Returns the symbol of a currency, even if the product displays its code elsewhere: `₪`, `₺`. */
export const currencySign = (currency: string): string => namedBy("narrowSymbol", currency);

/**
 * Returns what is displayed beside amounts: the currency's symbol or its code, such as `₪`, `$`, `zł` or
 * `TRY`. The default is the installation's currency.
 */
export function currencySymbol(currency = region().currency): string {
  const symbol = symbols.get(currency) ?? namedBy(currencyDisplay(currency), currency);
  symbols.set(currency, symbol);
  return symbol;
}
