import type { TestLocale } from "./words.ts";

/** A language on a device, with the suffix of a test's name and its tags. */
interface View {
  readonly locale: TestLocale;
  readonly where: string;
  readonly tag: readonly string[];
}

/**
 * Returns the views of a test. The quick run uses one language on a desktop. The full run adds a phone, and a
 * second language on both devices.
 */
export function viewsFrom(gate: TestLocale): readonly View[] {
  const other = gate === "he" ? "en" : "he";
  return [
    { locale: gate, where: `in ${gate}`, tag: ["@desktop"] },
    { locale: other, where: `in ${other}`, tag: ["@proof"] },
    { locale: gate, where: `in ${gate} on a phone`, tag: ["@proof", "@phone"] },
  ];
}

/** Both languages on both devices, for the full run only. The quick run has a shorter test. */
export const PROOF_VIEWS: readonly View[] = (["he", "en"] as const).map((locale) => ({
  locale,
  where: `in ${locale}`,
  tag: ["@proof"],
}));
