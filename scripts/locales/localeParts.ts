import { TEXT_PARTS } from "../../app/shell/i18n/textParts.ts";
import type { Texts } from "./readTexts.ts";

const entries: readonly (readonly [string, readonly string[]])[] = Object.entries(TEXT_PARTS);

const firstSegment = (key: string): string => key.replace(/\..*$/, "");

/** First segments of the keys that a part of the texts contains. */
export const SEGMENTS: ReadonlySet<string> = new Set(
  entries.flatMap(([, names]) => names.filter((name) => !name.includes("."))),
);

/**
 * Returns the part of the texts that contains a key, or `undefined` if no part lists the key's first segment.
 */
export function partOf(key: string): string | undefined {
  const holderOf = (name: string): string | undefined =>
    entries.find(([, names]) => names.includes(name))?.[0];
  return holderOf(key) ?? holderOf(firstSegment(key));
}

/** Returns the file to which a key belongs, such as `en/order.json`. */
export function fileOf(language: string, key: string): string {
  const part = partOf(key);
  return part === undefined
    ? `${language} (no part lists "${firstSegment(key)}": name it in app/shell/i18n/textParts.ts)`
    : `${language}/${part}.json`;
}

/** Finds files that belong to no part, parts that have no file, and keys that are in the wrong file. */
export function checkParts(language: string, parts: Readonly<Record<string, Texts>>): string[] {
  const names = entries.map(([part]) => part);
  const missing = names
    .filter((name) => !Object.hasOwn(parts, name))
    .map((name) => `${language}/${name}.json does not exist`);
  const unknown = Object.keys(parts)
    .filter((name) => !names.includes(name))
    .map((name) => `${language}/${name}.json is no part of app/shell/i18n/textParts.ts`);
  const misplaced = Object.entries(parts).flatMap(([part, texts]) =>
    Object.keys(texts)
      .filter((key) => partOf(key) !== part)
      .map((key) => `${language}/${part}.json: ${key} belongs into ${fileOf(language, key)}`),
  );
  return [...missing, ...unknown, ...misplaced];
}
