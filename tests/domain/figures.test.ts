import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_CALENDAR, daysBetween, isWeekend, MOST_DAYS } from "../../domain/attendance.ts";
import { agorot, roundToAgorot, toAgorot, toShekels, ZERO } from "../../domain/money.ts";
import { sumText } from "../../domain/sumText.ts";
import { larger, minus, percentOf, plus, smaller, sumOf, times } from "../../domain/moneySums.ts";
import { Receipt } from "../../domain/receipt.ts";
import { vatIn } from "../../domain/vat.ts";
import {
  availabilityOf,
  HEAD_OFFICE_ID,
  TOTAL_ID,
  TOTAL_NAME,
  wholePercent,
} from "../../domain/sales.ts";
import { seasonShares } from "../../domain/seasonShares.ts";
import { anyAgorot } from "./anyAgorot.ts";

// Figures of sales (back-office.md sections 3 and 7).
describe("figures of a hall", () => {
  test.each([
    [0, 0, 0],
    [5, 0, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1],
    [1, 201, 0],
    [300, 300, 100],
    [301, 300, 100],
    [330, 300, 110],
  ])("%i of %i seats are %i percent", (count, capacity, percent) => {
    expect(wholePercent(count, capacity)).toBe(percent);
  });

  // The row for all cinemas is defined in back-office.md sections 3 and 9.
  test("have a row for all cinemas, with a Hebrew name, and none for head office", () => {
    expect([HEAD_OFFICE_ID, TOTAL_ID, TOTAL_NAME]).toEqual([1, -1, "כל המתחמים"]);
  });

  test("leave no fewer than no seats, even where more are sold than there are", () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (capacity, sold, held) => {
        const left = availabilityOf(capacity, sold, held);
        expect(left).toBe(sold + held >= capacity ? 0 : capacity - sold - held);
      }),
    );
  });
});

describe("value-added tax that an amount includes", () => {
  test.each([
    [11_700, 17, 1_700],
    [11_800, 18, 1_800],
    [100, 18, 15],
    [10_000, 0, 0],
    [0, 18, 0],
    [-11_800, 18, -1_800],
  ])("of %i agorot at %i percent is %i", (amount, percent, vat) => {
    expect(vatIn(agorot(amount), percent)).toBe(vat);
  });

  test("and the amount without it make up the amount, to half an agora", () => {
    fc.assert(
      fc.property(anyAgorot(1e7), fc.integer({ min: 1, max: 50 }), (amount, percent) => {
        const vat = vatIn(amount, percent);
        const net = amount - vat;
        expect(Math.abs(net * (percent / 100) - vat)).toBeLessThan(
          0.5 * (1 + percent / 100) + 1e-6,
        );
        expect(vat).toBeLessThan(amount + 1);
      }),
    );
  });

  test("is on a receipt in the installation's currency, which it names", () => {
    const currency = Receipt.shape.currency;
    expect(currency.safeParse("EUR").success).toBe(true);
    expect(currency.safeParse(undefined).success).toBe(false);
  });
});

