import { currencyDisplay } from "./currencyDisplay.ts";
import { region } from "./region.ts";

/** Cached, because the back office's texts ask for the symbol very often and Intl is slow. */
const symbols = new Map<string, string>();

const namedBy = (display: "code" | "narrowSymbol", currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: display })
    .formatToParts(0)
    .find(({ type }) => type === "currency")!.value;

/** Returns the sign of a currency as people write it, also where the product writes its code: `₪`, `₺`. */
export const currencySign = (currency: string): string => namedBy("narrowSymbol", currency);

/** Returns what stands for a currency beside amounts, by default the installation's: `₪`, `$`, `zł`, `TRY`. */
export function currencySymbol(currency = region().currency): string {
  const symbol = symbols.get(currency) ?? namedBy(currencyDisplay(currency), currency);
  symbols.set(currency, symbol);
  return symbol;
}
