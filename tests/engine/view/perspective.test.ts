import { expect, test } from "vitest";
import { perspectiveOf, type Eye } from "../../../engine/view/perspective.ts";

/** A viewer at the plan's origin who looks towards the top of the page, with a field of view of 90°. */
const eye: Eye = { at: [0, 0, 0], to: [0, -10, 0], angle: Math.PI / 2, aspect: 0.5, near: 1 };
const scene = perspectiveOf(eye);
const dotOf = (x: number, y: number, height: number) =>
  scene.dot([x, y, height])?.dot.map((value) => Math.round(value * 1000) / 1000);

test("what one looks at is in the middle; right of it right, above it above, half as far twice as wide", () => {
  expect(dotOf(0, -10, 0)).toEqual([0.5, 0.25]);
  expect(dotOf(10, -10, 0)).toEqual([1, 0.25]);
  expect(dotOf(-5, -10, 0)).toEqual([0.25, 0.25]);
  expect(dotOf(0, -10, 2)).toEqual([0.5, 0.15]);
  expect(dotOf(5, -5, 0)).toEqual([1, 0.25]);
});

test("looking to the side turns the picture, not the hall", () => {
  const east = perspectiveOf({ ...eye, to: [10, 0, 0] });
  expect(east.dot([10, 10, 0])?.dot[0]).toBeCloseTo(1);
  expect(east.dot([10, -10, 0])?.dot[0]).toBeCloseTo(0);
});

test("what lies behind is not seen, what reaches behind is cut at the near plane", () => {
  expect(scene.dot([0, 5, 0])).toBeUndefined();
  expect(
    scene.outline([
      [-1, 5, 0],
      [1, 5, 0],
      [0, 9, 0],
    ]),
  ).toEqual([]);
  const cut = scene.outline([
    [-1, -10, 0],
    [1, -10, 0],
    [1, 10, 0],
    [-1, 10, 0],
  ]);
  expect(cut).toHaveLength(4);
  expect(Math.max(...cut.map(([right]) => right))).toBeCloseTo(1);
  const pieces = scene.line([
    [0, -5, 0],
    [0, 5, 0],
    [1, 5, 0],
    [1, -5, 0],
  ]);
  expect(pieces.map(({ length }) => length)).toEqual([2, 2]);
});
