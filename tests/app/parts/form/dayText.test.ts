import { describe, expect, test } from "vitest";
import {
  dayOf,
  dayText,
  isDay,
  wholeDay,
  withStrokes,
} from "../../../../app/parts/form/dayText.ts";

describe("a typed day", () => {
  test.each([
    ["24/03/1990", "1990-03-24"],
    ["4/3/1990", "1990-03-04"],
    ["24.03.1990", "1990-03-24"],
    ["24-3-1990", "1990-03-24"],
    [" 24 3 1990 ", "1990-03-24"],
    ["24031990", "1990-03-24"],
    ["1990-03-24", "1990-03-24"],
    ["29/02/2024", "2024-02-29"],
  ])("%j is %s", (typed, iso) => expect(dayOf(typed)).toBe(iso));

  test.each(["", "24", "24/03", "24/03/90", "31/02/1990", "29/02/2023", "03/24/1990", "1990-3-24"])(
    "%j is none",
    (typed) => expect(dayOf(typed)).toBeUndefined(),
  );
});

test("a day is shown as it is typed here, and a cart carries whole days alone", () => {
  expect(dayText("1990-03-24")).toBe("24/03/1990");
  expect(dayText("24/0")).toBe("24/0");
  expect(["1990-03-24", "24/0", "", null, undefined].map(wholeDay)).toEqual([
    "1990-03-24",
    null,
    null,
    null,
    undefined,
  ]);
  expect(isDay("1990-13-01")).toBe(false);
});

/** Returns the field's text after typing these keys. "<" is a backspace. */
function typing(keys: string): string {
  let text = "";
  for (const key of keys) text = withStrokes(key === "<" ? text.slice(0, -1) : text + key, text);
  return text;
}

test.each([
  ["24031990", "24/03/1990"],
  ["24/03/1990", "24/03/1990"],
  ["4/3/1990", "4/3/1990"],
  ["24<<<5", "5"],
  ["2403<<", "24/0"],
])("the keys %s leave %s", (keys, text) => expect(typing(keys)).toBe(text));
