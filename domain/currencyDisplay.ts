/**
 * Returns how Intl displays a currency: by its symbol, or by its code if the font Rubik has no glyph for the
 * symbol. Printed documents use the font Rubik, and pages display the same as documents.
 */
export const currencyDisplay = (currency: string): "code" | "narrowSymbol" =>
  /GEL|PHP|THB|TRY/.test(currency) ? "code" : "narrowSymbol";
