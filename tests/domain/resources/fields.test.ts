import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  idsOf,
  initialValue,
  isWords,
  linesIn,
  schemaOf,
  textIn,
  Values,
  wordsOf,
  type Field,
} from "../../../domain/resources/fields.ts";

const takes = (field: Field, value: unknown): boolean =>
  schemaOf({ it: field }).safeParse({ it: value }).success;
const read = (field: Field, value: unknown): unknown =>
  schemaOf({ it: field }).safeParse({ it: value }).data?.["it"];

/** A kind of field, with values that its rule accepts and values that it refuses. */
type Case = readonly [
  what: string,
  field: Field,
  fits: readonly unknown[],
  refused: readonly unknown[],
];

const hebrew = (he: string, more: object = {}) => ({ he, ...more });
const long = (count: number): string => "a".repeat(count);
const many = (count: number, value: unknown): unknown[] =>
  Array.from({ length: count }, () => value);

const CASES: readonly Case[] = [
  [
    "names",
    { type: "names", max: 5 },
    [hebrew("אבגדה"), hebrew("א", { en: "", ru: "abcde", ar: "a", pl: "a" }), hebrew(" אבגדה ")],
    [
      hebrew(""),
      hebrew("  "),
      hebrew("אבגדהו"),
      hebrew("א", { en: "abcdef" }),
      { en: "a" },
      null,
      "א",
    ],
  ],
  [
    "optional names",
    { type: "names", max: 5, isOptional: true },
    [null, hebrew("א")],
    [hebrew(""), {}, undefined, { en: "only English" }],
  ],
  [
    "a text",
    { type: "text", max: 4 },
    ["a", "abcd", "  abcd  "],
    ["", "   ", "abcde", null, 5, undefined],
  ],
  ["an optional text", { type: "text", max: 4, isOptional: true }, [null, "a"], ["", undefined]],
  [
    "a text of a pattern",
    { type: "text", max: 40, pattern: /^[A-Z]+$/ },
    ["ABC"],
    ["abc", "A B", "A1"],
  ],
  [
    "an e-mail address",
    { type: "email", max: 20 },
    ["a@b.example", " a@b.example "],
    ["a@b", "a", "", `${long(9)}@${long(9)}.example`, null],
  ],
  [
    "a mobile number",
    { type: "mobile", max: 20 },
    ["0541234567", "+48 601 123 456"],
    ["12", "abc", "", "054-123-4567-054-123-4567", null],
  ],
  [
    "a web address",
    { type: "webAddress", max: 500 },
    ["https://a.example/x", "/media/x.jpg"],
    ["http://a.example", "//a.example", "javascript:alert(1)", "a", "", null, "https://a b"],
  ],
  ["an optional web address", { type: "webAddress", max: 500, isOptional: true }, [null], [""]],
  [
    "an integer",
    { type: "integer", min: 1, max: 9 },
    [1, 9],
    [0, 10, 1.5, "1", null, Number.NaN, undefined],
  ],
  ["an optional integer", { type: "integer", min: 1, max: 9, isOptional: true }, [null, 1], [0]],
  [
    "money",
    { type: "money", min: 0, max: 100 },
    [0, 100, 0.01, 42.5, 19.99],
    // Amounts are whole agorot, so at most two decimals are accepted.
    [-0.01, 100.01, 0.001, 42.505, "42", null, Number.POSITIVE_INFINITY],
  ],
  ["optional money", { type: "money", min: 0, max: 9, isOptional: true }, [null], [10]],
  ["a flag", { type: "flag" }, [true, false], [null, "true", 1, undefined]],
  [
    "a day",
    { type: "day" },
    ["2026-11-05"],
    ["5.11.2026", "2026-11-31", "", null, "2026-11-05T00:00Z"],
  ],
  ["an optional day", { type: "day", isOptional: true }, [null], [""]],
  [
    "a moment",
    { type: "moment" },
    ["2026-11-05T18:30:00Z"],
    // Moments are in UTC, so a moment with an offset, or without any zone, is refused.
    ["2026-11-05T18:30:00+02:00", "2026-11-05T18:30:00", "2026-11-05", null],
  ],
  ["an optional moment", { type: "moment", isOptional: true }, [null], [""]],
  ["a choice", { type: "choice", values: ["a", "b"] }, ["a", "b"], ["c", "", null, ["a"]]],
  ["an optional choice", { type: "choice", values: ["a"], isOptional: true }, [null, "a"], [""]],
  [
    "choices",
    { type: "choices", values: ["a", "b"] },
    [["a"], ["b", "a"]],
    [[], ["a", "a"], ["c"], "a", null],
  ],
  ["optional choices", { type: "choices", values: ["a"], isOptional: true }, [[], ["a"]], [null]],
  [
    "words",
    { type: "words", max: 2, length: 3, pattern: /^[a-z]+$/ },
    [["a"], ["abc", "x"]],
    [[], ["abcd"], ["A"], ["a", "b", "c"], [""], null],
  ],
  [
    "optional words",
    { type: "words", max: 2, length: 3, pattern: /^[a-z]+$/, isOptional: true },
    [[]],
    [null],
  ],
  [
    "a reference",
    { type: "reference", to: "halls" },
    [1, 2 ** 31 - 1],
    [2 ** 31, 1.5, "1", null, [1]],
  ],
  ["an optional reference", { type: "reference", to: "halls", isOptional: true }, [null], ["1"]],
  [
    "references",
    { type: "references", to: "halls" },
    [[1], many(500, 1)],
    [[], many(501, 1), ["1"], [1.5], 1, null],
  ],
  ["optional references", { type: "references", to: "halls", isOptional: true }, [[]], [null]],
  [
    "rows",
    { type: "rows", max: 2, fields: { name: { type: "text", max: 3 } } },
    [[{ name: "a" }], [{ name: "a", id: 7 }, { name: "b" }]],
    [[], many(3, { name: "a" }), [{ name: "" }], [{}], [{ name: "a", id: "7" }], null],
  ],
  [
    "optional rows",
    { type: "rows", max: 2, isOptional: true, fields: { name: { type: "text", max: 3 } } },
    [[]],
    [null],
  ],
];

