import { describe, expect, test } from "vitest";
import { addressOf, dayIn, numberIn } from "../../../backoffice/shell/urlState.ts";

const search = (text: string): URLSearchParams => new URLSearchParams(text);

test.each([
  ["id=7", 7],
  ["id=-1", -1],
  ["id=0", 0],
  ["id=007", 7],
  ["", undefined],
  ["id=", undefined],
  ["id=7.5", undefined],
  ["id=7e3", undefined],
  ["id=seven", undefined],
  ["id=1234567890", undefined],
  ["other=7", undefined],
])("the number of %j is %s", (text, expected) => {
  expect(numberIn(search(text), "id")).toBe(expected);
});

describe("a day in the address", () => {
  test.each(["2026-11-22", "2024-02-29", "0001-01-01"])("is taken: %s", (day) => {
    expect(dayIn(search(`from=${day}`), "from")).toBe(day);
  });

  // A screen that formats a day that does not exist would throw.
  test.each(["2026-99-99", "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "0000-00-00"])(
    "is ignored if the calendar has none: %s",
    (day) => {
      expect(dayIn(search(`from=${day}`), "from")).toBeUndefined();
    },
  );

  test.each(["", "soon", "22/11/2026", "2026-11-22T10:00", "2026-1-2"])(
    "is ignored if it is no day: %j",
    (day) => {
      expect(dayIn(search(`from=${day}`), "from")).toBeUndefined();
    },
  );
});

describe("the address of a screen", () => {
  test("has the values that there are", () => {
    const values = { feature: 5, location: undefined, find: "", day: "2026-11-22", page: 0 };
    expect(addressOf("/sales", values)).toBe("/sales?feature=5&day=2026-11-22&page=0");
  });

  test("has no question mark without values", () => {
    expect(addressOf("/sales", {})).toBe("/sales");
    expect(addressOf("/sales", { feature: undefined, find: "" })).toBe("/sales");
  });

  test("keeps the signs of a value apart from its own", () => {
    const address = addressOf("/box-office", { q: "A&B=C #1", who: "דנה" });
    const { searchParams, hash } = new URL(address, "https://x.test");
    expect([searchParams.get("q"), searchParams.get("who"), hash]).toEqual(["A&B=C #1", "דנה", ""]);
  });
});
