import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf, unguardedCell } from "../../domain/csv.ts";

/** Returns the content of the cell with this text, without the quotes of CSV. */
const cellOf = (text: string): string =>
  csvOf([[text]])
    .slice(1, -2)
    .replace(/^"([^]*)"$/, "$1")
    .replaceAll('""', '"');
const isGuarded = (text: string): boolean => cellOf(text) === `'${text}`;

describe("an apostrophe stands before a text", () => {
  // Spreadsheets interpret a text that begins with one of these signs as a formula, whatever follows.
  test.each([..."=+-@−＝＋－＠"])("that begins with %j", (sign) => {
    expect(isGuarded(`${sign}a`)).toBe(true);
    expect(isGuarded(` \u200e${sign}a`)).toBe(true);
    expect(isGuarded(`a${sign}`)).toBe(false);
  });

  test.each(["\t", "\r", "\n"])("that begins with the control character %j", (sign) => {
    expect(isGuarded(`${sign}a`)).toBe(true);
    expect(isGuarded(`a${sign}a`)).toBe(false);
  });

  test.each([..." .,:/\\()%$€₪£+-–eE"])("of digits with %j between them", (sign) => {
    expect(isGuarded(`1${sign}2`)).toBe(sign !== ".");
    expect(isGuarded(`1${sign}0`)).toBe(true);
  });

  test.each([
    "00",
    "007",
    "1.",
    "1.0",
    "1.50",
    "0.10",
    "1234567890123456",
    "20:30:59",
    "2026-11-28 20:30:5",
    "2026-11-28 20:30:599",
    "2026-11-28 2:30",
    "26-11-28",
    " 12",
    "12 ",
    "TRUE",
    "False",
    " true ",
  ])("that a spreadsheet would change: %j", (text) => {
    expect(isGuarded(text)).toBe(true);
  });
});

describe("no apostrophe stands before", () => {
  test.each([
    "0",
    "9",
    "10",
    "123456789012345",
    "0.1",
    "0.9",
    "19.05",
    "2026-11-28",
    "2026-11-28 20:30",
    "2026-11-28 20:30:59",
    "20:30",
    "12 seats",
    "1x2",
    "untrue",
    "truest",
    "falsehood",
    "e",
    "%",
    "()",
  ])("%j, which a spreadsheet shows as it is", (text) => {
    expect(cellOf(text)).toBe(text);
  });

  test("a number of up to 15 digits without superfluous zeros", () => {
    const whole = fc.bigInt({ min: 0n, max: 999_999_999_999_999n }).map(String);
    const fraction = fc.option(fc.stringMatching(/^\d{0,4}[1-9]$/), { nil: undefined });
    fc.assert(
      fc.property(whole, fraction, (digits, rest) => {
        const text = rest === undefined ? digits : `${digits}.${rest}`;
        expect(cellOf(text)).toBe(text);
        expect([isGuarded(`0${text}`), isGuarded(`${text}-`), isGuarded(`${digits}.0`)]).toEqual([
          true,
          true,
          true,
        ]);
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});

/** Names of the months that Intl and spreadsheets know, short and long, alone and with a day. */
const MONTHS: readonly (readonly [language: string, names: string])[] = [
  ["English", "Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec January September December"],
  ["Hebrew", "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר ינו׳ דצמ׳"],
  ["Russian", "январь января янв май мая март марта мар июл июля нояб дек декабрь декабря"],
  ["Arabic", "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"],
  ["Polish", "sty stycznia styczeń luty lutego maj maja paź gru grudnia grudzień"],
];

describe("a month", () => {
  test.each(MONTHS)("in %s is a date with a day, a year or both", (_, names) => {
    for (const name of names.split(" ")) {
      const dates = [`5 ${name}`, `${name} 5`, `5-${name}-2027`, `${name}2027`, `5.${name}, 2027`];
      expect(dates.filter((text) => !isGuarded(text))).toEqual([]);
      expect(cellOf(name)).toBe(name);
      expect(cellOf(`${name}x 5`)).toBe(`${name}x 5`);
      expect(cellOf(`x${name} 5`)).toBe(`x${name} 5`);
      expect(cellOf(`5 ${name} 5 5 5`)).toBe(`5 ${name} 5 5 5`);
      expect(cellOf(`12345 ${name}`)).toBe(`12345 ${name}`);
    }
  });

  test("is a date in capital and in small letters, and in Hebrew with the letter for `in`", () => {
    for (const text of ["5 MAR", "5 mar", "5 DECEMBER", "5 ЯНВ", "5 במרץ", "5 בינואר"])
      expect(isGuarded(text)).toBe(true);
    for (const text of ["٥ مارس", "مارس ٢٠٢٧", "٥ Mar", "৫ марта"])
      expect([text, isGuarded(text)]).toEqual([text, true]);
    expect(cellOf("5 כמרץ")).toBe("5 כמרץ");
  });

  test("is detected in texts of at most 40 characters", () => {
    expect(isGuarded(`1${" ".repeat(36)}Mar`)).toBe(true);
    expect(isGuarded(`1${" ".repeat(37)}Mar`)).toBe(false);
  });
});

describe("a cell that is read back", () => {
  test.each([
    ["'1/2", "1/2"],
    ["''1/2", "'1/2"],
    ["'=a", "=a"],
    // An apostrophe that `csvOf` did not add is kept.
    ["1/2", "1/2"],
    ["=a", "=a"],
    ["'a", "'a"],
    ["'", "'"],
    ["", ""],
  ])("%j is %j", (cell, text) => {
    expect(unguardedCell(cell)).toBe(text);
  });
});

test("quotes enclose a cell with a separator, a quote or a line break, and are doubled in it", () => {
  for (const sign of [",", ";", "\t", "\n", "\r", '"'])
    expect(csvOf([[`a${sign}b`]])).toBe(`\uFEFF"a${sign === '"' ? '""' : sign}b"\r\n`);
  for (const sign of ["'", " ", "|", ".", "/"])
    expect(csvOf([[`a${sign}b`]])).toBe(`\uFEFFa${sign}b\r\n`);
});
