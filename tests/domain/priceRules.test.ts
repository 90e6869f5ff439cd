import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agorot, roundToAgorot, toShekels } from "../../domain/money.ts";
import {
  changedPrice,
  defaultPriceList,
  isValidOn,
  ROUNDINGS,
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

test("a changed price is a multiple of the step, at most half a step away from the exact one", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const percent = fc.integer({ min: -100, max: 300 });
  fc.assert(
    fc.property(amount, percent, fc.constantFrom(...ROUNDINGS), (old, change, step) => {
      const price = roundToAgorot(changedPrice(toShekels(agorot(old)), change, step));
      const exact = (old * (100 + change)) / 100;
      expect(price % roundToAgorot(step)).toBe(0);
      expect(Math.abs(price - exact)).toBeLessThanOrEqual(roundToAgorot(step) / 2);
    }),
  );
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

/** Whether a list that has only this rule is the default at a time. */
const isCoveredAt = (rule: Partial<PriceRule>, day: string, time: string): boolean => {
  const whole = { weekdays: [], fromTime: null, untilTime: null, ...rule };
  return nameAt(day, time, [{ ...PLAIN, rules: [whole] }]) !== undefined;
};

describe("a rule of a price list", () => {
  // 22 November 2026 is a Sunday.
  test.each([
    ["sun", "2026-11-22"],
    ["mon", "2026-11-23"],
    ["tue", "2026-11-24"],
    ["wed", "2026-11-25"],
    ["thu", "2026-11-26"],
    ["fri", "2026-11-27"],
    ["sat", "2026-11-28"],
  ] as const)(
    "for %s covers %s from midnight to midnight in Jerusalem, and no other day",
    (weekday, day) => {
      const rule = { weekdays: [weekday] };
      expect([isCoveredAt(rule, day, "00:00"), isCoveredAt(rule, day, "23:59")]).toEqual([
        true,
        true,
      ]);
      const week = Array.from({ length: 7 }, (_, at) => `2026-11-${22 + at}`);
      expect(week.filter((each) => isCoveredAt(rule, each, "12:00"))).toEqual([day]);
    },
  );

  test.each([
    ["from a time on", { fromTime: "18:00" }, ["18:00", "23:59"], ["17:59", "00:00"]],
    ["until a time", { untilTime: "18:00" }, ["00:00", "17:59"], ["18:00", "23:59"]],
    [
      "between two",
      { fromTime: "10:00", untilTime: "12:00" },
      ["10:00", "11:59"],
      ["09:59", "12:00"],
    ],
    [
      "over midnight",
      { fromTime: "22:00", untilTime: "02:00" },
      ["22:00", "01:59"],
      ["21:59", "02:00"],
    ],
    ["without times", {}, ["00:00", "23:59"], []],
  ])("%s has its first minute and not its end", (_, rule, covered, others) => {
    const isAt = (time: string): boolean => isCoveredAt(rule, "2026-11-26", time);
    expect(covered.filter((time) => !isAt(time))).toEqual([]);
    expect(others.filter(isAt)).toEqual([]);
  });

  test("of a night belongs to the weekday of the start, also after midnight", () => {
    const night = { weekdays: ["fri" as const], fromTime: "22:00", untilTime: "02:00" };
    expect(isCoveredAt(night, "2026-11-27", "23:00")).toBe(true);
    expect(isCoveredAt(night, "2026-11-27", "01:00")).toBe(true);
    expect(isCoveredAt(night, "2026-11-28", "01:00")).toBe(false);
  });
});

describe("the days on which a price list may be used", () => {
  test.each([
    ["2026-06-30", false],
    ["2026-07-01", true],
    ["2026-08-31", true],
    ["2026-09-01", false],
  ])("from 1 July to 31 August: %s is %j", (day, isValid) => {
    expect(isValidOn(SUMMER, day)).toBe(isValid);
  });

  test("have no end on a side that is not set", () => {
    const from = { validFrom: "2026-07-01", validUntil: null };
    const until = { validFrom: null, validUntil: "2026-08-31" };
    expect([isValidOn(from, "2099-01-01"), isValidOn(from, "2026-06-30")]).toEqual([true, false]);
    expect([isValidOn(until, "1999-01-01"), isValidOn(until, "2026-09-01")]).toEqual([true, false]);
    expect(isValidOn(ALWAYS, "2026-07-01")).toBe(true);
  });
});

describe("the default price list of a presentation", () => {
  test("is the first of several that fit", () => {
    const twin = { ...WEEKEND, name: "twin" };
    expect(nameAt("2026-11-27", "20:00", [twin, WEEKEND])).toBe("twin");
    expect(nameAt("2026-11-27", "20:00", [PLAIN, twin])).toBe("twin");
    expect(nameAt("2026-11-26", "20:00", [PLAIN, { ...PLAIN, name: "second" }])).toBe("plain");
  });

  test("is none where every list has rules and none of them covers the start", () => {
    expect(nameAt("2026-11-26", "20:00", [WEEKEND, NIGHT])).toBeUndefined();
    expect(nameAt("2026-11-26", "20:00", [])).toBeUndefined();
  });

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
