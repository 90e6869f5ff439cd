import { expect, test } from "vitest";
import { listOfMade, newShow, showCount } from "../../../backoffice/catalogue/showForm.ts";

test("a form makes as many shows as its days and times say, and none while one of them is no such", () => {
  const form = { ...newShow(1, new Date("2026-11-22T10:00:00+02:00")), times: "17:00, 20:00" };
  expect(showCount(form)).toBe(2);
  expect(showCount({ ...form, endDate: "2026-11-25" })).toBe(6);
  for (const wrong of [{ startDate: "31/02" }, { endDate: "" }, { times: "17:00, 8pm" }])
    expect(showCount({ ...form, ...wrong })).toBe(0);
});

test("new presentations are listed by the days for which they were made", () => {
  expect(listOfMade({ featureId: "7", startDate: "2027-02-24", endDate: "2027-03-01" })).toBe(
    "/catalogue/presentations?feature=7&from=2027-02-24&to=2027-03-01",
  );
});
