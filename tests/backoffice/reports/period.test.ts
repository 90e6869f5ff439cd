import { describe, expect, test } from "vitest";
import {
  lengthOf,
  PERIOD_NAMES,
  periodDays,
  periodIn,
  stepped,
} from "../../../backoffice/reports/period.ts";

const TODAY = "2026-11-22";
const asked = (search: string) => periodIn(new URLSearchParams(search), TODAY, "week");

describe("the days of a report's address", () => {
  test.each([
    ["", "2026-11-16", "2026-11-22", "week"],
    ["period=yesterday", "2026-11-21", "2026-11-21", "yesterday"],
    ["period=next", "2026-11-22", "2026-11-28", "next"],
    ["period=century", "2026-11-16", "2026-11-22", "week"],
    ["from=2026-11-01&to=2026-11-05", "2026-11-01", "2026-11-05", undefined],
    ["from=2026-11-05&to=2026-11-01", "2026-11-01", "2026-11-05", undefined],
    ["from=2026-11-05", "2026-11-05", "2026-11-05", undefined],
    ["from=2026-11-05&period=today", "2026-11-05", "2026-11-05", undefined],
    ["from=soon&to=later", "2026-11-16", "2026-11-22", "week"],
  ])("%j", (search, start, end, name) => {
    expect(asked(search)).toEqual({ start, end, name });
  });

  test("end and begin where their names say, and all of them have today or the days beside it", () => {
    expect(PERIOD_NAMES.map((name) => lengthOf(periodDays(name, TODAY)))).toEqual([
      1, 1, 7, 30, 365, 7,
    ]);
  });
});

test("a step goes on where the period ends, over the end of a year and of summer time", () => {
  const week = { start: "2026-12-25", end: "2026-12-31" };
  expect(stepped(week, 1)).toEqual({ start: "2027-01-01", end: "2027-01-07" });
  expect(stepped(stepped(week, 1), -1)).toEqual(week);
  const clocksBack = { start: "2026-10-25", end: "2026-10-25" };
  expect(stepped(clocksBack, 1)).toEqual({ start: "2026-10-26", end: "2026-10-26" });
});
