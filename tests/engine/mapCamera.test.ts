import { describe, expect, test } from "vitest";
import { FLIGHT_MS, NO_INSETS, toScreen } from "../../engine/camera.ts";
import { createMapCamera } from "../../engine/mapCamera.ts";

const plan = { left: 0, top: 0, right: 2000, bottom: 1000 };
const open = (isStill = true) => {
  const camera = createMapCamera(plan, 10, () => isStill);
  camera.resize({ width: 1000, height: 600 });
  return camera;
};

describe("a map nobody moved", () => {
  test("is fitted again when its space changes", () => {
    const camera = open();
    const { zoom } = camera.current;
    camera.resize({ width: 500, height: 300 });
    expect(camera.current.zoom).toBeLessThan(zoom);
    camera.setInsets({ ...NO_INSETS, right: 250 });
    const corner = toScreen(camera.current, camera.viewport, plan.right, plan.bottom);
    expect(corner.x).toBeLessThanOrEqual(250);
    expect(camera.isFitted).toBe(true);
  });

  test("that was hidden at the start is fitted when it is shown", () => {
    const camera = createMapCamera(plan, 10, () => true);
    camera.setInsets(NO_INSETS);
    camera.resize({ width: 1000, height: 600 });
    expect(camera.current).toEqual(open().current);
  });
});

describe("a map that was moved", () => {
  test("keeps its zoom when its space changes", () => {
    const camera = open();
    camera.zoom(4, 500, 300);
    const { zoom } = camera.current;
    camera.resize({ width: 900, height: 500 });
    expect(camera.current.zoom).toBe(zoom);
    expect(camera.isFitted).toBe(false);
  });

  test("goes back to the whole plan on reset", () => {
    const camera = open();
    const whole = camera.current;
    camera.zoom(4, 500, 300);
    camera.step(0);
    expect(camera.current).toEqual(whole);
    expect(camera.isFitted).toBe(true);
  });
});

describe("flying", () => {
  test("is driven by frames and ends after its time, exactly at the goal", () => {
    const camera = open(false);
    const before = camera.current;
    camera.step(1);
    expect(camera.current).toEqual(before);
    expect(camera.frame(1000)).toBe(true);
    expect(camera.frame(1000 + FLIGHT_MS / 2)).toBe(true);
    const { goal } = camera;
    expect(camera.current).not.toEqual(before);
    expect(camera.frame(1000 + FLIGHT_MS)).toBe(false);
    expect(camera.current).toEqual(goal);
    expect(camera.isFlying).toBe(false);
  });

  test("is immediate under reduced motion", () => {
    const camera = open(true);
    const before = camera.current.zoom;
    camera.step(1);
    expect(camera.current.zoom).toBeGreaterThan(before);
    expect(camera.isFlying).toBe(false);
  });

  test("stops under the hand", () => {
    const camera = open(false);
    camera.step(1);
    camera.frame(0);
    camera.pan(5, 5);
    expect(camera.isFlying).toBe(false);
  });

  test("adds up when a button is pressed again on the way", () => {
    const camera = open(false);
    const { zoom } = camera.current;
    camera.step(1);
    camera.frame(0);
    camera.step(1);
    expect(camera.goal.zoom).toBeCloseTo(zoom * 1.6 * 1.6, 6);
  });
});

describe("zooming", () => {
  test("ends where seats are 60 px apart and where the plan is a little smaller than its space", () => {
    const camera = open();
    const { zoom } = camera.current;
    for (let press = 0; press < 20; press += 1) camera.step(1);
    expect(camera.current.zoom * 10).toBeCloseTo(60, 6);
    expect(camera.canZoomIn).toBe(false);
    for (let press = 0; press < 20; press += 1) camera.step(-1);
    expect(camera.current.zoom).toBeCloseTo(zoom * 0.85, 6);
    expect(camera.canZoomOut).toBe(false);
  });
});

describe("revealing a seat", () => {
  test("does not move a map on which it is seen well", () => {
    const camera = open();
    camera.show({ left: 900, top: 400, right: 1000, bottom: 500 }, 20);
    const { current } = camera;
    camera.reveal(950, 450, 20);
    expect(camera.current).toEqual(current);
  });

  test("brings it into the free space, close enough to read", () => {
    const camera = open();
    camera.setInsets({ ...NO_INSETS, left: 400 });
    camera.reveal(100, 900, 20);
    const at = toScreen(camera.current, camera.viewport, 100, 900);
    expect(at.x).toBeGreaterThan(400);
    expect(at.x).toBeLessThan(1000);
    expect(at.y).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(600);
    expect(camera.current.zoom * 10).toBeGreaterThanOrEqual(20);
  });
});
