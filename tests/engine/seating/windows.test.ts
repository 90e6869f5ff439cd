import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { bitsOf, seatsIn } from "../../../engine/plan/seatLists.ts";
import { calmWindows } from "../../../engine/seating/strandRule.ts";
import {
  countWindows,
  freeWindows,
  nextGap,
  nextSeat,
  windowsInWords,
} from "../../../engine/seating/windows.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { naiveHall, type NaiveSeat, open, orphansOf, windows } from "../naiveHall.ts";
import { hallOf } from "../randomPlans.ts";
import { drawnHalls } from "./drawnHalls.ts";

/**
 * Number of seats. The bits of the seats are in four words, so that most windows cross a border between
 * words, and some contain a whole word.
 */
const COUNT = 128;

describe("the next seat and the next gap", () => {
  const bits = bitsOf([3, 31, 32, 33, 100], COUNT);

  test.each([
    [0, COUNT, 3, "the first of all"],
    [3, COUNT, 3, "the place itself"],
    [4, COUNT, 31, "the last bit of a word"],
    [34, COUNT, 100, "a bit after an empty word"],
    [101, COUNT, -1, "none is left"],
    [4, 31, -1, "the end does not belong to the range"],
    [34, 100, -1, "nor does it in a later word"],
    [31, 31, -1, "the range is empty"],
    [40, 20, -1, "the range is turned round"],
  ])("seats from %i up to %i begin at %i: %s", (from, to, seat) => {
    expect(nextSeat(bits, from, to)).toBe(seat);
  });

  test.each([
    [0, COUNT, 0, "the place itself"],
    [3, COUNT, 4, "after one seat"],
    [31, COUNT, 34, "seats go on in the next word"],
    [31, 33, 33, "seats go on to the end"],
    [33, 33, 33, "the range is empty"],
    [40, 20, 20, "the range is turned round"],
  ])("gaps from %i up to %i begin at %i: %s", (from, to, seat) => {
    expect(nextGap(bits, from, to)).toBe(seat);
  });

  test("skip full words", () => {
    const full = newBits(COUNT).fill(0xffffffff);
    expect(nextGap(full, 5, 120)).toBe(120);
    full[3] = 0b0111;
    expect(nextGap(full, 5, COUNT)).toBe(99);
  });

  test("are those that a look at each seat finds", () => {
    const seats = fc.uniqueArray(fc.nat(COUNT - 1));
    const place = fc.nat(COUNT);
    fc.assert(
      fc.property(seats, place, place, (some, from, to) => {
        const here = bitsOf(some, COUNT);
        const range = Array.from({ length: COUNT }, (_, seat) => seat).slice(from, to);
        expect(nextSeat(here, from, to)).toBe(range.find((seat) => some.includes(seat)) ?? -1);
        expect(nextGap(here, from, to)).toBe(range.find((seat) => !some.includes(seat)) ?? to);
      }),
    );
  });
});

describe("windows of seats side by side", () => {
  /** Runs are long with a few breaks, so that there are windows of several words. */
  const breaks = fc.uniqueArray(fc.nat(COUNT - 1), { maxLength: 4 });

  test("start where every seat is allowed and linked to the next, however many they are", () => {
    fc.assert(
      fc.property(breaks, breaks, fc.integer({ min: 1, max: 100 }), (taken, aisles, n) => {
        const all = Array.from({ length: COUNT }, (_, seat) => seat);
        const allowed = all.filter((seat) => !taken.includes(seat));
        const links = all.filter((seat) => !aisles.includes(seat));
        const out = newBits(COUNT);
        windowsInWords(bitsOf(links, COUNT), bitsOf(allowed, COUNT), n, out, 0, out.length);
        const expected = all.filter((first) => {
          const seats = all.slice(first, first + n);
          const isWhole = seats.length === n && seats.every((seat) => allowed.includes(seat));
          return isWhole && seats.slice(0, -1).every((seat) => links.includes(seat));
        });
        expect(seatsIn(out)).toEqual(expected);
      }),
      { numRuns: fullCount(500, 5_000) },
    );
  });

  test("of some words leave the others as they are", () => {
    const every = newBits(COUNT).fill(0xffffffff);
    const out = bitsOf([1, 127], COUNT);
    windowsInWords(every, every, 40, out, 1, 3);
    expect([out[0], out[3]]).toEqual([2, 2 ** 31]);
    // Words 1 and 2 hold seats 32 to 95. The last window of 40 seats begins at seat 56.
    expect(seatsIn(out.subarray(1, 3))).toEqual(Array.from({ length: 25 }, (_, at) => at));
  });

  const isFree = (seat: NaiveSeat): boolean => !seat.taken;
  const longHalls = drawnHalls(50);
  const sizes = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 45 }));

  test("are found and counted in halls with rows of fifty seats", () => {
    fc.assert(
      fc.property(longHalls, sizes, ({ rows, shape }, n) => {
        const hall = hallOf(rows, false, shape);
        const layout = layoutOf(hall.plan);
        const naive = naiveHall(hall);
        const free = bitsOf(
          naive.filter(isFree).map(({ number }) => number),
          layout.count,
        );
        const out = newBits(layout.count);
        freeWindows(layout, free, n, out);
        const expected = windows(naive, n, isFree).map(([first]) => first!.number);
        expect(seatsIn(out)).toEqual(expected);
        expect(countWindows(layout, free, n)).toBe(expected.length);
      }),
      { numRuns: fullCount(150, 2_000) },
    );
  });

  test("are calm if they leave no single seat beside them (contract, Policy 3)", () => {
    let orphaning = 0;
    fc.assert(
      fc.property(longHalls, sizes, ({ rows, shape }, n) => {
        const hall = hallOf(rows, false, shape);
        const layout = layoutOf(hall.plan);
        const naive = naiveHall(hall);
        const free = bitsOf(
          naive.filter(isFree).map(({ number }) => number),
          layout.count,
        );
        const all = windows(naive, n, isFree);
        const calm = all.filter((window) => orphansOf(window, open).length === 0);
        orphaning += all.length - calm.length;
        expect(seatsIn(calmWindows(layout, free, n))).toEqual(calm.map(([first]) => first!.number));
      }),
      { numRuns: fullCount(300, 3_000) },
    );
    expect(orphaning).toBeGreaterThan(50);
  });
});
