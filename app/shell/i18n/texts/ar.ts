/**
 * The parts of this language without those of the back office (`backoffice/officeTexts.ts`). One list per
 * language, so that the first page does not load the others.
 */
export const parts = import.meta.glob<Record<string, string>>(
  [
    "/locales/ar/*.json",
    "!**/{backoffice,blocks,catalogue,changes,counter,designer,imports,plans,programs,resources,shop}.json",
  ],
  { import: "default" },
);
