import fc from "fast-check";
import { expect, test } from "vitest";
import { partOfDay } from "../../domain/partOfDay.ts";
import { addDays, atWallClock, dateOf, offsetMinutes, toIso } from "../../domain/zone.ts";

test("winter is two hours ahead of UTC and summer three", () => {
  expect(offsetMinutes(new Date("2026-11-28T12:00:00Z"))).toBe(120);
  expect(offsetMinutes(new Date("2026-07-01T12:00:00Z"))).toBe(180);
});

test("times are written with the Jerusalem offset", () => {
  expect(toIso(new Date("2026-11-28T18:30:00Z"))).toBe("2026-11-28T20:30:00+02:00");
  expect(toIso(new Date("2026-07-01T18:30:00Z"))).toBe("2026-07-01T21:30:00+03:00");
});

test("an instant survives the way to text and back", () => {
  const instants = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2035-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (at) => {
      expect(Date.parse(toIso(at))).toBe(Math.floor(at.getTime() / 1000) * 1000);
    }),
  );
});

test("a wall clock time finds its instant on both sides of a change of the clock", () => {
  expect(toIso(atWallClock("2026-10-24", "20:30"))).toBe("2026-10-24T20:30:00+03:00");
  expect(toIso(atWallClock("2026-10-25", "20:30"))).toBe("2026-10-25T20:30:00+02:00");
  expect(toIso(atWallClock("2026-03-27", "20:30"))).toBe("2026-03-27T20:30:00+03:00");
});

test("the calendar day turns at midnight in Jerusalem", () => {
  expect(dateOf(new Date("2026-11-28T21:59:59Z"))).toBe("2026-11-28");
  expect(dateOf(new Date("2026-11-28T22:00:00Z"))).toBe("2026-11-29");
});

test("days are added over months and years", () => {
  expect(addDays("2026-12-30", 3)).toBe("2027-01-02");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test.each([
  ["06:00", "morning"],
  ["12:00", "afternoon"],
  ["17:00", "evening"],
  ["21:00", "night"],
  ["05:59", "night"],
])("%s is %s", (time, part) => {
  expect(partOfDay(atWallClock("2026-11-28", time))).toBe(part);
});
