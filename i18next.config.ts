import { defineConfig } from "i18next-cli";

/**
 * How the code names texts: flat keys, no namespaces. `scripts/locales/locales.ts` takes what is used from
 * here and holds it against `locales/<language>/<part>.json`; nothing is ever written there.
 */
export default defineConfig({
  locales: ["he", "en", "ru", "ar", "pl"],
  extract: {
    input: ["app/**/*.{ts,tsx}", "backoffice/**/*.{ts,tsx}"],
    output: ".cache/locales/{{language}}.json",
    primaryLanguage: "he",
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    // Chosen by a code or a value at run time; `scripts/locales/locales.ts` sees to the refusals.
    preservePatterns: ["refusal.*"],
  },
});
