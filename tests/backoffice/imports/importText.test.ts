import { describe, expect, test } from "vitest";
import {
  failureText,
  faultText,
  fieldText,
  headingText,
  importRefusal,
  kindText,
  stateText,
  targetText,
} from "../../../backoffice/imports/importText.ts";
import { IMPORT_KIND_NAMES, importFieldsOf } from "../../../domain/imports/importKinds.ts";
import { IMPORT_FAULTS, IMPORT_STATES } from "../../../domain/imports/importReport.ts";
import { IMPORT_TARGETS, READING_FAULTS } from "../../../domain/imports/textKeys.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { refusal } from "../../../domain/refusal.ts";
import en from "../../../locales/en/imports.json" with { type: "json" };
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";

const t = wordsIn("en");

describe.each(LOCALES)("the texts of imports in %s", (locale) => {
  const words = wordsIn(locale);
  /** Returns the texts that are missing or equal to another text. */
  const flaws = (texts: readonly string[]): string[] =>
    texts.filter((text, at) => text.includes("imports.") || texts.indexOf(text) !== at);

  test("tell kinds, states and kinds of records apart", () => {
    expect(flaws(IMPORT_KIND_NAMES.map((kind) => kindText(words, kind)))).toEqual([]);
    expect(flaws(IMPORT_STATES.map((state) => stateText(words, state)))).toEqual([]);
    expect(flaws(IMPORT_TARGETS.map((target) => targetText(words, target)))).toEqual([]);
  });

  test("tell causes apart, of lines, of files and of whole imports", () => {
    expect(flaws(IMPORT_FAULTS.map((code) => faultText(words, code)))).toEqual([]);
    expect(
      flaws(
        READING_FAULTS.map((reason) =>
          importRefusal(words, refusal("IMPORT_FILE_REFUSED", { reason, at: "" })),
        ),
      ),
    ).toEqual([]);
    expect(
      flaws(["newFaults", "fileGone", "broken"].map((code) => failureText(words, code))),
    ).toEqual([]);
  });

  test.each(IMPORT_KIND_NAMES)("tell the fields of %s apart", (kind) => {
    expect(
      flaws(Object.keys(importFieldsOf(kind)).map((field) => fieldText(words, field))),
    ).toEqual([]);
  });
});

test("a fault without a field is about the whole line", () => {
  expect(fieldText(t, "")).toBe(en["imports.wholeLine"]);
});

test("a column is named by its heading, or by its number where it has none", () => {
  const headings = ["Vorname", "", "Ort"];
  expect([0, 1, 2].map((column) => headingText(headings, column))).toEqual([
    "Vorname",
    "(2)",
    "Ort",
  ]);
});

describe("the refusal of a file", () => {
  test("says why and where", () => {
    const why = refusal("IMPORT_FILE_REFUSED", { reason: "formulas", at: "Sheet1!B2" });
    expect(importRefusal(t, why)).toBe(`${en["imports.refused.formulas"]} At: Sheet1!B2`);
  });

  test("says only why where the place is unknown", () => {
    const why = refusal("IMPORT_FILE_REFUSED", { reason: "empty", at: "" });
    expect(importRefusal(t, why)).toBe(en["imports.refused.empty"]);
  });

  test("has the words for the staff for every other refusal", () => {
    expect(importRefusal(t, refusal("FORBIDDEN"))).toBe(office["backoffice.refusal.FORBIDDEN"]);
  });
});
