import { expect, test } from "vitest";
import { sheetHeights, snapTo } from "../../../../app/order/panels/sheetStops.ts";

const parts = { grip: 28, half: 180, full: 900, foot: 72 };
const heights = sheetHeights(780, parts);

test("the heights ascend and leave a strip of the hall", () => {
  expect(heights).toEqual({ peek: 100, half: 280, full: 756 });
});

test("a sheet with little in it is no higher than that", () => {
  expect(sheetHeights(780, { ...parts, full: 40 }).full).toBe(320);
});

test("in a small room the sheet stays inside, and its foot stays in sight", () => {
  expect(sheetHeights(200, parts)).toEqual({ peek: 100, half: 176, full: 176 });
  expect(sheetHeights(90, parts)).toEqual({ peek: 100, half: 100, full: 100 });
});

test("let go slowly it rests at the nearest height", () => {
  expect(snapTo(heights, 130, 0)).toBe("peek");
  expect(snapTo(heights, 300, 0.1)).toBe("half");
  expect(snapTo(heights, 600, -0.1)).toBe("full");
});

test("a flick goes to the next height in its direction, and no farther than the last", () => {
  expect(snapTo(heights, 120, 1)).toBe("half");
  expect(snapTo(heights, 290, 1)).toBe("full");
  expect(snapTo(heights, 756, 1)).toBe("full");
  expect(snapTo(heights, 700, -1)).toBe("half");
  expect(snapTo(heights, 100, -1)).toBe("peek");
});
