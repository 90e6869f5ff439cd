import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clearBit, hasBit, newBits, setRange, wordsFor } from "../../../engine/plan/seatBits.ts";
import { countBits, popcount } from "../../../engine/plan/seatCounts.ts";
import { bitsOf, seatsIn } from "../../../engine/plan/seatLists.ts";

const seats = fc.uniqueArray(fc.nat(199), { maxLength: 120 });
const edge = fc.nat(200);

test("a bitset holds the seats it was made of, and counts them over any range", () => {
  fc.assert(
    fc.property(seats, edge, edge, (chosen, from, to) => {
      const bits = bitsOf(chosen, 200);
      expect(seatsIn(bits)).toEqual(chosen.toSorted((a, b) => a - b));
      expect(countBits(bits, from, to)).toBe(
        chosen.filter((seat) => seat >= from && seat < to).length,
      );
      for (const seat of chosen) {
        expect(hasBit(bits, seat)).toBe(true);
        clearBit(bits, seat);
      }
      expect(seatsIn(bits)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("a range sets its own bits and no others", () => {
  fc.assert(
    fc.property(edge, edge, (from, to) => {
      const bits = newBits(200);
      setRange(bits, from, to);
      const expected = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
      expect(seatsIn(bits)).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});

test("words hold 32 seats, and a full word counts 32", () => {
  expect([0, 1, 32, 33].map(wordsFor)).toEqual([0, 1, 1, 2]);
  expect([0, 1, 0x80000000, 0xffffffff].map(popcount)).toEqual([0, 1, 1, 32]);
});

test("a seat outside the plan is a bug of the caller", () => {
  expect(() => bitsOf([5], 5)).toThrow("seat 5 is not in the plan");
});
