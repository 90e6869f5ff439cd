import { expect, test } from "vitest";
import { newShow, showCount } from "../../../backoffice/catalogue/showForm.ts";

test("a form makes as many shows as its days and times say, and none while one of them is no such", () => {
  const form = { ...newShow(1, new Date("2026-11-22T10:00:00+02:00")), times: "17:00, 20:00" };
  expect(showCount(form)).toBe(2);
  expect(showCount({ ...form, endDate: "2026-11-25" })).toBe(6);
  for (const wrong of [{ startDate: "31/02" }, { endDate: "" }, { times: "17:00, 8pm" }])
    expect(showCount({ ...form, ...wrong })).toBe(0);
});
