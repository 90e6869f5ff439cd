import { expect, test } from "vitest";
import { clashesOf, clockFaultsOf, MOST_SHOWS, startsOf } from "../../domain/showTimes.ts";
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

test("a series that crosses a change of the clock keeps its hour", () => {
  const fridays = { ...week, startDate: "2027-03-12", endDate: "2027-04-09", weekdays: [5] };
  expect(told({ ...fridays, times: ["20:00"] })).toEqual([
    "2027-03-12T20:00:00+02:00",
    "2027-03-19T20:00:00+02:00",
    "2027-03-26T20:00:00+03:00",
    "2027-04-02T20:00:00+03:00",
    "2027-04-09T20:00:00+03:00",
  ]);
});

test("a show across a change of the clock is as long as its minutes", () => {
  const [start] = startsOf({
    ...week,
    startDate: "2027-03-25",
    endDate: "2027-03-25",
    times: ["23:00"],
  });
  const show = { startsAt: start!, minutes: 240 };
  const at = (iso: string) => ({ startsAt: new Date(iso), minutes: 60 });
  expect(clashesOf([at("2027-03-26T03:59:00+03:00")], [show])).toHaveLength(1);
  expect(clashesOf([at("2027-03-26T04:00:00+03:00")], [show])).toEqual([]);
});

test("starts that clocks skip or that happen twice are listed as the clock would show them", () => {
  const nights = {
    ...week,
    startDate: "2027-03-25",
    endDate: "2027-03-27",
    times: ["02:30", "03:30"],
  };
  expect(clockFaultsOf(nights)).toEqual({ skipped: ["2027-03-26T02:30"], repeated: [] });
  const back = {
    ...week,
    startDate: "2027-10-31",
    endDate: "2027-10-31",
    times: ["01:30", "02:30"],
  };
  expect(clockFaultsOf(back)).toEqual({ skipped: [], repeated: ["2027-10-31T01:30"] });
  const chosen = { ...back, repeatedHour: "first" } as const;
  expect(clockFaultsOf(chosen)).toEqual({ skipped: [], repeated: [] });
  expect(told(chosen)).toEqual(["2027-10-31T01:30:00+03:00", "2027-10-31T02:30:00+02:00"]);
});

test("a start that clocks skip still has a time, an hour later, so that a list has no hole", () => {
  const night = { ...week, startDate: "2027-03-26", endDate: "2027-03-26", times: ["02:30"] };
  expect(told(night)).toEqual(["2027-03-26T03:30:00+03:00"]);
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
