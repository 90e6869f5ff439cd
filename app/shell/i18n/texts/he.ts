/** Where this language's parts lie: a list of its own, so that the first page has no other language's. */
export const parts = import.meta.glob<Record<string, string>>("/locales/he/*.json", {
  import: "default",
});
