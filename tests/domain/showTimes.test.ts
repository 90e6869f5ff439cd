import { expect, test } from "vitest";
import { clashesOf, MOST_SHOWS, startsOf } from "../../domain/showTimes.ts";
import { toIso } from "../../domain/zone.ts";

const week = { startDate: "2026-12-06", endDate: "2026-12-12", weekdays: [], times: ["19:00"] };
const told = (days: Parameters<typeof startsOf>[0]): string[] => startsOf(days).map(toIso);

test("every time of every day is one, in order and once", () => {
  const days = { ...week, endDate: "2026-12-07", times: ["21:30", "19:00", "21:30"] };
  expect(told(days)).toEqual([
    "2026-12-06T19:00:00+02:00",
    "2026-12-06T21:30:00+02:00",
    "2026-12-07T19:00:00+02:00",
    "2026-12-07T21:30:00+02:00",
  ]);
});

test("only the days of the week that are meant; an end before the start is no day", () => {
  expect(told({ ...week, weekdays: [5, 6] })).toEqual([
    "2026-12-11T19:00:00+02:00",
    "2026-12-12T19:00:00+02:00",
  ]);
  expect(told({ ...week, endDate: "2026-12-05" })).toEqual([]);
});

test("the clock on the wall counts when summer time begins", () => {
  const days = { ...week, startDate: "2027-03-25", endDate: "2027-03-27" };
  expect(told(days)).toEqual([
    "2027-03-25T19:00:00+02:00",
    "2027-03-26T19:00:00+03:00",
    "2027-03-27T19:00:00+03:00",
  ]);
});

test("years of shows are cut one after the most", () => {
  const days = { ...week, endDate: "2099-01-01", times: ["10:00", "12:00"] };
  expect(startsOf(days)).toHaveLength(MOST_SHOWS + 1);
});

test("shows clash where they overlap, not where one begins as the other ends", () => {
  const slot = (time: string, minutes: number) => ({
    startsAt: new Date(`2026-12-06T${time}:00Z`),
    minutes,
  });
  const taken = [slot("19:00", 120)];
  const free = [slot("17:00", 120), slot("21:00", 60)];
  expect(clashesOf(free, taken)).toEqual([]);
  expect(clashesOf([slot("20:59", 60)], taken)).toEqual([slot("20:59", 60)]);
  expect(clashesOf([slot("18:00", 300)], taken)).toHaveLength(1);
  // If two new shows overlap, the later one is reported.
  expect(clashesOf([slot("10:00", 90), slot("11:00", 90)], [])).toEqual([slot("11:00", 90)]);
});
