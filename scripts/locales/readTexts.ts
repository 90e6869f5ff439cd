import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../root.ts";

/** Texts by complete key. The files are `locales/<language>/<part>.json`. Not validated yet. */
export type Texts = Readonly<Record<string, unknown>>;

const FileTexts = z.record(z.string(), z.unknown());

/** Reads the files of a language in `locales/`, and returns the texts of each part. */
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

/** Returns all texts of a language by key, as a page has them after it has loaded every part. */
export const readTexts = (language: string): Record<string, unknown> =>
  Object.assign({}, ...Object.values(readParts(language)));
