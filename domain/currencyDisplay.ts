/**
 * How an amount names its currency, for Intl: by its sign, or by its code if Rubik has no glyph for the sign. Its
 * glyph would be missing on papers, and pages say what papers say.
 */
export const currencyDisplay = (currency: string): "code" | "narrowSymbol" =>
  /GEL|PHP|THB|TRY/.test(currency) ? "code" : "narrowSymbol";
