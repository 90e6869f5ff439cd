import { expect, test } from "vitest";
import { tourAt } from "../../../bench/frame/tour.ts";
import { cameraOf } from "../../../bench/render/views.ts";
import { stadiumLayout } from "../../../bench/venues.ts";

const layout = stadiumLayout(20_000);
/** A hall so small that all of it fits on the screen at the zoom of the middle view. */
const small = stadiumLayout(600);
const size = { width: 1280, height: 800 };

test("the tour stays at each view in turn and comes back to the first", () => {
  const zooms = [0, 4000, 8000, 12_000, 16_000].map((ms) => tourAt(layout, size, ms).zoom);
  const [fit, mid, close] = (["fit", "mid", "close"] as const).map(
    (view) => cameraOf(layout, size, view).zoom,
  );
  zooms.forEach((zoom, stop) => expect(zoom).toBeCloseTo([fit, mid, close, mid, fit][stop]!, 10));
});

test("it never jumps: no frame is far from the one before", () => {
  for (let ms = 0; ms < 64_000; ms += 16) {
    const hall = ms < 32_000 ? layout : small;
    const [before, now] = [tourAt(hall, size, ms), tourAt(hall, size, ms + 16)];
    expect(Math.abs(Math.log(now.zoom / before.zoom))).toBeLessThan(0.1);
    expect(Math.hypot(now.x - before.x, now.y - before.y) * before.zoom).toBeLessThan(60);
  }
});
