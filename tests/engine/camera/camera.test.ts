import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fit,
  isFree,
  NO_INSETS,
  toPlan,
  toScreen,
  visibleBox,
  type Camera,
  type CameraLimits,
} from "../../../engine/camera/camera.ts";
import { clampCamera } from "../../../engine/camera/cameraClamp.ts";
import { flightAt, lookAt, panBy, zoomAt } from "../../../engine/camera/cameraSteps.ts";

const viewport = { width: 1000, height: 600 };
const insets = { top: 60, right: 300, bottom: 40, left: 100 };
const plan = { left: 0, top: 0, right: 2000, bottom: 1000 };
const limits: CameraLimits = { plan, viewport, insets, minZoom: 0.1, maxZoom: 6 };
const near = (value: number) => expect.closeTo(value, 6);

const cameras = fc.record({
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
  zoom: fc.double({ min: 0.01, max: 50, noNaN: true }),
});
const pixels = fc.record({
  x: fc.double({ min: 0, max: 1000, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
});

describe("places", () => {
  test("come back the same from the screen to the plan and back, at any camera", () => {
    fc.assert(
      fc.property(cameras, pixels, (camera, at) => {
        const point = toPlan(camera, viewport, at.x, at.y);
        const back = toScreen(camera, viewport, point.x, point.y);
        expect(Math.hypot(back.x - at.x, back.y - at.y)).toBeLessThan(1e-3);
      }),
    );
  });

  test("of the viewport's corners are the corners of the visible box", () => {
    const camera = { x: 30, y: 40, zoom: 2 };
    const box = visibleBox(camera, viewport);
    expect(toPlan(camera, viewport, 0, 0)).toEqual({ x: box.left, y: box.top });
    expect(toPlan(camera, viewport, 1000, 600)).toEqual({ x: box.right, y: box.bottom });
  });
});

describe("fitting", () => {
  test("puts the whole box into the space that panels leave, in its middle", () => {
    const camera = fit(plan, viewport, insets, 20);
    const a = toScreen(camera, viewport, plan.left, plan.top);
    const b = toScreen(camera, viewport, plan.right, plan.bottom);
    expect(a.x).toBeGreaterThanOrEqual(120 - 1e-6);
    expect(b.x).toBeLessThanOrEqual(680 + 1e-6);
    expect(a.y).toBeGreaterThanOrEqual(80);
    expect(b.y).toBeLessThanOrEqual(540);
    expect((a.x + b.x) / 2).toEqual(near(400));
    expect((a.y + b.y) / 2).toEqual(near(310));
  });

  test("lies under panels that cover everything as if they were not there", () => {
    const covered = { top: 400, right: 900, bottom: 400, left: 900 };
    expect(fit(plan, viewport, covered, 20)).toEqual(fit(plan, viewport, NO_INSETS, 20));
    const tall = { ...NO_INSETS, top: 300, bottom: 280, left: 100 };
    expect(fit(plan, viewport, tall, 20)).toEqual(
      fit(plan, viewport, { ...tall, top: 0, bottom: 0 }, 20),
    );
  });
});

describe("moving", () => {
  test("by screen px carries the picture along by as many px", () => {
    const camera = { x: 10, y: 20, zoom: 3 };
    const before = toScreen(camera, viewport, 50, 60);
    const after = toScreen(panBy(camera, 17, -9), viewport, 50, 60);
    expect(after).toEqual({ x: near(before.x + 17), y: near(before.y - 9) });
  });

  test("zooms about a point that stays under the pointer", () => {
    fc.assert(
      fc.property(pixels, fc.double({ min: 0.5, max: 2, noNaN: true }), (at, factor) => {
        const camera: Camera = { x: 700, y: 300, zoom: 1 };
        const held = toPlan(camera, viewport, at.x, at.y);
        const zoomed = zoomAt(camera, limits, factor, at.x, at.y);
        expect(toScreen(zoomed, viewport, held.x, held.y)).toEqual({
          x: near(at.x),
          y: near(at.y),
        });
      }),
    );
  });

  test("never zooms past its limits", () => {
    const camera: Camera = { x: 0, y: 0, zoom: 1 };
    expect(zoomAt(camera, limits, 1000, 5, 5).zoom).toBe(6);
    expect(zoomAt(camera, limits, 0.0001, 5, 5).zoom).toBe(0.1);
  });

  test("keeps a plan smaller than the free space whole inside it", () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const kept = clampCamera({ ...camera, zoom: 0.2 }, limits);
        const a = toScreen(kept, viewport, plan.left, plan.top);
        const b = toScreen(kept, viewport, plan.right, plan.bottom);
        expect(a.x).toBeGreaterThanOrEqual(100 - 1e-6);
        expect(b.x).toBeLessThanOrEqual(700 + 1e-6);
        expect(a.y).toBeGreaterThanOrEqual(60 - 1e-6);
        expect(b.y).toBeLessThanOrEqual(560 + 1e-6);
      }),
    );
  });

  test("never loses sight of a plan larger than the free space", () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const kept = clampCamera({ ...camera, zoom: 2 }, limits);
        const a = toScreen(kept, viewport, plan.left, plan.top);
        const b = toScreen(kept, viewport, plan.right, plan.bottom);
        expect(a.x).toBeLessThan(400);
        expect(b.x).toBeGreaterThan(400);
        expect(a.y).toBeLessThan(310);
        expect(b.y).toBeGreaterThan(310);
      }),
    );
  });
});

