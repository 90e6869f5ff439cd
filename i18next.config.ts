import { defineConfig } from "i18next-cli";

/** Keys used in the code against `locales/*.json`: flat keys, one file a language. */
export default defineConfig({
  locales: ["he", "en"],
  extract: {
    input: ["app/**/*.{ts,tsx}", "backoffice/**/*.{ts,tsx}"],
    output: "locales/{{language}}.json",
    primaryLanguage: "he",
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    // Chosen by a code or a value at run time; `tests/gate/locales.ts` sees to the refusals.
    preservePatterns: ["refusal.*"],
  },
});
