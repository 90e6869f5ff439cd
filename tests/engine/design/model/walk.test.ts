import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  alongRow,
  countAlong,
  insertInWalk,
  usualStep,
} from "../../../../engine/design/model/walk.ts";

/** Returns positions of seats on a line, with these x. */
const onLine = (...x: number[]) => ({ x, y: x.map(() => 0) });
const slots = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, i) => i);

describe("the order along a row", () => {
  test("is kept if it is a shortest walk", () => {
    expect([...alongRow(onLine(0, 10, 20, 30), slots(4))]).toEqual([0, 1, 2, 3]);
    expect([...alongRow(onLine(30, 20, 10, 0), slots(4))]).toEqual([0, 1, 2, 3]);
  });

  test("follows the positions if it is not, in the direction that it had", () => {
    expect([...alongRow(onLine(0, 20, 10, 30), slots(4))]).toEqual([0, 2, 1, 3]);
    expect([...alongRow(onLine(30, 10, 20, 0), slots(4))]).toEqual([0, 2, 1, 3]);
  });

  test("is that of a line in any direction", () => {
    const directions = fc.integer({ min: 0, max: 359 });
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 });
    fc.assert(
      fc.property(directions, order, (degrees, given) => {
        const angle = (degrees * Math.PI) / 180;
        const at = {
          x: given.map((_, i) => Math.round(2_000 * i * Math.cos(angle))),
          y: given.map((_, i) => Math.round(2_000 * i * Math.sin(angle))),
        };
        const walk = [...alongRow(at, Uint32Array.from(given))];
        expect([walk.join(), walk.toReversed().join()]).toContain("0,1,2,3,4,5,6");
      }),
    );
  });

  test("keeps a ring as it is", () => {
    const ring = Array.from({ length: 12 }, (_, i) => (i / 12) * 2 * Math.PI);
    const at = {
      x: ring.map((angle) => 1_000 * Math.cos(angle)),
      y: ring.map((angle) => 1_000 * Math.sin(angle)),
    };
    expect([...alongRow(at, slots(12))]).toEqual([...slots(12)]);
  });
});

describe("logical x", () => {
  const count = (x: number[], current: number[]): number[] => [
    ...countAlong(onLine(...x), slots(x.length), Int16Array.from(current)),
  ];

  test("counts on, and leaves a number out at an aisle", () => {
    expect(count([0, 10, 20, 40, 50], [0, 0, 0, 0, 0])).toEqual([0, 1, 2, 4, 5]);
  });

  test("is kept where it says the same", () => {
    expect(count([0, 10, 20, 40, 50], [7, 8, 9, 15, 16])).toEqual([7, 8, 9, 15, 16]);
  });

  test("begins at the lowest number that is there", () => {
    expect(count([0, 10, 20], [9, 4, 6])).toEqual([4, 5, 6]);
  });

  test("never exceeds what a plan can hold", () => {
    expect(count([0, 10, 20], [32_767, 32_766, 32_767])).toEqual([1, 2, 3]);
  });

  test("of seats on one spot counts on too", () => {
    expect(count([5, 5, 5], [0, 0, 0])).toEqual([0, 1, 2]);
  });
});

test("a seat is inserted where it makes the walk longer by the least", () => {
  const at = onLine(0, 10, 20, 14, -9, 33);
  expect(insertInWalk(at, [0, 1, 2], 3)).toEqual([0, 1, 3, 2]);
  expect(insertInWalk(at, [0, 1, 2], 4)).toEqual([4, 0, 1, 2]);
  expect(insertInWalk(at, [0, 1, 2], 5)).toEqual([0, 1, 2, 5]);
  expect(insertInWalk(at, [], 5)).toEqual([5]);
});

test("the usual step is the lower middle one of those that are not 0", () => {
  expect(usualStep([3, 1, 2])).toBe(2);
  expect(usualStep([0, 0, 4, 8])).toBe(4);
  expect(usualStep([])).toBe(0);
  expect(usualStep([0])).toBe(0);
});
