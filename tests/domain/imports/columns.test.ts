import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ImportField } from "../../../domain/imports/importField.ts";
import { IMPORT_KIND_NAMES, importFieldsOf } from "../../../domain/imports/importKinds.ts";
import { guessMapping, mappingFrom, plainHeading } from "../../../domain/imports/mapping.ts";

type Fields = Readonly<Record<string, ImportField>>;

const field = (type: ImportField["type"], ...headings: string[]): ImportField => ({
  type,
  headings,
});
/** Guesses the mapping of a single column with these values. */
const guess = (fields: Fields, heading: string, ...values: string[]) =>
  guessMapping(
    fields,
    [heading],
    values.map((value) => [value]),
  );

/**
 * Whether a value matches the pattern of a type. With a value that matches, a heading that matches only in
 * part is enough for a guess.
 */
const looksLike = (type: ImportField["type"], value: string): boolean =>
  "it" in guess({ it: field(type, "column") }, "the column", value);

describe("a value looks like a day", () => {
  test.each([
    "1.2.1990",
    "01.02.1990",
    "31/12/90",
    "2026-11-28",
    "1990.1.2",
    "1-2-3",
    "1/2-3",
    "1-2/3",
    "1.2/3",
    " 1.2.1990 ",
  ])("if it is %j", (value) => {
    expect(looksLike("day", value)).toBe(true);
  });

  test.each([
    "12345.1.1",
    "1.123.1",
    "1.1.12345",
    ".1.1",
    "1..1",
    "1.1.",
    "x1.1.1",
    "1.1.1x",
    "1.1.1 20:30",
    "1 1 1",
    "1,1,1",
    "1.1",
  ])("but not if it is %j", (value) => {
    expect(looksLike("day", value)).toBe(false);
  });
});

describe("a value looks like a moment", () => {
  test.each([
    "1.2.1990 8:30",
    "01.02.1990 08:30",
    "31/12/90, 20:30",
    "2026-11-28T20:30",
    "2026-11-28 20:30:59",
    "1-2/3 0:00",
    "1/2-3   0:00",
    "1234.1.1234,1:11",
  ])("if it is %j", (value) => {
    expect(looksLike("moment", value)).toBe(true);
  });

  test.each([
    "12345.1.1 8:30",
    "1.123.1 8:30",
    "1.1.12345 8:30",
    ".1.1 8:30",
    "1..1 8:30",
    "1.1. 8:30",
    "x1.1.1 8:30",
    "1.1.18:30",
    "1.1.1111128:30",
    "1.1.1-8:30",
    "1.1.1 :30",
    "1.1.1 123:30",
    "1.1.1 8:3",
    "1.1.1 830",
    "1.1.1",
  ])("but not if it is %j", (value) => {
    expect(looksLike("moment", value)).toBe(false);
  });
});

test.each([
  ["nationalId", "1234567", false],
  ["nationalId", "12345678", true],
  ["nationalId", "123456789", true],
  ["nationalId", "1234567890", false],
  ["nationalId", "x12345678", false],
  ["nationalId", "12345678x", false],
  ["nationalId", " 123456782 ", true],
  ["email", "a@b.c", true],
  ["email", " a@b.c ", true],
  ["email", "@b.c", false],
  ["email", "a@.c", false],
  ["email", "a@b.", false],
  ["email", "a@b.c d", false],
  ["email", "d a@b.c", false],
  ["mobile", "12345678", false],
  ["mobile", "123456789", true],
  ["mobile", "1".repeat(18), true],
  ["mobile", "1".repeat(19), false],
  ["mobile", `+${"1".repeat(18)}`, true],
  ["mobile", `+${"1".repeat(19)}`, false],
  ["mobile", `00${"1".repeat(18)}`, true],
  ["mobile", `0${"1".repeat(18)}`, false],
  ["mobile", "054.123.4567", true],
  ["mobile", "(054) 123-4567", true],
  ["mobile", "x054123456", false],
  ["mobile", "054123456x", false],
  ["mobile", "054,1234567", false],
  // Columns of these types are recognized by their headings only.
  ["text", "", true],
  ["money", "x", true],
] as const)("for a column of the type %s the value %j counts: %j", (type, value, isFit) => {
  expect(looksLike(type, value)).toBe(isFit);
});

describe("a heading", () => {
  test.each([..."\"'״׳`´"])("is compared without %s", (sign) => {
    expect(plainHeading(`a${sign}b`)).toBe("ab");
  });

  test("keeps letters and digits of every script, with single blanks for all other signs", () => {
    expect(plainHeading("Phone (2): Зал_3 — قاعة٤")).toBe("phone 2 зал 3 قاعة٤");
  });

  test.each([
    ["Home city", true],
    ["City hall", true],
    ["Cityhall of Haifa", false],
    ["Capacity", false],
    ["Velocity x", false],
  ])("%j has the word city: %j", (heading, hasWord) => {
    expect("city" in guess({ city: field("text", "city") }, heading)).toBe(hasWord);
  });

  test("is the name of a field in words", () => {
    expect(guess({ openAtZoo: field("text") }, "Open at zoo")).toEqual({ openAtZoo: 0 });
    expect(guess({ openAtZoo: field("text") }, "openatzoo")).toEqual({ openAtZoo: 0 });
  });
});

describe("a guess", () => {
  test("needs few fitting values if the heading fits in part", () => {
    const few = ["1.2.1990", ...Array.from({ length: 9 }, () => "soon")];
    expect(guess({ born: field("day", "birthday") }, "her birthday", ...few)).toEqual({ born: 0 });
    expect(guess({ born: field("day", "birthday") }, "her party", ...few)).toEqual({});
  });

  test("ignores values that are all empty", () => {
    expect(guess({ mail: field("email") }, "x", "", "  ")).toEqual({});
    expect(guess({ mail: field("email", "post") }, "the post", "", "  ")).toEqual({ mail: 0 });
  });

  test("maps each column to one field, and each field to one column", () => {
    const twins = { one: field("text", "name"), two: field("text", "name") };
    expect(guess(twins, "Name")).toEqual({ one: 0 });
    expect(guessMapping(twins, ["Name", "Name"], [])).toEqual({ one: 0, two: 1 });
    expect(guessMapping({ one: field("text", "name") }, ["Name", "Name"], [])).toEqual({ one: 0 });
  });

  test.each(IMPORT_KIND_NAMES)("finds every field of %s in any order of the columns", (name) => {
    const fields = importFieldsOf(name);
    const all = Object.keys(fields);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), fc.nat(1), (columns, place) => {
        const headings = columns.map((each) => fields[each]!.headings.at(-place)!.toUpperCase());
        expect(guessMapping(fields, headings, [])).toEqual(
          Object.fromEntries(columns.map((each, at) => [each, at])),
        );
      }),
      { seed: 1, numRuns: 20 },
    );
  });
});

test("a kept mapping has no entry for a column that the file does not have", () => {
  const mapping = mappingFrom({ email: "E-mail", city: "Town" }, ["e mail"]);
  expect(Object.keys(mapping)).toEqual(["email"]);
});

test("customers are imported first, and past sales last", () => {
  expect(IMPORT_KIND_NAMES).toEqual([
    "customers",
    "members",
    "vouchers",
    "prices",
    "programme",
    "references",
    "soldSeats",
    "pastSales",
  ]);
});
