import * as fc from "fast-check";
import { expect, test } from "vitest";
import { box, onArc, ringPart } from "../../../../engine/design/generators/arc.ts";
import { radians, sinCos } from "../../../../engine/design/generators/exactTrig.ts";

test("sine and cosine are those of Math, to the last digits", () => {
  fc.assert(
    fc.property(fc.double({ min: -1_000, max: 1_000, noNaN: true }), (angle) => {
      const { sin, cos } = sinCos(angle);
      expect(sin).toBeCloseTo(Math.sin(angle), 12);
      expect(cos).toBeCloseTo(Math.cos(angle), 12);
    }),
  );
});

test("quarter turns are exact enough to round", () => {
  for (const [degrees, sin, cos] of [
    [0, 0, 1],
    [90, 1, 0],
    [180, 0, -1],
    [-90, -1, 0],
  ] as const) {
    const turn = sinCos(radians(degrees));
    expect([Math.round(turn.sin) + 0, Math.round(turn.cos) + 0]).toEqual([sin, cos]);
  }
});

test("a point on an arc is away from the stage at angle 0, and to the right at a quarter", () => {
  expect(onArc([10, 20], 5, 0)).toEqual([10, 25]);
  const [x, y] = onArc([10, 20], 5, Math.PI / 2);
  expect([x, y]).toEqual([expect.closeTo(15, 9), expect.closeTo(20, 9)]);
});

test("a part of a ring goes along both of its arcs", () => {
  const ring = ringPart([0, 0], [100, 140], [0, Math.PI / 2]);
  const radii = ring.map(([x, y]) => Math.round(Math.hypot(x, y)));
  expect(new Set(radii)).toEqual(new Set([100, 140]));
  expect(ring).toHaveLength(38);
});

test("a box has four corners", () => {
  expect(box(0, 1, 2, 3)).toEqual([
    [0, 1],
    [2, 1],
    [2, 3],
    [0, 3],
  ]);
});
