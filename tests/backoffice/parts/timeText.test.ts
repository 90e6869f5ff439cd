import { expect, test } from "vitest";
import { lastDayRule } from "../../../backoffice/parts/dayRules.ts";
import { timeOf, timeRule, withColon } from "../../../backoffice/parts/timeText.ts";

test.each([
  ["20:30", "20:30"],
  ["2030", "20:30"],
  ["930", "09:30"],
  ["9.30", "09:30"],
  [" 0:05 ", "00:05"],
  ["24:00", undefined],
  ["20:60", undefined],
  ["20", undefined],
  ["", undefined],
])("%j is the time %j", (typed, time) => {
  expect(timeOf(typed)).toBe(time);
});

test.each([
  ["20", "2", "20:"],
  ["20::", "20:", "20:"],
  // Two more digits can follow, so the position of the colon is not known yet.
  ["93", "9", "93"],
  // If the colon is deleted, it is not inserted again.
  ["20", "20:", "20"],
  ["20:3", "20:", "20:3"],
])("%j typed after %j stands as %j", (typed, before, shown) => {
  expect(withColon(typed, before)).toBe(shown);
});

test("a time that is none, or missing, is said so; so is a last day before the first", () => {
  expect([timeRule(""), timeRule("25:00"), timeRule("20:30")]).toEqual([
    "required",
    "time",
    undefined,
  ]);
  const last = (day: string) => lastDayRule(day, { startDate: "2026-11-22" });
  expect([last(""), last("22/1"), last("2026-11-21"), last("2026-11-22")]).toEqual([
    undefined,
    "day",
    "order",
    undefined,
  ]);
});