describe("a field of a resource", () => {
  test.each(CASES)("%s: takes what fits", (_, field, fits) => {
    expect(fits.filter((value) => !takes(field, value))).toEqual([]);
  });

  test.each(CASES)("%s: refuses what does not", (_, field, __, refused) => {
    expect(refused.filter((value) => takes(field, value))).toEqual([]);
  });

  test.each(CASES)("%s: takes any JSON or refuses it, never a fault", (_, field) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        expect(typeof takes(field, value)).toBe("boolean");
      }),
      { numRuns: 30 },
    );
  });

  test("loses the blanks around its text", () => {
    expect(read({ type: "text", max: 9 }, "  two words ")).toBe("two words");
    expect(read({ type: "names", max: 9 }, { he: " א ", en: " a " })).toEqual({ he: "א", en: "a" });
    expect(read({ type: "email", max: 30 }, " a@b.example ")).toBe("a@b.example");
  });

  test("of names keeps only the five languages", () => {
    expect(read({ type: "names", max: 9 }, { he: "א", fr: "a", pl: "b" })).toEqual({
      he: "א",
      pl: "b",
    });
  });

  test("has to be there, even if it may be empty", () => {
    const schema = schemaOf({
      a: { type: "text", max: 3, isOptional: true },
      b: { type: "references", to: "halls", isOptional: true },
    });
    expect(schema.safeParse({ a: null, b: [] }).success).toBe(true);
    expect(schema.safeParse({ a: null }).success).toBe(false);
    expect(schema.safeParse({ b: [] }).success).toBe(false);
  });
});

