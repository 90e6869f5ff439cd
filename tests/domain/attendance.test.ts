import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  businessDayOf,
  daysBetween,
  DEFAULT_CALENDAR,
  isWeekend,
  shownTime,
  startOfDay,
} from "../../domain/attendance.ts";
import { addDays } from "../../domain/zone.ts";

describe("the business day", () => {
  test.each([
    ["2026-11-22T05:59:00+02:00", "2026-11-21"],
    ["2026-11-22T06:00:00+02:00", "2026-11-22"],
    ["2026-11-23T01:30:00+02:00", "2026-11-22"],
    // On these days the clock changes at two in the morning.
    ["2026-10-25T05:59:00+02:00", "2026-10-24"],
    ["2026-03-27T06:00:00+03:00", "2026-03-27"],
  ])("%s belongs to %s", (at, day) => {
    expect(businessDayOf(new Date(at), DEFAULT_CALENDAR)).toBe(day);
  });

  test("begins where the one before ends, on any day and whenever it begins", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }),
        fc.constantFrom("00:00", "04:30", "06:00", "23:59"),
        (ahead, dayStart) => {
          const day = addDays("2024-01-01", ahead);
          const calendar = { ...DEFAULT_CALENDAR, dayStart };
          const start = startOfDay(day, calendar);
          expect(businessDayOf(start, calendar)).toBe(day);
          expect(businessDayOf(new Date(start.getTime() - 1_000), calendar)).toBe(addDays(day, -1));
        },
      ),
    );
  });
});

test("the weekend is Friday and Saturday unless the house has another", () => {
  const week = daysBetween("2026-11-22", "2026-11-28");
  expect(week.filter((day) => isWeekend(day, DEFAULT_CALENDAR))).toEqual([
    "2026-11-27",
    "2026-11-28",
  ]);
  expect(week.filter((day) => isWeekend(day, { dayStart: "06:00", weekendDays: [0] }))).toEqual([
    "2026-11-22",
  ]);
});

test("a time is shown as people of the house write it", () => {
  expect(shownTime(new Date("2026-11-22T18:05:00Z"))).toBe("22/11/2026 20:05");
});

test("a period is at most 800 days, and a longer one has one day more to show that it was cut", () => {
  expect(daysBetween("2026-01-01", addDays("2026-01-01", 799))).toHaveLength(800);
  expect(daysBetween("2026-01-01", "2099-01-01")).toHaveLength(801);
  expect(daysBetween("2026-01-02", "2026-01-01")).toEqual([]);
});
