import { describe, expect, test } from "vitest";
import { momentText, timeMarks } from "../../../backoffice/livesales/saleTimes.ts";
import { worseLink } from "../../../backoffice/livesales/worseLink.ts";
import { inLocale } from "../parts/markupTree.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Thursday, 19 November 2026, 10:00 in Jerusalem. */
const FROM = Date.UTC(2026, 10, 19, 8);

const marks = (length: number) =>
  inLocale("en", () => timeMarks(FROM, FROM + length)).map(({ text }) => text);

describe("the marks of the time axis", () => {
  test.each([
    ["minutes have seconds", 4 * 60_000, ["10:00:00", "10:01:00", "10:02:00", "10:03:00"]],
    ["hours have the time", 6 * HOUR, ["10:00", "11:00", "12:00", "13:00", "14:00", "15:00"]],
    [
      "two days have the day of the week too",
      2 * DAY,
      ["Thu, 10:00", "Thu, 18:00", "Fri, 02:00", "Fri, 10:00", "Fri, 18:00", "Sat, 02:00"],
    ],
    ["weeks have the day", 12 * DAY, ["19 Nov", "21 Nov", "23 Nov", "25 Nov", "27 Nov", "29 Nov"]],
  ])("of %s", (_, length, texts) => {
    expect(marks(length).map((text) => text.replace(/^(\w{3}) /, "$1, "))).toEqual(texts);
  });

  test("are spread evenly from the start", () => {
    const places = timeMarks(FROM, FROM + DAY / 2).map(({ at }) => at);
    expect(places).toEqual([0, 1, 2, 3, 4, 5].map((mark) => mark / 6));
  });
});

test.each([
  ["en", "Thu 19 Nov, 10:00"],
  ["he", /19 בנוב.*, 10:00/],
  ["ar", /19 .*, 10:00/],
  ["ru", /19 нояб.*, 10:00/],
  ["pl", /19 lis.*, 10:00/],
] as const)(
  "a moment has its day and time in %s, in digits that everybody reads",
  (locale, text) => {
    const shown = inLocale(locale, () => momentText(FROM)).replaceAll(/[\u200E\u200F]/g, "");
    expect(shown.replace("Thu, 19", "Thu 19")).toMatch(text);
  },
);

test.each([
  ["live", "live", "live"],
  ["live", "connecting", "connecting"],
  ["connecting", "live", "connecting"],
  ["connecting", "offline", "offline"],
  ["offline", "connecting", "offline"],
  ["live", "offline", "offline"],
] as const)("of two sales that are %s and %s, the badge says %s", (one, other, worse) => {
  expect(worseLink(one, other)).toBe(worse);
});
