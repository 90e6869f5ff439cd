import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOfMonthOf, monthsLater } from "../../domain/monthsLater.ts";
import { toIso } from "../../domain/zone.ts";

test.each([
  ["2028-02-29T20:00:00+02:00", 12, 29, "2029-02-28T20:00:00+02:00"],
  ["2028-02-29T20:00:00+02:00", 48, 29, "2032-02-29T20:00:00+02:00"],
  ["2028-02-29T20:00:00+02:00", 1, 29, "2028-03-29T20:00:00+03:00"],
  ["2027-02-28T20:00:00+02:00", 1, 31, "2027-03-31T20:00:00+03:00"],
  ["2027-11-30T00:30:00+02:00", 3, 30, "2028-02-29T00:30:00+02:00"],
  ["2027-12-31T23:30:00+02:00", 1, 31, "2028-01-31T23:30:00+02:00"],
] as const)("%s and %i months, anchored at %i, is %s", (at, months, day, then) => {
  expect(toIso(monthsLater(new Date(at), months, day))).toBe(then);
});

test("a chain from 31 January ends on the last days of the months", () => {
  let at = new Date("2028-01-31T12:00:00+02:00");
  const days = Array.from({ length: 6 }, () => {
    at = monthsLater(at, 1, 31);
    return toIso(at).slice(5, 10);
  });
  expect(days).toEqual(["02-29", "03-31", "04-30", "05-31", "06-30", "07-31"]);
});

test("steps of any length come to the same end as one step, by the same clock", () => {
  const starts = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2036-01-01"),
    noInvalidDate: true,
  });
  // Starts in the first hours of a day are excluded, because that is when clocks change and a time can be
  // skipped or repeated.
  const ordinary = starts.filter((at) => Number(toIso(at).slice(11, 13)) >= 4);
  fc.assert(
    fc.property(
      ordinary,
      fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1 }),
      (start, steps) => {
        const anchor = dayOfMonthOf(start);
        const all = steps.reduce((sum, step) => sum + step, 0);
        const chained = steps.reduce((at, step) => monthsLater(at, step, anchor), start);
        expect(chained).toEqual(monthsLater(start, all, anchor));
        expect(toIso(chained).slice(11, 19)).toBe(toIso(start).slice(11, 19));
      },
    ),
  );
});
