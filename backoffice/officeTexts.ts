import { currencySymbol } from "../domain/currencySymbol.ts";

/** The text bundles of the back office in all languages, by path. The storefront does not load this list. */
export const OFFICE_TEXTS = import.meta.glob<Record<string, string>>(
  "/locales/*/{backoffice,blocks,catalogue,changes,counter,designer,imports,plans,programs,resources,shop}.json",
  { import: "default" },
);

/**
 * Values of the placeholders in all texts: the symbol of the installation's currency, which can change while a
 * page is open.
 */
export const OFFICE_VARIABLES = {
  get currency(): string {
    return currencySymbol();
  },
};
