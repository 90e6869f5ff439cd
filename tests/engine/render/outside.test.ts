import { describe, expect, test } from "vitest";
import { createCover } from "../../../engine/render/cover.ts";
import { signedArea } from "../../../engine/render/outline.ts";
import { outsideOf, type Outside } from "../../../engine/render/outside.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { hallPlan, manyBlocks, twoBlocks } from "../mapHall.ts";

const square = (x: number, y: number, size: number): number[] => [
  x,
  y,
  x + size,
  y,
  x + size,
  y + size,
  x,
  y + size,
];
const box = { left: 0, top: 0, right: 100, bottom: 100 };

function covers({ at, triangles }: Outside, x: number, y: number): boolean {
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const [a, b, c] = triangles
      .slice(corner, corner + 3)
      .map((v) => [at[v * 2] ?? 0, at[v * 2 + 1] ?? 0]);
    const whole = Math.abs(signedArea([...(a ?? []), ...(b ?? []), ...(c ?? [])]));
    const parts = [
      [a, b],
      [b, c],
      [c, a],
    ].map(([p, q]) => Math.abs(signedArea([x, y, ...(p ?? []), ...(q ?? [])])));
    if (Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole) < 1e-6) return true;
  }
  return false;
}

describe("what lies outside of outlines", () => {
  test("is everything of the box but them", () => {
    const outside = outsideOf([square(10, 10, 30), square(60, 50, 20)], box);
    expect(outside).toBeDefined();
    for (let x = 2.5; x < 100; x += 5) {
      for (let y = 2.5; y < 100; y += 5) {
        const isInside =
          (x > 10 && x < 40 && y > 10 && y < 40) || (x > 60 && x < 80 && y > 50 && y < 70);
        expect(outside && covers(outside, x, y)).toBe(!isInside);
      }
    }
  });

  test("cannot be told where they overlap, whatever way they turn", () => {
    expect(outsideOf([square(10, 10, 30), square(30, 30, 30)], box)).toBeUndefined();
    const turned = [40, 10, 10, 10, 10, 40, 40, 40];
    expect(outsideOf([turned, square(30, 30, 30)], box)).toBeUndefined();
    expect(outsideOf([turned, square(50, 50, 30)], box)).toBeDefined();
  });

  test("is not worked out for none, nor for very many", () => {
    expect(outsideOf([], box)).toBeUndefined();
    const many = Array.from({ length: 500 }, (_, at) =>
      square((at % 25) * 4, Math.floor(at / 25) * 4, 2),
    );
    expect(outsideOf(many, box)).toBeUndefined();
  });
});

describe("the cover of a hall", () => {
  test("knows how much of a view its sections fill", () => {
    const cover = createCover(twoBlocks());
    // The outline of the left block is 126 by 86 units, beginning at (−8, −8).
    expect(cover.shareOf({ left: 0, top: 0, right: 50, bottom: 50 })).toBeCloseTo(1, 5);
    expect(cover.shareOf({ left: 118, top: 0, right: 142, bottom: 50 })).toBeCloseTo(0, 5);
    expect(cover.shareOf({ left: 93, top: 0, right: 143, bottom: 50 })).toBeCloseTo(0.52, 2);
  });

  test("cuts out the sections of a view whole, and leaves the rest of the hall alone", () => {
    const near = { left: 0, top: 0, right: 50, bottom: 50 };
    const outside = createCover(twoBlocks()).outsideIn(near);
    expect(outside).toBeDefined();
    expect(outside && covers(outside, 60, 60)).toBe(false);
    expect(outside && covers(outside, -8.5, 20)).toBe(true);
    expect(outside?.triangles.length).toBeLessThan(
      createCover(twoBlocks()).outsideIn({ ...near, right: 250 })?.triangles.length ?? 0,
    );
  });

  test("is cut wherever few enough sections are in view, and not where two overlap", () => {
    const many = createCover(manyBlocks(30, 20));
    const wide = { left: -1e4, top: -1e4, right: 1e4, bottom: 1e4 };
    expect(many.outsideIn(wide)).toBeUndefined();
    expect(many.outsideIn({ left: 0, top: 0, right: 300, bottom: 300 })).toBeDefined();
    const block = { name: "A", left: 0, top: 0, rows: 4, seats: 6, ticketGroupId: 1 };
    const overlapping = layoutOf(hallPlan([block, { ...block, name: "B", left: 30 }]));
    expect(createCover(overlapping).outsideIn(wide)).toBeUndefined();
  });
});
