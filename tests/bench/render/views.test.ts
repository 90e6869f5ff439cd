import { expect, test } from "vitest";
import { cameraOf, moved, VIEW_NAMES } from "../../../bench/render/views.ts";
import { stadiumLayout } from "../../../bench/venues.ts";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 328 },
];
const layout = stadiumLayout(20_000);

test("the whole hall is in the fit view, and stays so in every frame of it", () => {
  for (const size of SIZES) {
    for (let frame = 0; frame < 24; frame += 1) {
      const { x, y, zoom } = moved(cameraOf(layout, size, "fit"), frame);
      const [halfX, halfY] = [size.width / 2 / zoom, size.height / 2 / zoom];
      expect(layout.x.every((at) => Math.abs(at - x) < halfX)).toBe(true);
      expect(layout.y.every((at) => Math.abs(at - y) < halfY)).toBe(true);
    }
  }
});

test("seats lie 4.5 px apart in the middle view and 26 px in the close one", () => {
  for (const size of SIZES) {
    expect(cameraOf(layout, size, "mid").zoom * layout.pitch).toBeCloseTo(4.5);
    expect(cameraOf(layout, size, "close").zoom * layout.pitch).toBeCloseTo(26);
  }
});

test("a hall larger than the screen covers it in every view: no view looks past an edge", () => {
  const size = SIZES[1]!;
  const [left, right] = [Math.min(...layout.x), Math.max(...layout.x)];
  for (const view of VIEW_NAMES.slice(1)) {
    const { x, zoom } = cameraOf(layout, size, view);
    const half = size.width / 2 / zoom;
    expect(x - half).toBeGreaterThan(left - layout.pitch);
    expect(x + half).toBeLessThan(right + 10 * layout.pitch);
  }
});
