import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { manyBlocks } from "./mapHall.ts";
import { frames, openHall, type OpenHall } from "./openHall.ts";
import { createFingers, createMouse, HELD } from "./realInput.ts";
import { waitFor } from "../gate/waitFor.ts";

const opened: OpenHall[] = [];
const mouse = createMouse();
const fingers = createFingers();
let length: HTMLElement;

/** Opens a map in a page that is higher than its window. */
async function embed(scroll: "own" | "share") {
  const one = await openHall(manyBlocks(3, 3), { scroll });
  opened.push(one);
  one.lookAtSeat(2000, 24);
  const log: string[] = [];
  one.map.on("seattap", ({ seat }) => log.push(`tap ${seat}`));
  one.map.on("scrollhint", ({ by }) => log.push(`hint ${by}`));
  const place = (): [number, number] => {
    const { x, y } = one.map.screenOf(2000);
    return [x, y];
  };
  return { ...one, log, place };
}

/** Waits until the page no longer scrolls. Returns the scroll position. */
async function scrolled(): Promise<number> {
  let before = -1;
  await waitFor(async () => {
    before = scrollY;
    await frames(6);
    expect(scrollY).toBe(before);
  });
  return before;
}

beforeEach(() => {
  length = document.createElement("div");
  length.style.height = "4000px";
  document.body.append(length);
});

afterEach(async () => {
  await fingers.cancel();
  for (const one of opened.splice(0)) one.close();
  length.remove();
  scrollTo(0, 0);
});

describe("a map that owns the scroll", () => {
  test("keeps an upright finger and the wheel for itself", async () => {
    const { map, log, place } = await embed("own");
    const [, y] = place();
    await fingers.drag([300, 400], [300, 200]);
    expect(y - place()[1]).toBeGreaterThan(150);
    const { pitch } = map.view();
    await mouse.wheel([400, 300], [0, -120]);
    expect(map.view().pitch).toBeGreaterThan(pitch);
    expect(await scrolled()).toBe(0);
    expect(log).toEqual([]);
  });
});

describe("a map that shares the scroll", () => {
  test("lets an upright finger scroll the page past it, and says so", async () => {
    const { map, log, canvas } = await embed("share");
    expect(canvas.style.touchAction).toBe("pan-y");
    const { camera } = map.view();
    await fingers.drag([300, 500], [300, 300], 12);
    expect(await scrolled()).toBeGreaterThan(50);
    expect(map.view().camera).toEqual(camera);
    expect(log).toEqual(["hint touch"]);
  });

  test("takes a sideways finger", async () => {
    const { place, log } = await embed("share");
    const [x] = place();
    await fingers.drag([300, 300], [400, 300]);
    expect(place()[0] - x).toBeCloseTo(90, 0);
    expect(await scrolled()).toBe(0);
    expect(log).toEqual([]);
  });

  test("takes two fingers, upright ones too", async () => {
    const { map, place } = await embed("share");
    const [, y] = place();
    await fingers.down(1, [300, 400]);
    await fingers.down(2, [500, 400]);
    for (let step = 1; step <= 10; step += 1)
      await fingers.move({ 1: [300, 400 - step * 15], 2: [500, 400 - step * 15] });
    await fingers.up(2);
    await fingers.up(1);
    expect(y - place()[1]).toBeCloseTo(150, 0);
    expect(map.view().pitch).toBeCloseTo(24, 3);
    expect(await scrolled()).toBe(0);
  });

  test("lets the wheel scroll the page and says so, and takes it with Ctrl", async () => {
    const { map, log } = await embed("share");
    const { camera } = map.view();
    await mouse.wheel([400, 300], [0, 120]);
    expect(await scrolled()).toBeGreaterThan(50);
    expect(map.view().camera).toEqual(camera);
    expect(log).toEqual(["hint wheel"]);
    scrollTo(0, 0);
    await mouse.wheel([400, 300], [0, -120], { held: HELD.ctrl });
    expect(map.view().pitch).toBeGreaterThan(24);
    expect(await scrolled()).toBe(0);
  });

  test("is all the finger's once it was tapped, until something else is", async () => {
    const { log, place, canvas } = await embed("share");
    await fingers.tap(place(), 0);
    expect(log).toEqual(["tap 2000"]);
    expect(canvas.style.touchAction).toBe("none");
    const [, y] = place();
    await fingers.drag([300, 400], [300, 300]);
    expect(y - place()[1]).toBeCloseTo(90, 0);
    expect(await scrolled()).toBe(0);
    canvas.blur();
    await fingers.tap([1000, 700], 0);
    expect(canvas.style.touchAction).toBe("pan-y");
  });

  test("has the wheel while it has the focus, but never at the ends of the zoom", async () => {
    const { map, canvas, log } = await embed("share");
    canvas.focus();
    const { pitch } = map.view();
    await mouse.wheel([400, 300], [0, -120]);
    expect(map.view().pitch).toBeGreaterThan(pitch);
    expect(await scrolled()).toBe(0);
    map.fit();
    map.drawNow();
    await mouse.wheel([400, 300], [0, 400]);
    await mouse.wheel([400, 300], [0, 400]);
    expect(await scrolled()).toBeGreaterThan(100);
    canvas.blur();
    expect(log).toEqual([]);
    scrollTo(0, 0);
    await mouse.wheel([400, 300], [0, -120]);
    expect(log).toEqual(["hint wheel"]);
  });

  test("leaves the page's keys alone, and Tab through it", async () => {
    const { canvas } = await embed("share");
    const before = document.createElement("button");
    const after = document.createElement("button");
    canvas.before(before);
    canvas.after(after);
    before.focus();
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => document.activeElement).toBe(canvas);
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => document.activeElement).toBe(after);
    await userEvent.keyboard("{PageDown}");
    expect(await scrolled()).toBeGreaterThan(100);
  });
});
