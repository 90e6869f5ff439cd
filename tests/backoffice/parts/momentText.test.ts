import fc from "fast-check";
import { expect, test } from "vitest";
import {
  joinMoment,
  momentIso,
  momentOf,
  momentParts,
  momentRule,
  momentText,
  orMomentRule,
} from "../../../backoffice/parts/momentText.ts";

test("a field's value is a day and a time, and the hour where there are two", () => {
  expect(momentIso("2027-03-25T02:30")).toBe("2027-03-25T02:30:00+02:00");
  expect(momentIso("2027-10-31T01:30/first")).toBe("2027-10-31T01:30:00+03:00");
  expect(momentIso("2027-10-31T01:30/second")).toBe("2027-10-31T01:30:00+02:00");
});

test.each([
  ["2027-03-26T02:30", "skipped"],
  ["2027-10-31T01:30", "repeated"],
  ["2027-10-31T01:30/third", "repeated"],
  ["T", "required"],
  ["31/02/2027T20:00", "day"],
  ["2027-03-26T8pm", "time"],
])("%s is no moment, by the rule %s", (text, rule) => {
  expect(momentOf(text)).toBeUndefined();
  expect(momentRule(text)).toBe(rule);
  expect(orMomentRule(text)).toBe(rule);
});

test("an optional moment may be empty", () => {
  expect(orMomentRule("")).toBeUndefined();
  expect(joinMoment({ day: "", time: "" })).toBe("");
});

test("a chosen hour is dropped once the time does not happen twice any more", () => {
  const parts = momentParts("2027-10-31T01:30/first");
  expect(joinMoment({ ...parts, time: "01:45" })).toBe("2027-10-31T01:45/first");
  expect(joinMoment({ ...parts, time: "02:30" })).toBe("2027-10-31T02:30");
});

test("every instant is written and read back as itself", () => {
  const minutes = fc.integer({ min: 0, max: 1_100_000 });
  const nearChange = fc.integer({
    min: Date.UTC(2027, 9, 30, 20) / 60_000,
    max: Date.UTC(2027, 9, 31, 4) / 60_000,
  });
  const anywhere = minutes.map((count) => Date.UTC(2027, 0, 1) / 60_000 + count);
  fc.assert(
    fc.property(fc.oneof(anywhere, nearChange), (minute) => {
      const at = new Date(minute * 60_000);
      expect(momentOf(momentText(at))).toEqual(at);
    }),
  );
});
