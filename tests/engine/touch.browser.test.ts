import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import { manyBlocks } from "./mapHall.ts";
import { frames, openHall, type OpenHall } from "./openHall.ts";
import { PRESS_MS } from "../../engine/gestures/tap.ts";
import { createFingers, createFrameTime } from "./realInput.ts";
import { waitFor } from "../gate/waitFor.ts";

const opened: OpenHall[] = [];
const fingers = createFingers();
const frameTime = createFrameTime();
const beside: HTMLElement[] = [];

/** Opens a hall with seat 2000 in the middle of the canvas, at (400, 300), and seats `pitch` px apart. */
async function hall(pitch = 24, options: Parameters<typeof openHall>[1] = {}) {
  const one = await openHall(manyBlocks(3, 3), options);
  opened.push(one);
  one.lookAtSeat(2000, pitch);
  const log: string[] = [];
  one.map.on("seattap", ({ seat, pointer }) => log.push(`${pointer} tap ${seat}`));
  one.map.on("seatpress", ({ seat, pointer }) => log.push(`${pointer} press ${seat}`));
  one.map.on("sectiontap", ({ sectionId }) => log.push(`section ${sectionId}`));
  const at = (seat: number): [number, number] => {
    const { x, y } = one.map.screenOf(seat);
    return [x, y];
  };
  return { ...one, log, at };
}

/** Adds a scrollable element above or beside the map. */
function panel(style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement("div");
  Object.assign(element.style, {
    position: "absolute",
    width: "200px",
    height: "200px",
    overflow: "auto",
    background: "#888",
    ...style,
  });
  const long = document.createElement("button");
  Object.assign(long.style, { display: "block", width: "150px", height: "900px" });
  element.append(long);
  document.body.append(element);
  beside.push(element);
  return element;
}

beforeEach(() => {
  // Timers are fake, because on a busy machine half a second can pass between two touches, which must not count
  // as a long press.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(async () => {
  vi.useRealTimers();
  frameTime.reset();
  await fingers.cancel();
  for (const one of opened.splice(0)) one.close();
  for (const element of beside.splice(0)) element.remove();
});

describe("a finger", () => {
  test("taps the seat under it, at once", async () => {
    const { log, at } = await hall();
    await fingers.down(1, at(2003), 0);
    expect(log).toEqual([]);
    await fingers.up(1, 80);
    expect(log).toEqual(["touch tap 2003"]);
  });

  test("drags the hall, which glides on and comes to rest", async () => {
    const { map, log } = await hall(24, { isStill: () => false });
    const before = map.screenOf(2000);
    await fingers.drag([380, 300], [500, 300], 8, 0);
    await waitFor(async () => {
      const { x } = map.screenOf(2000);
      await frames(3);
      expect(map.screenOf(2000).x).toBe(x);
    });
    // The drag moves the map by 110 px, because the first pixels count only until the drag is recognized.
    expect(map.screenOf(2000).x - before.x).toBeGreaterThan(150);
    expect(log).toEqual([]);
  });

  test("stops a hall that flies or glides, and its tap is no seat's", async () => {
    const { map, log } = await hall(24, { isStill: () => false });
    const start = map.view().camera;
    frameTime.slow(100);
    map.fit();
    await waitFor(() => expect(map.view().camera.zoom).toBeLessThan(start.zoom));
    await fingers.down(1, [400, 300]);
    const { camera, isWhole } = map.view();
    await frames(4);
    expect(map.view().camera).toEqual(camera);
    expect(isWhole).toBe(false);
    await fingers.move({ 1: [300, 300] });
    await fingers.up(1);
    expect(log).toEqual([]);
  });

  test("that rests on a seat presses it, and does not tap it as well", async () => {
    const { log, at } = await hall();
    await fingers.down(1, at(2001), 0);
    vi.advanceTimersByTime(PRESS_MS - 1);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(["touch press 2001"]);
    await fingers.up(1, PRESS_MS + 100);
    await frames(2);
    expect(log).toEqual(["touch press 2001"]);
  });
});

