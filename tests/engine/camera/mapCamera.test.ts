import { describe, expect, test } from "vitest";
import { freeBox, NO_INSETS, toScreen, type Insets } from "../../../engine/camera/camera.ts";
import { FLIGHT_MS } from "../../../engine/camera/cameraSteps.ts";
import { movedCamera } from "../movedCamera.ts";

const plan = { left: 0, top: 0, right: 2000, bottom: 1000 };
const open = (isStill = true) => {
  const camera = movedCamera(plan, 10, () => isStill);
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
    const camera = movedCamera(plan, 10, () => true);
    camera.setInsets(NO_INSETS);
    camera.resize({ width: 1000, height: 600 });
    expect(camera.current).toEqual(open().current);
  });
});

describe("a map that was hidden at the start", () => {
  const section = { left: 900, top: 400, right: 1000, bottom: 500 };

  test.each<[string, (camera: ReturnType<typeof open>) => void]>([
    ["a section", (camera) => camera.show(section, 20)],
    ["a seat", (camera) => camera.reveal(950, 450, 20)],
    ["a place", (camera) => camera.jump({ x: 950, y: 450, zoom: 3 })],
  ])("shows %s that it was told to show meanwhile", (_, tell) => {
    const hidden = movedCamera(plan, 10, () => true);
    tell(hidden);
    hidden.setInsets({ ...NO_INSETS, left: 300 });
    hidden.resize({ width: 1000, height: 600 });
    const shown = open();
    shown.setInsets({ ...NO_INSETS, left: 300 });
    tell(shown);
    expect(hidden.current.x).toBeCloseTo(shown.current.x, 3);
    expect(hidden.current.y).toBeCloseTo(shown.current.y, 3);
    expect(hidden.isFitted).toBe(false);
  });

  test("does not mind what a hand or a button does to it meanwhile", () => {
    const hidden = movedCamera(plan, 10, () => true);
    hidden.pan(50, 50);
    hidden.zoom(3, 10, 10);
    hidden.step(1);
    hidden.leap(2, 5, 5);
    hidden.hold();
    hidden.resize({ width: 1000, height: 600 });
    expect(hidden.current).toEqual(open().current);
  });
});

describe("a phone that is turned", () => {
  const upright = { width: 390, height: 844 };
  const flat = { width: 844, height: 390 };
  const phone = () => {
    const camera = movedCamera(plan, 10, () => true);
    camera.resize(upright);
    return camera;
  };
  const middle = (camera: ReturnType<typeof phone>, insets: Insets) => {
    const { left, top, right, bottom } = freeBox(camera.viewport, insets);
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };

  test("keeps what it shows: the section, in the space there is now", () => {
    const camera = phone();
    const section = { left: 800, top: 300, right: 1300, bottom: 500 };
    camera.show(section, 0);
    camera.resize(flat);
    for (const [x, y] of [
      [section.left, section.top],
      [section.right, section.bottom],
    ] as const) {
      const at = toScreen(camera.current, camera.viewport, x, y);
      expect(at.x > 0 && at.x < 844 && at.y > 0 && at.y < 390).toBe(true);
    }
  });

  test("keeps what a hand left in the middle there, panels that move with it too", () => {
    const camera = phone();
    const sheet = { ...NO_INSETS, bottom: 300 };
    const panel = { ...NO_INSETS, left: 320 };
    camera.setInsets(sheet);
    camera.jump({ x: 1000, y: 500, zoom: 4 });
    camera.pan(3, 3);
    const { zoom } = camera.current;
    const before = middle(camera, sheet);
    const x = camera.current.x + (before.x - 195) / zoom;
    const y = camera.current.y + (before.y - 422) / zoom;
    camera.resize(flat);
    camera.setInsets(panel);
    const at = toScreen(camera.current, camera.viewport, x, y);
    expect(at).toEqual({
      x: expect.closeTo(middle(camera, panel).x, 3),
      y: expect.closeTo(middle(camera, panel).y, 3),
    });
    expect(camera.current.zoom).toBe(zoom);
  });

  test("and turned back, or whose keyboard closes again, is as it was, at the plan's edge too", () => {
    const camera = phone();
    camera.jump({ x: 1990, y: 20, zoom: 4 });
    camera.pan(1, 1);
    const before = camera.current;
    for (const size of [{ width: 390, height: 300 }, flat]) {
      camera.resize(size);
      camera.resize(upright);
      expect(camera.current.x).toBeCloseTo(before.x, 6);
      expect(camera.current.y).toBeCloseTo(before.y, 6);
    }
  });

  test("with a keyboard open over its panels is fitted into what can be seen at all", () => {
    const camera = phone();
    camera.setInsets({ ...NO_INSETS, top: 60, bottom: 250 });
    camera.resize({ width: 390, height: 320 });
    const a = toScreen(camera.current, camera.viewport, plan.left, plan.top);
    const b = toScreen(camera.current, camera.viewport, plan.right, plan.bottom);
    expect(b.x - a.x).toBeGreaterThan(300);
    expect(a.y).toBeGreaterThan(0);
    expect(b.y).toBeLessThan(320);
  });
});

