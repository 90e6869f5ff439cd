/** The parts of this language. One list per language, so that the first page does not load the others. */
export const parts = import.meta.glob<Record<string, string>>("/locales/ar/*.json", {
  import: "default",
});
