import { expect, test } from "vitest";
import {
  clockFaultsIn,
  listOfMade,
  newShow,
  oneDay,
  showCount,
  startIn,
} from "../../../backoffice/catalogue/showForm.ts";

test("a form makes as many shows as its days and times say, and none while one of them is no such", () => {
  const form = { ...newShow(1, new Date("2026-11-22T10:00:00+02:00")), times: "17:00, 20:00" };
  expect(showCount(form)).toBe(2);
  expect(showCount({ ...form, endDate: "2026-11-25" })).toBe(6);
  for (const wrong of [{ startDate: "31/02" }, { endDate: "" }, { times: "17:00, 8pm" }])
    expect(showCount({ ...form, ...wrong })).toBe(0);
});

test("a form names the starts that clocks skip, and asks about those that happen twice", () => {
  const form = { ...newShow(1, new Date("2027-03-20T10:00:00+02:00")), times: "02:30, 20:00" };
  const spring = { ...form, startDate: "2027-03-24", endDate: "2027-03-28" };
  expect(clockFaultsIn(spring)).toEqual({ skipped: ["2027-03-26T02:30"], repeated: [] });
  expect(clockFaultsIn({ ...spring, times: "2:30" })).toEqual({ skipped: [], repeated: [] });
  const autumn = { ...form, startDate: "2027-10-31", times: "01:30" };
  expect(clockFaultsIn(oneDay(autumn)).repeated).toEqual(["2027-10-31T01:30"]);
  expect(startIn({ ...autumn, repeatedHour: "first" })).toBe("2027-10-31T01:30:00+03:00");
  expect(startIn({ ...autumn, repeatedHour: "second" })).toBe("2027-10-31T01:30:00+02:00");
});

test("new presentations are listed by the days for which they were made", () => {
  expect(listOfMade({ featureId: "7", startDate: "2027-02-24", endDate: "2027-03-01" })).toBe(
    "/catalogue/presentations?feature=7&from=2027-02-23&to=2027-03-01",
  );
});
