import { describe, expect, test } from "vitest";
import {
  changedPrice,
  defaultPriceList,
  isValidOn,
  type PriceRule,
  type Validity,
} from "../../domain/priceRules.ts";
import { atWallClock } from "../../domain/zone.ts";

describe("a price that is changed by a percentage", () => {
  test("is rounded to the nearest multiple of the step, halves up", () => {
    expect(changedPrice(40, 5, 0.5)).toBe(42);
    expect(changedPrice(45, 5, 0.5)).toBe(47.5);
    expect(changedPrice(45, 5, 1)).toBe(47);
    expect(changedPrice(50, 5, 1)).toBe(53);
    expect(changedPrice(39.9, 12.5, 5)).toBe(45);
    expect(changedPrice(39.9, 12.5, 0.01)).toBe(44.89);
  });

  test("is lowered likewise, and is never negative", () => {
    expect(changedPrice(40, -10, 0.5)).toBe(36);
    expect(changedPrice(40, -100, 1)).toBe(0);
    expect(changedPrice(0, 50, 1)).toBe(0);
  });

  test("has no error of binary fractions: 1.10 raised by 10 % is 1.21", () => {
    expect(changedPrice(1.1, 10, 0.01)).toBe(1.21);
    expect(changedPrice(0.29, 0, 0.01)).toBe(0.29);
  });
});

type List = Validity & { readonly name: string; readonly rules: readonly PriceRule[] };

const ALWAYS = { validFrom: null, validUntil: null };
const WEEKEND: List = {
  name: "weekend",
  ...ALWAYS,
  rules: [{ weekdays: ["fri", "sat"], fromTime: null, untilTime: null }],
};
const NIGHT: List = {
  name: "night",
  ...ALWAYS,
  rules: [{ weekdays: [], fromTime: "22:00", untilTime: "02:00" }],
};
const PLAIN: List = { name: "plain", ...ALWAYS, rules: [] };
const SUMMER: List = {
  ...PLAIN,
  name: "summer",
  validFrom: "2026-07-01",
  validUntil: "2026-08-31",
};

const nameAt = (day: string, time: string, lists = [PLAIN, WEEKEND, NIGHT]) =>
  defaultPriceList(lists, atWallClock(day, time))?.name;

describe("the default price list of a presentation", () => {
  test("is the one with a rule that covers its weekday and time", () => {
    // 27 November 2026 is a Friday.
    expect(nameAt("2026-11-27", "20:00")).toBe("weekend");
    expect(nameAt("2026-11-26", "20:00")).toBe("plain");
    expect(nameAt("2026-11-26", "22:00")).toBe("night");
    expect(nameAt("2026-11-26", "01:59")).toBe("night");
    expect(nameAt("2026-11-26", "02:00")).toBe("plain");
  });

  test("is only one that is valid on the day, in Jerusalem", () => {
    expect(isValidOn(SUMMER, "2026-07-01")).toBe(true);
    expect(isValidOn(SUMMER, "2026-09-01")).toBe(false);
    expect(nameAt("2026-08-31", "23:30", [SUMMER])).toBe("summer");
    expect(nameAt("2026-09-01", "00:00", [SUMMER])).toBeUndefined();
  });
});