describe("a double tap", () => {
  test("between sections comes closer about the point", async () => {
    const { map, log } = await hall(12);
    // The point is in the aisle between two sections.
    map.lookAt({ x: 315, y: 285, zoom: 2 });
    map.drawNow();
    const held = map.screenOf(0);
    const { pitch } = map.view();
    await fingers.tap([400, 300], 0);
    expect(map.view().pitch).toBeCloseTo(pitch, 6);
    await fingers.tap([404, 300], 140);
    expect(map.view().pitch).toBeCloseTo(pitch * 2, 6);
    expect(map.screenOf(0).x).toBeCloseTo(404 + (held.x - 404) * 2, 3);
    expect(log).toEqual([]);
  });

  test("on a seat takes it once, on the first tap, and comes closer", async () => {
    const { map, log, at } = await hall();
    const place = at(2000);
    await fingers.tap(place, 0);
    expect(log).toEqual(["touch tap 2000"]);
    await fingers.tap(place, 120);
    expect(log).toEqual(["touch tap 2000"]);
    expect(map.view().pitch).toBeCloseTo(48, 6);
    expect(at(2000)[0]).toBeCloseTo(place[0], 3);
  });

  test("on two seats in a hurry takes both, and a late one lets the seat go again", async () => {
    const { map, log, at } = await hall(26);
    await fingers.tap(at(2000), 0);
    await fingers.tap(at(2001), 150);
    await fingers.tap(at(2001), 900);
    expect(log).toEqual(["touch tap 2000", "touch tap 2001", "touch tap 2001"]);
    expect(map.view().pitch).toBeCloseTo(26, 6);
  });

  test("on a far section flies into it, and takes no seat that passes under the finger", async () => {
    const { map, log } = await hall(24, { isStill: () => false });
    map.lookAt({ x: 490, y: 430, zoom: 0.6 });
    map.drawNow();
    frameTime.slow(4);
    await fingers.tap([400, 300], 0);
    await waitFor(() => expect(map.view().pitch).toBeGreaterThan(12));
    await fingers.tap([402, 300], 150);
    frameTime.slow(1);
    await waitFor(() => expect(map.view().pitch).toBeGreaterThanOrEqual(20));
    await frames(20);
    expect(map.view().pitch).toBeLessThan(26);
    expect(log).toEqual(["section 5"]);
  });

  test("held and dragged zooms with one thumb, without moving the hall", async () => {
    const { map, log } = await hall();
    const place: [number, number] = [400, 312];
    await fingers.tap(place, 0);
    const { x } = map.screenOf(2000);
    await fingers.drag(place, [400, 412], 8, 120);
    const closer = map.view().pitch / 24;
    expect(closer).toBeGreaterThan(1.5);
    expect(map.screenOf(2000).x).toBeCloseTo(x, 3);
    await fingers.tap(place, 2000);
    await fingers.drag(place, [400, 212], 8, 2120);
    expect(map.view().pitch).toBeCloseTo(24, 1);
    expect(log).toHaveLength(2);
  });
});