describe("tools in a corner", () => {
  const phone = { width: 360, height: 660 };
  const sides = fc.constantFrom("left" as const, "right" as const);
  const halls = fc.record({
    width: fc.double({ min: 60, max: 3000, noNaN: true }),
    height: fc.double({ min: 60, max: 3000, noNaN: true }),
  });
  const covered = (side: "left" | "right") => {
    const corner = { side, width: 68, height: 172 };
    return { top: 8, right: 8, bottom: 276, left: 8, corner };
  };
  const isUnder = (side: "left" | "right", { x, y }: { x: number; y: number }): boolean =>
    y < 172 - 1e-6 && (side === "left" ? x < 68 - 1e-6 : x > 360 - 68 + 1e-6);
  const cornersOf = ({ width, height }: { width: number; height: number }) =>
    [0, width].flatMap((x) => [0, height].map((y) => ({ x, y })));

  test("cover nothing of a plan that is fitted", () => {
    fc.assert(
      fc.property(halls, sides, (hall, side) => {
        const box = { left: 0, top: 0, right: hall.width, bottom: hall.height };
        const camera = fit(box, phone, covered(side), 18);
        for (const { x, y } of cornersOf(hall)) {
          const at = toScreen(camera, phone, x, y);
          expect(isUnder(side, at)).toBe(false);
          expect(at.x > 8 && at.x < 352 && at.y > 8 && at.y < 660 - 276).toBe(true);
        }
      }),
    );
  });

  test("leave a plan that lies clear of them as large, and where it was", () => {
    const box = { left: 0, top: 0, right: 300, bottom: 40 };
    const bare = { ...covered("left"), corner: { side: "left", width: 68, height: 100 } } as const;
    const { corner: _, ...without } = bare;
    expect(fit(box, phone, bare, 18)).toEqual(fit(box, phone, without, 18));
  });

  test("can be cleared from over any place of the plan, at any zoom", () => {
    const zooms = fc.double({ min: 0.85, max: 4, noNaN: true });
    // The plan's edges are the hardest positions to bring into view.
    const share = fc.constantFrom(0, 0.5, 1);
    fc.assert(
      fc.property(halls, sides, zooms, share, share, (hall, side, times, across, along) => {
        const box = { left: 0, top: 0, right: hall.width, bottom: hall.height };
        const { zoom } = fit(box, phone, covered(side), 18);
        const within = { ...limits, plan: box, viewport: phone, insets: covered(side) };
        const kept = { ...within, minZoom: zoom * 0.85, maxZoom: zoom * 20 };
        const [x, y] = [hall.width * across, hall.height * along];
        const isReached = [-1e4, 60, 160, 280, 1e4].some((toX) =>
          [-1e4, 60, 200, 340, 1e4].some((toY) => {
            const asked = lookAt(x, y, zoom * times, phone, NO_INSETS);
            const camera = clampCamera(panBy(asked, toX - 180, toY - 330), kept);
            return isFree(toScreen(camera, phone, x, y), phone, covered(side), -1e-3);
          }),
        );
        expect(isReached).toBe(true);
      }),
      // This box is larger than the space beside the tools, but smaller than the whole free space, so the
      // camera cannot clear it without the tools moving.
      { examples: [[{ width: 248, height: 285 }, "right", 1.3, 1, 0]] },
    );
  });
});

describe("a flight", () => {
  const from: Camera = { x: 100, y: 200, zoom: 0.3 };
  const to: Camera = { x: 1500, y: 700, zoom: 4 };

  test("begins where it is, ends exactly at its goal", () => {
    expect(flightAt(from, to, 0)).toEqual({ x: near(100), y: near(200), zoom: near(0.3) });
    expect(flightAt(from, to, 1)).toBe(to);
    expect(flightAt(from, to, 7)).toBe(to);
  });

  test("keeps its goal on a straight course that never turns back", () => {
    const course = Array.from({ length: 21 }, (_, step) =>
      toScreen(flightAt(from, to, step / 20), viewport, to.x, to.y),
    );
    const [start] = course;
    const away = course.map((at) => Math.hypot(at.x - 500, at.y - 300));
    for (let step = 1; step < away.length; step += 1) {
      expect(away[step]).toBeLessThanOrEqual((away[step - 1] ?? 0) + 1e-6);
    }
    for (const at of course) {
      const cross = (at.x - 500) * ((start?.y ?? 0) - 300) - (at.y - 300) * ((start?.x ?? 0) - 500);
      expect(Math.abs(cross)).toBeLessThan(1e-3);
    }
  });

  test("without a change of zoom is a plain slide", () => {
    const goal = lookAt(500, 500, 0.3, viewport, NO_INSETS);
    const half = flightAt(from, goal, 0.5);
    expect(half.zoom).toEqual(near(0.3));
    expect(half.x).toBeGreaterThan(from.x);
    expect(half.x).toBeLessThan(goal.x);
  });
});
