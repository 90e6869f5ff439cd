import { expect, test } from "vitest";
import { historyDays, monthBefore } from "../../domain/ticketReference.ts";

test.each([
  ["2026-11-22", "2026-10-22"],
  ["2026-03-31", "2026-02-28"],
  ["2028-03-30", "2028-02-29"],
  ["2026-01-15", "2025-12-15"],
])("a month before %s is %s", (day, before) => {
  expect(monthBefore(day)).toBe(before);
});

test("a history without dates is the month up to today in Jerusalem", () => {
  // After midnight in Jerusalem, but not in UTC.
  expect(historyDays(new Date("2026-11-21T22:30:00Z"))).toEqual({
    startDate: "2026-10-22",
    endDate: "2026-11-22",
  });
});