describe("two fingers", () => {
  test("pinch: they zoom by their distance and carry the hall with their middle", async () => {
    const { map, log } = await hall();
    const { camera } = map.view();
    await fingers.down(1, [350, 300]);
    await fingers.down(2, [450, 300]);
    for (let step = 1; step <= 5; step += 1) {
      await fingers.move({
        1: [350 - step * 10, 300 + step * 4],
        2: [450 + step * 10, 300 + step * 4],
      });
    }
    await fingers.up(2);
    await fingers.up(1);
    expect(map.view().pitch).toBeCloseTo(48, 3);
    expect(map.screenOf(2000)).toEqual({ x: expect.closeTo(400, 3), y: expect.closeTo(320, 3) });
    expect(map.view().camera.x).toBeCloseTo(camera.x, 6);
    expect(log).toEqual([]);
  });

  test("pinch as the browser itself makes a pinch", async () => {
    const { map } = await hall(15);
    await cdp().send("Input.synthesizePinchGesture", { x: 400, y: 300, scaleFactor: 2 });
    await waitFor(() => expect(map.view().pitch).toBeGreaterThan(25));
    expect(map.view().pitch).toBeLessThan(35);
  });

  test("that turn leave the hall as it is", async () => {
    const { map } = await hall();
    const { camera } = map.view();
    await fingers.down(1, [300, 300]);
    await fingers.down(2, [500, 300]);
    for (let degrees = 10; degrees <= 90; degrees += 10) {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [100 * Math.cos(angle), 100 * Math.sin(angle)];
      await fingers.move({ 1: [400 - x, 300 - y], 2: [400 + x, 300 + y] });
    }
    await fingers.up(1);
    await fingers.up(2);
    const now = map.view().camera;
    expect(now.zoom).toBeCloseTo(camera.zoom, 3);
    expect(Math.hypot(now.x - camera.x, now.y - camera.y)).toBeLessThan(0.1);
  });

  test.each<[string, Partial<CSSStyleDeclaration>, [number, number]]>([
    ["on a panel over the map", { left: "450px", top: "200px" }, [480, 300]],
    ["beside the map", { left: "850px", top: "200px" }, [900, 300]],
  ])("pinch with the second one %s, which does not scroll", async (_, style, second) => {
    const { map } = await hall();
    const element = panel(style);
    const first: [number, number] = [second[0] - 200, second[1]];
    await fingers.down(1, first);
    await fingers.down(2, second);
    for (let step = 1; step <= 5; step += 1)
      await fingers.move({
        1: [first[0] - step * 10, 300],
        2: [second[0] + step * 10, 300 - step * 20],
      });
    const { pitch } = map.view();
    await fingers.up(2);
    await fingers.up(1);
    expect(pitch).toBeCloseTo((24 * Math.hypot(300, 100)) / 200, 1);
    expect(element.scrollTop).toBe(0);
  });

  test("pinch with the first one on a panel", async () => {
    const { map } = await hall();
    const element = panel({ left: "450px", top: "200px" });
    await fingers.down(1, [480, 300], 0);
    await fingers.down(2, [280, 300], 40);
    for (let step = 1; step <= 5; step += 1) await fingers.move({ 2: [280 - step * 20, 300] });
    await fingers.up(1);
    await fingers.up(2);
    expect(map.view().pitch).toBeCloseTo(36, 1);
    expect(element.scrollTop).toBe(0);
  });

  test("are not a thumb that rests on a panel and a finger that drags the hall", async () => {
    const { map } = await hall();
    panel({ left: "450px", top: "200px" });
    const before = map.screenOf(2000);
    await fingers.down(1, [480, 300], 0);
    await fingers.down(2, [280, 300], 900);
    await fingers.move({ 2: [360, 300] }, 940);
    await fingers.up(2);
    await fingers.up(1);
    expect(map.view().pitch).toBeCloseTo(24, 6);
    expect(map.screenOf(2000).x - before.x).toBeCloseTo(70, 3);
  });

  test("tapping zoom out about their middle", async () => {
    const { map, log } = await hall(40);
    await fingers.down(1, [350, 300], 0);
    await fingers.down(2, [450, 300], 20);
    await fingers.up(1, 120);
    await fingers.up(2, 130);
    expect(map.view().pitch).toBeCloseTo(20, 6);
    expect(map.screenOf(2000).x).toBeCloseTo(400, 3);
    expect(log).toEqual([]);
  });

  test("leave a drag to the one that stays, and a third does nothing", async () => {
    const { map } = await hall();
    await fingers.down(1, [300, 300]);
    await fingers.down(2, [500, 300]);
    await fingers.down(3, [400, 100]);
    await fingers.move({ 3: [700, 500] });
    expect(map.view().pitch).toBeCloseTo(24, 6);
    await fingers.up(3);
    await fingers.up(2);
    const { x } = map.screenOf(2000);
    await fingers.move({ 1: [310, 300] });
    await fingers.move({ 1: [390, 300] });
    await fingers.up(1);
    expect(map.screenOf(2000).x - x).toBeCloseTo(70, 3);
  });

  test("taken away by the system leave a map that answers the next tap", async () => {
    const { log, at } = await hall();
    await fingers.down(1, [300, 300]);
    await fingers.down(2, [500, 300]);
    await fingers.move({ 1: [280, 300] });
    await fingers.cancel();
    await fingers.tap(at(2000), 0);
    expect(log).toEqual(["touch tap 2000"]);
  });
});
