import { afterEach, describe, expect, test, vi } from "vitest";
import { PRESS_MS } from "../../engine/gestures/tap.ts";
import { manyBlocks } from "./mapHall.ts";
import { frames, openHall, type OpenHall } from "./openHall.ts";
import { createFrameTime, createMouse, HELD } from "./realInput.ts";
import { waitFor } from "../gate/waitFor.ts";

const opened: OpenHall[] = [];
const mouse = createMouse();
const frameTime = createFrameTime();

/** Opens a hall with seat 2000 in the middle of the canvas, at (400, 300), and seats 24 px apart. */
async function hall(options: Parameters<typeof openHall>[1] = {}) {
  const one = await openHall(manyBlocks(3, 3), options);
  opened.push(one);
  one.lookAtSeat(2000, 24);
  const log: string[] = [];
  one.map.on("seattap", ({ seat, pointer }) => log.push(`${pointer} tap ${seat}`));
  one.map.on("seatpress", ({ seat }) => log.push(`press ${seat}`));
  const at = (seat: number): [number, number] => {
    const { x, y } = one.map.screenOf(seat);
    return [x, y];
  };
  return { ...one, log, at };
}

afterEach(async () => {
  vi.useRealTimers();
  frameTime.reset();
  for (const button of ["left", "right"] as const) await mouse.up([790, 590], { button });
  for (const one of opened.splice(0)) one.close();
});

describe("a mouse", () => {
  test("takes a seat however long its button is held", async () => {
    const { log, at } = await hall();
    await mouse.down(at(2001), { ms: 0 });
    await mouse.up(at(2001), { ms: 3000 });
    expect(log).toEqual(["mouse tap 2001"]);
  });

  test("drags past the canvas's edge and is let go there", async () => {
    const { map, log } = await hall({ width: 500, height: 600 });
    const { x } = map.screenOf(2000);
    await mouse.drag([
      [400, 200],
      [450, 200],
      [700, 200],
      [900, 200],
    ]);
    expect(map.screenOf(2000).x - x).toBeCloseTo(496, 0);
    await mouse.move([300, 200]);
    expect(map.screenOf(2000).x - x).toBeCloseTo(496, 0);
    expect(log).toEqual([]);
  });

  test("clicked twice on a seat takes it once and comes closer", async () => {
    const { map, log, at } = await hall();
    await mouse.click(at(2000), { ms: 0 });
    await mouse.click(at(2000), { ms: 150 });
    expect(log).toEqual(["mouse tap 2000"]);
    expect(map.view().pitch).toBeCloseTo(48, 6);
  });

  test("does nothing with its other buttons, before, during and after a drag", async () => {
    const { map, log, at } = await hall();
    const { camera } = map.view();
    for (const button of ["right", "middle"] as const) {
      await mouse.down(at(2000), { button });
      await mouse.move([300, 300]);
      await mouse.up([300, 300], { button });
    }
    expect(map.view().camera).toEqual(camera);
    expect(log).toEqual([]);
    await mouse.down(at(2002));
    await mouse.up(at(2002));
    expect(log).toEqual(["mouse tap 2002"]);
  });

  test("is let go when a menu opens in the middle of a drag", async () => {
    const { map, at, log, canvas } = await hall();
    await mouse.down([400, 300]);
    await mouse.move([430, 300]);
    const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    canvas.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(false);
    const { camera } = map.view();
    await mouse.move([500, 300]);
    expect(map.view().camera).toEqual(camera);
    await mouse.up([500, 300]);
    await mouse.click(at(2000));
    expect(log).toEqual(["mouse tap 2000"]);
  });

  test("is let go when another window comes in the middle of a drag", async () => {
    const { map, at, log } = await hall();
    await mouse.down([400, 300]);
    await mouse.move([430, 300]);
    window.dispatchEvent(new Event("blur"));
    const { camera } = map.view();
    await mouse.move([500, 300]);
    await mouse.up([500, 300]);
    expect(map.view().camera).toEqual(camera);
    await mouse.click(at(2000));
    expect(log).toEqual(["mouse tap 2000"]);
  });

  test("is let go when its capture is lost", async () => {
    const { map, canvas } = await hall();
    let pointer = 0;
    canvas.addEventListener("pointerdown", ({ pointerId }) => (pointer = pointerId));
    await mouse.down([400, 300]);
    await mouse.move([430, 300]);
    canvas.releasePointerCapture(pointer);
    await mouse.move([431, 300]);
    const { camera } = map.view();
    await mouse.move([500, 300]);
    expect(map.view().camera).toEqual(camera);
  });

  test("that was let go outside the window drags nothing when it comes back", async () => {
    const { map } = await hall();
    await mouse.down([400, 300]);
    await mouse.move([430, 300]);
    const { camera } = map.view();
    mouse.forget();
    await mouse.move([500, 300]);
    await mouse.move([600, 300]);
    expect(map.view().camera).toEqual(camera);
  });

  test("stops a flight where it is", async () => {
    const { map } = await hall({ isStill: () => false });
    frameTime.slow(100);
    const { pitch } = map.view();
    map.fit();
    await waitFor(() => expect(map.view().pitch).toBeLessThan(pitch));
    await mouse.down([400, 300]);
    const { camera } = map.view();
    await frames(3);
    expect(map.view().camera).toEqual(camera);
  });

  test("hovers a seat without a hand if a press on the seat has no effect", async () => {
    const { canvas, at } = await hall({ isPressable: (seat) => seat === 2000 });
    await mouse.move(at(2000));
    expect(canvas.style.cursor).toBe("pointer");
    await mouse.move(at(2001));
    expect(canvas.style.cursor).toBe("");
  });

  test("hovers a seat with a hand, and puts the arrow back when it leaves", async () => {
    const { canvas, at } = await hall();
    await mouse.move(at(2000));
    expect(canvas.style.cursor).toBe("pointer");
    await mouse.move([900, 700]);
    expect(canvas.style.cursor).toBe("");
  });
});

