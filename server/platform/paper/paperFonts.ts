import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Parts of the font by script, in the order in which a character is looked for. */
const SCRIPTS = ["latin", "hebrew", "arabic", "cyrillic", "latin-ext", "cyrillic-ext"] as const;
export type Script = (typeof SCRIPTS)[number];
export type Weight = 400 | 700;

/** The files of a font, read once for each process. */
let files: Promise<ReadonlyMap<string, Buffer>> | undefined;

export const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`;

async function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("@fontsource/rubik/package.json")),
    "files",
  );
  const names = SCRIPTS.flatMap((script) =>
    ([400, 700] as const).map((weight) => [script, weight] as const),
  );
  const read = names.map(async ([script, weight]) => {
    const bytes = await readFile(join(folder, `rubik-${script}-${weight}-normal.woff`));
    return [fontName(script, weight), bytes] as const;
  });
  return new Map(await Promise.all(read));
}

/** Returns the files of Rubik in static weights, by `fontName`. The page's own font file is a variable one. */
export const paperFonts = (): Promise<ReadonlyMap<string, Buffer>> => (files ??= readFonts());

const RANGES: readonly (readonly [Script, RegExp])[] = [
  ["hebrew", /[\u0590-\u05ff\u20aa\ufb1d-\ufb4f]/u],
  ["arabic", /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/u],
  ["cyrillic-ext", /[\u0460-\u052f\u1c80-\u1c8a\u20b4\u2de0-\u2dff\ua640-\ua69f\ufe2e-\ufe2f]/u],
  ["cyrillic", /[\u0301\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u2116]/u],
  ["latin-ext", /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1d00-\u1dbf\u1e00-\u1eff\u2c60-\u2c7f]/u],
];

/** Returns the part of the font that has a character. */
export const scriptOf = (character: string): Script =>
  RANGES.find(([, range]) => range.test(character))?.[0] ?? "latin";

/** Marks above and below letters, which stay in the font of their letter. */
const MARK = /\p{M}/u;

/** Splits a text into pieces with one part of the font each. */
export function byScript(text: string): { readonly text: string; readonly script: Script }[] {
  const pieces: { text: string; script: Script }[] = [];
  for (const character of text) {
    const last = pieces.at(-1);
    const script = last && MARK.test(character) ? last.script : scriptOf(character);
    if (last?.script === script) last.text += character;
    else pieces.push({ text: character, script });
  }
  return pieces;
}
