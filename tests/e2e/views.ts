import type { TestLocale } from "./words.ts";

/** A language on a screen, as the end of a test's name and its tags. */
interface View {
  readonly locale: TestLocale;
  readonly where: string;
  readonly tag: readonly string[];
}

/** The gate looks at one language on a desktop; the proof at the other on either screen, and at this one on a phone. */
export function viewsFrom(gate: TestLocale): readonly View[] {
  const other = gate === "he" ? "en" : "he";
  return [
    { locale: gate, where: `in ${gate}`, tag: ["@desktop"] },
    { locale: other, where: `in ${other}`, tag: ["@proof"] },
    { locale: gate, where: `in ${gate} on a phone`, tag: ["@proof", "@phone"] },
  ];
}

/** Both languages on both screens, where the gate shows the same in short elsewhere. */
export const PROOF_VIEWS: readonly View[] = (["he", "en"] as const).map((locale) => ({
  locale,
  where: `in ${locale}`,
  tag: ["@proof"],
}));
