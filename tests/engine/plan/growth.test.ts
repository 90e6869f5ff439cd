import { expect, test } from "vitest";
import { stadiumLayout } from "../../../bench/venues.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { gapsInWords } from "../../../engine/seating/gaps.ts";

const small = stadiumLayout(4_000);
const large = stadiumLayout(40_000);

/**
 * Returns how many 32-seat words of the bit columns the gap rule examines for these changes, with one delta
 * each.
 */
function wordsJudged(layout: SeatLayout, seats: readonly number[]): number {
  let words = 0;
  const states = new SeatStates(layout, {
    gapRule: (plan, freeOrMine, mine, from, to, out) => {
      words += to - from;
      gapsInWords(plan, freeOrMine, mine, from, to, out);
    },
  });
  words = 0;
  seats.forEach((seat, i) => states.apply({ clock: i + 1, seats: [[seat, 1]] }));
  return words;
}

test("a change judges the words around its seat, as many in ten times the plan", () => {
  const seats = Array.from({ length: 100 }, (_, i) => i * 39);
  expect(wordsJudged(large, seats)).toBe(wordsJudged(small, seats));
  expect(wordsJudged(large, [50])).toBe(1);
  expect(wordsJudged(large, [63])).toBe(2);
});

/** Returns the bytes of all typed arrays of a layout and its states. Nothing else is stored per seat. */
function bytesOf(layout: SeatLayout): number {
  const states = new SeatStates(layout, { gapRule: gapsInWords });
  const columns = [...Object.values(layout), ...Object.values(states), layout.seatNames.nameOf];
  return columns.reduce(
    (sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
    0,
  );
}

test("memory grows by at most 20 bytes a seat, columns and states together", () => {
  const slope = (bytesOf(large) - bytesOf(small)) / (large.count - small.count);
  expect(slope).toBeGreaterThan(10);
  expect(slope).toBeLessThanOrEqual(20);
});
