import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../root.ts";

/** Texts by flat key, as `locales/<language>/<part>.json` holds them; their shape is not yet judged. */
export type Texts = Readonly<Record<string, unknown>>;

const FileTexts = z.record(z.string(), z.unknown());

/** A language's files of `locales/`, by part. */
export function readParts(language: string): Record<string, Texts> {
  const folder = resolve(ROOT, "locales", language);
  const files = globSync("*.json", { cwd: folder }).toSorted();
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(resolve(folder, file), "utf8");
      return [basename(file, ".json"), z.parse(FileTexts, JSON.parse(text))];
    }),
  );
}

/** All of a language's texts by key, as a page has them that has loaded every part. */
export const readTexts = (language: string): Record<string, unknown> =>
  Object.assign({}, ...Object.values(readParts(language)));
