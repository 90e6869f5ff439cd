import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pack, unpack } from "../../../../engine/design/wire/packing.ts";
import { countOf, rangesOf, slotsOf } from "../../../../engine/design/wire/ranges.ts";

describe("packed columns", () => {
  test("are what they were", () => {
    const value = fc.oneof(fc.integer(), fc.constant(0), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect([...(unpack(pack(values), values.length) ?? [])]).toEqual(values);
      }),
    );
  });

  test("of a straight row are short", () => {
    const row = Array.from({ length: 500 }, (_, i) => 1_000 + 20 * i);
    expect(pack(row)).toHaveLength(5);
  });

  test("of a curve are one number a seat", () => {
    const row = Array.from({ length: 50 }, (_, i) => i * i);
    expect(pack(row)).toHaveLength(51);
  });

  test.each([
    [[], 0],
    [[2, 1], 1],
    [[0, 1], 2],
    [[0, 1, 1], 1],
    [[1, 5], 1],
    [[1, 5, 3], 2],
    [[1, 5, 0], 0],
    [[1, 5, -1], 1],
    [[1, 5, 1], 2],
  ])("of the wrong length are none: %o for %o", (packed, count) => {
    expect(unpack(packed, count)).toBeUndefined();
  });

  test("cannot ask for more memory than they hold values", () => {
    expect(unpack([1, 1, 2 ** 40], 3)).toBeUndefined();
  });
});

describe("ranges of slots", () => {
  test("are the slots in ascending order, each once", () => {
    const slots = fc.array(fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(slots, (given) => {
        const wanted = [...new Set(given)].toSorted((a, b) => a - b);
        expect([...slotsOf(rangesOf(given))]).toEqual(wanted);
        expect(countOf(rangesOf(given))).toBe(wanted.length);
      }),
    );
  });

  test("are two numbers for a stretch", () => {
    expect(rangesOf([7, 5, 6, 9])).toEqual([5, 3, 9, 1]);
    expect(rangesOf([])).toEqual([]);
  });
});