describe("a panel that comes", () => {
  const panel = { ...NO_INSETS, right: 400 };

  test("does not move the map under a hand that works on it", () => {
    const camera = open();
    camera.show({ left: 900, top: 400, right: 1000, bottom: 500 }, 20);
    camera.hold();
    const before = camera.current;
    camera.setInsets(panel);
    expect(camera.current).toEqual(before);
  });

  test("leaves room for what the map was told to show", () => {
    const camera = open();
    camera.show({ left: 900, top: 400, right: 1000, bottom: 500 }, 20);
    camera.setInsets(panel);
    expect(toScreen(camera.current, camera.viewport, 950, 450).x).toBeCloseTo(300, 3);
  });

  test("flies there where motion is welcome", () => {
    const camera = open(false);
    camera.show({ left: 900, top: 400, right: 1000, bottom: 500 }, 20);
    camera.frame(0);
    camera.frame(FLIGHT_MS);
    camera.setInsets(panel);
    expect(camera.isFlying).toBe(true);
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

  test("stops under the hand, where it is", () => {
    const camera = open(false);
    camera.step(1);
    camera.frame(0);
    camera.frame(FLIGHT_MS / 3);
    const onTheWay = camera.current;
    camera.hold();
    expect(camera.isFlying).toBe(false);
    expect(camera.frame(FLIGHT_MS)).toBe(false);
    expect(camera.current).toBe(onTheWay);
    camera.step(1);
    camera.pan(5, 5);
    expect(camera.isFlying).toBe(false);
  });

  test("in or out about a place keeps it where it is", () => {
    const camera = open();
    camera.show({ left: 900, top: 400, right: 1100, bottom: 600 }, 0);
    const { x, y } = toScreen(camera.current, camera.viewport, 980, 520);
    const { zoom } = camera.current;
    camera.leap(0.5, x, y);
    expect(camera.current.zoom).toBeCloseTo(zoom / 2, 9);
    expect(toScreen(camera.current, camera.viewport, 980, 520)).toEqual({
      x: expect.closeTo(x, 6),
      y: expect.closeTo(y, 6),
    });
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

test("a hand that only touches a fitted map leaves it fitted", () => {
  const camera = open();
  camera.hold();
  expect(camera.isFitted).toBe(true);
});

test("the zoom tells when it is at its end, and moves nothing then", () => {
  const camera = open();
  expect(camera.zoom(0.0001, 500, 300)).toBe(true);
  const least = camera.current;
  expect(camera.zoom(0.5, 100, 100)).toBe(false);
  expect(camera.current).toBe(least);
  expect(camera.zoom(1e9, 500, 300)).toBe(true);
  expect(camera.zoom(1.2, 100, 100)).toBe(false);
  expect(camera.zoom(0.9, 100, 100)).toBe(true);
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
