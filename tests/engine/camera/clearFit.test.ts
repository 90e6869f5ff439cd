import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fit, toScreen, type Box, type Camera } from "../../../engine/camera/camera.ts";
import { clearFit } from "../../../engine/camera/clearFit.ts";

const phone = { width: 360, height: 660 };
const tall = { width: 360, height: 720 };
const edges = { top: 8, right: 8, bottom: 276, left: 8 };
const PADDING = 18;
const covered = (side: "left" | "right") => ({
  ...edges,
  corner: { side, width: 68, height: 172 },
});

/** Returns a hall whose stage is narrower than its rows. */
const cinema = (stage: number): { plan: Box; parts: Box[] } => ({
  plan: { left: 0, top: 0, right: 300, bottom: 330 },
  parts: [
    { left: 150 - stage / 2, top: 0, right: 150 + stage / 2, bottom: 20 },
    ...Array.from({ length: 12 }, (_, row) => ({
      left: 0,
      top: 80 + row * 20,
      right: 300,
      bottom: 98 + row * 20,
    })),
  ],
});

const isUnder = (camera: Camera, side: string, part: Box, viewport = phone) => {
  const from = toScreen(camera, viewport, part.left, part.top);
  const to = toScreen(camera, viewport, part.right, part.bottom);
  const isBeside = side === "left" ? from.x >= 68 - 1e-3 : to.x <= 360 - 68 + 1e-3;
  return !isBeside && from.y < 172 - 1e-3;
};

test("a hall that is narrow at its stage is fitted larger than its box would be", () => {
  const { plan, parts } = cinema(120);
  const camera = clearFit(plan, () => parts, tall, covered("right"), PADDING);
  expect(camera.zoom).toBeGreaterThan(1.15 * fit(plan, tall, covered("right"), PADDING).zoom);
  expect(parts.filter((part) => isUnder(camera, "right", part, tall))).toEqual([]);
});

test("without tools it is fitted as any box, and nobody works out its parts", () => {
  const { plan } = cinema(120);
  const never = (): Box[] => {
    throw new Error("asked for");
  };
  expect(clearFit(plan, never, phone, edges, PADDING)).toEqual(fit(plan, phone, edges, PADDING));
});

test("whatever the hall, nothing of it lies under the tools, all of it is seen, and none is smaller", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const boxes = fc.array(fc.tuple(share, share, share, share), { minLength: 1, maxLength: 20 });
  const sides = fc.constantFrom("left" as const, "right" as const);
  const size = fc.double({ min: 60, max: 3000, noNaN: true });
  fc.assert(
    fc.property(boxes, size, size, sides, (shares, width, height, side) => {
      const plan = { left: 0, top: 0, right: width, bottom: height };
      const parts = shares.map(([a, b, c, d]) => ({
        left: Math.min(a, b) * width,
        right: Math.max(a, b) * width,
        top: Math.min(c, d) * height,
        bottom: Math.max(c, d) * height,
      }));
      const camera = clearFit(plan, () => parts, phone, covered(side), PADDING);
      expect(parts.filter((part) => isUnder(camera, side, part))).toEqual([]);
      const from = toScreen(camera, phone, 0, 0);
      const to = toScreen(camera, phone, width, height);
      const air = PADDING + 8 - 1e-3;
      expect(from.x >= air && to.x <= 360 - air && from.y >= air).toBe(true);
      expect(to.y).toBeLessThanOrEqual(660 - 276 - PADDING + 1e-3);
      const sure = fit(plan, phone, covered(side), PADDING).zoom;
      expect(camera.zoom).toBeGreaterThanOrEqual(sure * (1 - 1e-9));
    }),
  );
});
