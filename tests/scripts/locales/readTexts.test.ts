import { globSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { readParts, readTexts } from "../../../scripts/locales/readTexts.ts";
import { ROOT } from "../../../scripts/root.ts";

describe("the texts of a language", () => {
  test.each(LOCALES)("%s are those of all its files, and no file repeats a key", (language) => {
    const parts = readParts(language);
    const keys = Object.values(parts).flatMap((texts) => Object.keys(texts));
    expect(keys.length).toBeGreaterThan(300);
    expect(keys).toHaveLength(new Set(keys).size);
    const texts = readTexts(language);
    expect(Object.keys(texts)).toHaveLength(keys.length);
    for (const own of Object.values(parts)) expect(texts).toMatchObject(own);
  });

  test("are by part, in the order of the file names", () => {
    const files = globSync("*.json", { cwd: resolve(ROOT, "locales/he") }).toSorted();
    expect(Object.keys(readParts("he")).map((part) => `${part}.json`)).toEqual(files);
  });

  test("that nobody has written are none", () => {
    expect(readParts("xx")).toEqual({});
    expect(readTexts("xx")).toEqual({});
  });

  test("are read anew each time, so that nobody changes those of another", () => {
    const texts = readTexts("en");
    for (const key of Object.keys(texts)) delete texts[key];
    expect(Object.keys(readTexts("en")).length).toBeGreaterThan(300);
  });
});

test("every language that can be turned on has a folder, and no folder is left over", () => {
  expect(readdirSync(resolve(ROOT, "locales")).toSorted()).toEqual(LOCALES.toSorted());
});
