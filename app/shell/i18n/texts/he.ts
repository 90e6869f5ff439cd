/**
 * Loaders of this language's parts, except those of the back office (`backoffice/officeTexts.ts`). Each
 * language has its own file, so that a page only lists the files of its language.
 */
export const parts = import.meta.glob<Record<string, string>>(
  [
    "/locales/he/*.json",
    "!**/{backoffice,blocks,catalogue,changes,counter,designer,imports,plans,programs,resources,shop}.json",
  ],
  { import: "default" },
);
