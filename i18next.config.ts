import { defineConfig } from "i18next-cli";

/**
 * How the code refers to texts: flat keys, no namespaces. `scripts/locales/locales.ts` extracts the used
 * keys with this configuration and compares them with `locales/<language>/<part>.json`. Nothing is written
 * there.
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
    // These keys are computed at run time. `scripts/locales/locales.ts` checks those of refusals.
    preservePatterns: ["refusal.*"],
  },
});