describe("the value of a new resource's field", () => {
  test.each<[string, Field, unknown]>([
    ["a flag is off", { type: "flag" }, false],
    ["a flag that begins on", { type: "flag", initial: true }, true],
    ["an integer is its lowest", { type: "integer", min: 3, max: 9 }, 3],
    ["an optional integer is empty", { type: "integer", min: 3, max: 9, isOptional: true }, null],
    ["an integer with a beginning", { type: "integer", min: 0, max: 9, initial: 1 }, 1],
    ["money is its lowest", { type: "money", min: 0.01, max: 9 }, 0.01],
    ["optional money is empty", { type: "money", min: 0, max: 9, isOptional: true }, null],
    ["a choice is the first", { type: "choice", values: ["x", "y"] }, "x"],
    ["an optional choice is empty", { type: "choice", values: ["x"], isOptional: true }, null],
    ["a choice of nothing is empty", { type: "choice", values: [] }, null],
    ["choices are none", { type: "choices", values: ["x"] }, []],
    ["references are none", { type: "references", to: "halls" }, []],
    ["words are none", { type: "words", max: 2, length: 3, pattern: /./ }, []],
    ["rows are none", { type: "rows", max: 2, fields: {} }, []],
    ["a text is empty", { type: "text", max: 3 }, null],
    ["names are empty", { type: "names", max: 3 }, null],
    ["a reference is empty", { type: "reference", to: "halls" }, null],
    ["a day is empty", { type: "day" }, null],
  ])("%s", (_, field, value) => {
    expect(initialValue(field)).toEqual(value);
  });
});

describe("reading a value", () => {
  test("finds the rows, ids and words in it, and nothing in a value of another kind", () => {
    const rows = [{ name: "a" }, { name: "b", id: 4 }];
    expect(linesIn(rows)).toEqual(rows);
    expect(idsOf([3, 4])).toEqual([3, 4]);
    expect(idsOf(5)).toEqual([5]);
    expect(wordsOf(["a", "b"])).toEqual(["a", "b"]);
    for (const other of [undefined, null, "text", true, { he: "א" }, []]) {
      expect([linesIn(other), idsOf(other), wordsOf(other)]).toEqual([[], [], []]);
    }
    expect([linesIn([1, 2]), wordsOf([1, 2]), idsOf(["a"]), idsOf(rows)]).toEqual([[], [], [], []]);
  });

  test("tells a text by language from any other value", () => {
    expect(isWords({ he: "א" })).toBe(true);
    expect(isWords({})).toBe(true);
    for (const other of [null, undefined, [], ["a"], "a", 1]) expect(isWords(other)).toBe(false);
  });

  test.each([
    ["abc", "abc"],
    [0, "0"],
    [42.5, "42.5"],
    [false, "false"],
    [null, ""],
    [undefined, ""],
    [[1], ""],
    [{ he: "א" }, ""],
  ])("%j as text is %j", (value, text) => {
    expect(textIn(value)).toBe(text);
  });
});

describe("values on the wire", () => {
  const fits = (value: unknown): boolean => Values.safeParse(value).success;

  test("are texts, numbers, flags, lists and rows by the name of their field", () => {
    expect(fits({ a: "x", b: 1.5, c: true, d: null, e: { he: "א" }, f: [1], g: ["x"] })).toBe(true);
    expect(fits({ rows: [{ name: { he: "א" }, id: 4, amount: 2.5 }] })).toBe(true);
  });

  test("are not deeper than rows of plain values, and have names of at most 60 letters", () => {
    expect(fits({ rows: [{ inner: [{ a: 1 }] }] })).toBe(false);
    expect(fits({ list: [[1]] })).toBe(false);
    expect(fits({ [long(60)]: 1 })).toBe(true);
    expect(fits({ [long(61)]: 1 })).toBe(false);
    expect(fits({ rows: [{ [long(60)]: 1 }] })).toBe(true);
    expect(fits({ rows: [{ [long(61)]: 1 }] })).toBe(false);
    // The keys are language codes, which are short.
    expect(fits({ names: { [long(10)]: "x" } })).toBe(true);
    expect(fits({ names: { [long(11)]: "x" } })).toBe(false);
    expect(fits([])).toBe(false);
  });
});