test("a pen taps, drags and presses as a finger does", async () => {
  const { map, log, at } = await hall();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pen = { pointer: "pen" } as const;
  await mouse.click(at(2000), { ...pen, ms: 0 });
  expect(log).toEqual(["pen tap 2000"]);
  const { x } = map.screenOf(2000);
  const drag = [
    [400, 300],
    [420, 300],
    [460, 300],
  ] as const;
  await mouse.drag(drag, pen);
  expect(map.screenOf(2000).x - x).toBeCloseTo(54, 3);
  await mouse.down(at(2000), { ...pen, ms: 2000 });
  vi.advanceTimersByTime(PRESS_MS);
  await mouse.up(at(2000), { ...pen, ms: 2000 + PRESS_MS });
  expect(log).toEqual(["pen tap 2000", "press 2000"]);
});

describe("the wheel", () => {
  test("of a mouse zooms about the pointer", async () => {
    const { map } = await hall();
    const held = map.screenOf(2004);
    await mouse.wheel([held.x, held.y], [0, -120]);
    expect(map.view().pitch).toBeGreaterThan(27);
    expect(map.screenOf(2004).x).toBeCloseTo(held.x, 3);
    expect(map.screenOf(2004).y).toBeCloseTo(held.y, 3);
  });

  test("of a trackpad pans both ways", async () => {
    const { map } = await hall();
    const { x, y } = map.screenOf(2000);
    await mouse.wheel([400, 300], [3, 2], { ms: 0 });
    await mouse.wheel([400, 300], [0, 40], { ms: 16 });
    await mouse.wheel([400, 300], [12, 60], { ms: 32 });
    expect(map.view().pitch).toBeCloseTo(24, 6);
    expect(map.screenOf(2000)).toEqual({
      x: expect.closeTo(x - 15, 3),
      y: expect.closeTo(y - 102, 3),
    });
  });

  test("with Shift pans sideways, with Ctrl zooms", async () => {
    const { map } = await hall();
    const { x, y } = map.screenOf(2000);
    await mouse.wheel([400, 300], [0, 60], { held: HELD.shift });
    const moved = map.screenOf(2000);
    expect(x - moved.x).toBeCloseTo(60, 3);
    expect(moved.y).toBeCloseTo(y, 6);
    await mouse.wheel([400, 300], [0, -9], { held: HELD.ctrl });
    expect(map.view().pitch).toBeGreaterThan(24);
  });

  test("eases where motion is welcome, and rests", async () => {
    const { map } = await hall({ isStill: () => false });
    frameTime.slow(20);
    await mouse.wheel([400, 300], [0, -120]);
    const { pitch } = map.view();
    await waitFor(() => expect(map.view().pitch).toBeGreaterThan(pitch));
    frameTime.slow(1);
    await waitFor(async () => {
      const before = map.stats().frames;
      await frames(4);
      expect(map.stats().frames).toBe(before);
    });
    expect(map.view().pitch).toBeCloseTo(24 * Math.exp(120 * 0.0018), 3);
  });

  test("is the page's at the ends of the zoom, except with Ctrl", async () => {
    const { map } = await hall();
    const kept: boolean[] = [];
    const listen = (event: WheelEvent): void => void kept.push(event.defaultPrevented);
    addEventListener("wheel", listen);
    try {
      map.fit();
      map.drawNow();
      for (const delta of [400, 400, 400]) await mouse.wheel([400, 300], [0, delta]);
      await mouse.wheel([400, 300], [0, 120], { held: HELD.ctrl });
      await mouse.wheel([400, 300], [0, -120]);
    } finally {
      removeEventListener("wheel", listen);
    }
    // The map handles the first event, because it could still zoom out.
    expect(kept).toEqual([true, false, false, true, true]);
  });
});

test("Safari's own pinch events zoom, and are kept from the page", async () => {
  const { map, canvas } = await hall();
  const gesture = (type: string, scale: number): boolean => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    return canvas.dispatchEvent(Object.assign(event, { scale, clientX: 400, clientY: 300 }));
  };
  expect([
    gesture("gesturestart", 1),
    gesture("gesturechange", 1.25),
    gesture("gesturechange", 1.5),
    gesture("gestureend", 1.5),
  ]).toEqual([false, false, false, false]);
  expect(map.view().pitch).toBeCloseTo(36, 6);
  gesture("gesturestart", 1);
  gesture("gesturechange", 0.5);
  expect(map.view().pitch).toBeCloseTo(18, 6);
  expect(map.screenOf(2000).x).toBeCloseTo(400, 3);
});

test("a canvas that the page scales is pointed at where it is seen", async () => {
  const { log, host, at } = await hall();
  Object.assign(host.style, { transform: "scale(0.5)", transformOrigin: "0 0" });
  const [x, y] = at(2003);
  await mouse.click([x / 2, y / 2]);
  expect(log).toEqual(["mouse tap 2003"]);
});

test("a map that is destroyed in the middle of a drag hears no more", async () => {
  const { map, canvas, log } = await hall();
  await mouse.down([400, 300]);
  await mouse.move([430, 300]);
  const one = opened.pop();
  one?.map.destroy();
  const { camera } = map.view();
  await mouse.move([500, 300]);
  await mouse.up([500, 300]);
  await mouse.wheel([400, 300], [0, -120]);
  expect(map.view().camera).toEqual(camera);
  expect(log).toEqual([]);
  expect(canvas.style.touchAction).toBe("");
  expect(canvas.style.webkitUserSelect).toBe("");
  one?.renderer.destroy();
  one?.host.remove();
});
