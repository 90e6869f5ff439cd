/** The text bundles of the back office in all languages, by path. The storefront does not load this list. */
export const OFFICE_TEXTS = import.meta.glob<Record<string, string>>(
  "/locales/*/{backoffice,blocks,catalogue,changes,counter,designer,imports,plans,programs,resources,shop}.json",
  { import: "default" },
);