describe("amounts", () => {
  test("add up in any order, and nothing is lost in taking away", () => {
    fc.assert(
      fc.property(fc.array(anyAgorot(1e6)), anyAgorot(1e6), (amounts, one) => {
        expect(sumOf(amounts)).toBe(sumOf(amounts.toReversed()));
        expect(minus(plus(sumOf(amounts), one), one)).toBe(sumOf(amounts));
        expect(plus(smaller(one, sumOf(amounts)), larger(one, sumOf(amounts)))).toBe(
          plus(one, sumOf(amounts)),
        );
      }),
    );
    expect(sumOf([])).toBe(ZERO);
  });

  test("times a quantity are as many of them added", () => {
    fc.assert(
      fc.property(anyAgorot(1e5), fc.nat(40), (price, quantity) => {
        expect(times(price, quantity)).toBe(sumOf(Array.from({ length: quantity }, () => price)));
      }),
    );
  });

  test.each([
    [1_010, 5, 51],
    [1_009, 5, 50],
    [1_000, 0, 0],
    [1_000, 100, 1_000],
    [333, 50, 167],
    // Halves are rounded up, also below zero.
    [-1_010, 5, -50],
  ])("of %i agorot: %i percent are %i", (amount, percent, part) => {
    expect(percentOf(agorot(amount), percent)).toBe(part);
  });

  test.each([
    ["he", 42.5, "₪42.50"],
    ["en", 42, "₪42"],
    ["he", 1_000, "₪1000"],
    ["ru", 42.5, "42,50\u00a0₪"],
    ["pl", 42, "42\u00a0₪"],
    ["ar", 42.5, "42.50\u00a0₪"],
    ["en", 0, "₪0"],
    ["en", 0.05, "₪0.05"],
    ["en", 10.1, "₪10.10"],
    ["en", -12.5, "-₪12.50"],
    ["he", -12.5, "\u200e-₪12.50"],
    ["ar", -12.5, "\u200e-12.50\u00a0₪"],
    ["ru", -12.5, "-12,50\u00a0₪"],
    ["pl", -42, "-42\u00a0₪"],
    ["en", -0.001, "₪0"],
  ] as const)("in %s: %d shekels are written %s", (locale, shekels, text) => {
    expect(sumText(locale, shekels)).toBe(text);
  });

  test("of fractions are refused where they must be whole, and rounded where they may be", () => {
    expect([toAgorot(10.005), toAgorot(-10.5), toAgorot(0)]).toEqual([undefined, -1_050, 0]);
    expect([roundToAgorot(10.005), roundToAgorot(10.004)]).toEqual([1_001, 1_000]);
    expect(toAgorot(2 ** 53)).toBeUndefined();
    expect(toShekels(agorot(1))).toBe(0.01);
    // An amount that is off by less than a millionth of an agora, because it is a float, is accepted.
    expect(toAgorot(0.1 + 0.2)).toBe(30);
    expect(toAgorot(1.000_001)).toBeUndefined();
  });
});

describe("the shares of a season's shows", () => {
  test("are each show's own price, and an equal part of the tariff", () => {
    expect(seasonShares(agorot(10_000), [agorot(1_000), ZERO, agorot(3_000)])).toEqual([
      3_000, 2_000, 5_000,
    ]);
    expect(seasonShares(agorot(4_000), [agorot(1_000), agorot(3_000)])).toEqual([1_000, 3_000]);
  });

  test("are in proportion to the own prices where less was paid than those", () => {
    expect(seasonShares(agorot(2_000), [agorot(1_000), agorot(3_000)])).toEqual([500, 1_500]);
  });

  test("add up to what was paid, and none is below zero", () => {
    const own = fc.array(anyAgorot(5_000), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(anyAgorot(40_000), own, (paid, shows) => {
        const shares = seasonShares(paid, shows);
        expect(sumOf(shares)).toBe(paid);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        if (paid >= sumOf(shows))
          for (const [at, share] of shares.entries())
            expect(share).toBeGreaterThanOrEqual(shows[at]!);
      }),
    );
  });
});

describe("a period of business days", () => {
  test.each([
    ["2026-11-22", "2026-11-22", 1],
    ["2026-11-22", "2026-11-23", 2],
    ["2026-11-23", "2026-11-22", 0],
    ["2026-02-27", "2026-03-01", 3],
    ["2028-02-27", "2028-03-01", 4],
    ["2026-12-31", "2027-01-01", 2],
  ])("from %s to %s has %i days", (start, end, count) => {
    const days = daysBetween(start, end);
    expect(days).toHaveLength(count);
    if (count > 0) expect([days[0], days.at(-1)]).toEqual([start, end]);
  });

  test("is cut after the most that may be asked for, and one more shows that it was", () => {
    expect(daysBetween("2020-01-01", "2030-01-01")).toHaveLength(MOST_DAYS + 1);
  });

  test("has two weekend days in any seven", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 12 }),
        (day, month) => {
          const start = `2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          const week = daysBetween(start, "2027-12-31").slice(0, 7);
          expect(week.filter((each) => isWeekend(each, DEFAULT_CALENDAR))).toHaveLength(2);
        },
      ),
    );
  });
});
