import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEdgePins } from "../../engine/edgePins.ts";
import { createMinimap, type Minimap } from "../../engine/minimap.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { manyBlocks } from "./mapHall.ts";
import { frames, openHall, type OpenHall } from "./openHall.ts";
import { bowlOfTiers } from "./scenes/floors.ts";
import { testTheme } from "./testTheme.ts";

let opened: OpenHall;
let minimap: Minimap;
let canvas: HTMLCanvasElement;

async function openBoth(layout = manyBlocks(6, 5)): Promise<void> {
  opened = await openHall(layout);
  canvas = document.createElement("canvas");
  canvas.style.cssText = "position:absolute;left:820px;top:0;width:160px;height:120px";
  document.body.append(canvas);
  minimap = createMinimap(canvas, opened.map, layout, testTheme);
}

beforeEach(() => openBoth());
afterEach(() => {
  minimap.destroy();
  canvas.remove();
  opened.close();
});

const bytes = (): Uint8ClampedArray =>
  canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height).data;

function count(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const all = bytes();
  let found = 0;
  for (let at = 0; at < all.length; at += 4) {
    if (all[at] === r && all[at + 1] === g && all[at + 2] === b) found += 1;
  }
  return found;
}

const point = (type: string, x: number, y: number): void => {
  const box = canvas.getBoundingClientRect();
  const place = { clientX: box.left + x, clientY: box.top + y, bubbles: true, pointerId: 1 };
  canvas.dispatchEvent(new PointerEvent(type, place));
};

describe("the minimap", () => {
  test("shows sections in the colours that they have from afar, and a frame", () => {
    const { colours } = opened.map.overview();
    expect(new Set(colours).size).toBe(3);
    for (const colour of new Set(colours)) expect(count(colour)).toBeGreaterThan(50);
    expect(count(testTheme.text)).toBeGreaterThan(100);
  });

  test("is drawn anew where the browser lost what it showed", () => {
    const shown = bytes();
    canvas.width += 0;
    expect(bytes()).not.toEqual(shown);
    canvas.dispatchEvent(new Event("contextrestored"));
    expect(bytes()).toEqual(shown);
  });

  test("moves its frame with the map", () => {
    const whole = bytes();
    opened.lookAtSeat(400, 26);
    const near = bytes();
    expect(near).not.toEqual(whole);
    opened.lookAtSeat(20_000, 26);
    expect(bytes()).not.toEqual(near);
  });

  test("follows sales and my seats, and has pins at marks", () => {
    const [first = ""] = opened.map.overview().colours;
    const before = count(first);
    const seats = Array.from({ length: 700 }, (_, seat) => [seat, 1] as const);
    opened.states.apply({ clock: 1, seats });
    opened.map.drawNow();
    expect(opened.map.overview().colours[0]).not.toBe(first);
    expect(count(first)).toBeLessThan(before);
    expect(count(testTheme.limelight)).toBe(0);
    opened.states.wish(15_000);
    opened.map.drawNow();
    expect(count(testTheme.limelight)).toBeGreaterThan(10);
    const light = count(testTheme.text);
    opened.map.setMarks([{ seats: [3000, 3001], label: "B" }]);
    opened.map.drawNow();
    expect(count(testTheme.text)).toBeGreaterThan(light + 10);
  });

  test("takes the map where it is pressed and dragged", () => {
    opened.lookAtSeat(400, 26);
    vi.spyOn(canvas, "setPointerCapture").mockImplementation(() => undefined);
    vi.spyOn(canvas, "hasPointerCapture").mockReturnValue(true);
    point("pointerdown", 80, 60);
    const { camera } = opened.map.view();
    expect(opened.map.view().pitch).toBeCloseTo(26);
    const { width, height } = opened.states.layout;
    expect(Math.abs(camera.x - width / 2)).toBeLessThan(width / 8);
    expect(Math.abs(camera.y - height / 2)).toBeLessThan(height / 4);
    point("pointermove", 120, 60);
    expect(opened.map.view().camera.x).toBeGreaterThan(camera.x + 100);
    point("pointerup", 120, 60);
  });

  test("draws nothing and asks for no frame while the map rests", async () => {
    await frames(3);
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, "drawImage");
    const asked = vi.spyOn(globalThis, "requestAnimationFrame");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(drawn).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
    opened.map.drawNow();
    expect(drawn).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("leaves out what is on a hidden floor", async () => {
    minimap.destroy();
    canvas.remove();
    opened.close();
    await openBoth(layoutOf(bowlOfTiers()));
    const { colours } = opened.map.overview();
    const upper = colours.at(-1) ?? "";
    expect(count(upper)).toBeGreaterThan(100);
    opened.map.setFloor(0);
    opened.map.drawNow();
    expect(opened.map.overview().colours.at(-1)).toBe("");
    expect(count(upper)).toBe(0);
  });

  test("hears nothing any more once it is destroyed", () => {
    minimap.destroy();
    const before = bytes();
    opened.lookAtSeat(400, 26);
    point("pointerdown", 10, 10);
    expect(bytes()).toEqual(before);
    expect(opened.map.view().pitch).toBeCloseTo(26);
  });
});

describe("pins at the edge", () => {
  test("point to my seats out of sight, say how many, and take the map there", async () => {
    const over = document.createElement("div");
    over.style.cssText = "position:absolute;inset:0";
    opened.host.append(over);
    const pins = createEdgePins(over, opened.map, opened.states.layout, {
      theme: testTheme,
      name: (many) => `${many} of my seats`,
    });
    const shown = (): HTMLButtonElement[] =>
      [...over.querySelectorAll("button")].filter((button) => !button.hidden);
    for (const seat of [20_000, 20_001]) opened.states.wish(seat);
    opened.map.drawNow();
    expect(shown()).toHaveLength(0);
    opened.lookAtSeat(400, 26);
    const [pin] = shown();
    expect(shown()).toHaveLength(1);
    expect(pin?.ariaLabel).toBe("2 of my seats");
    expect(pin?.textContent).toBe("2");
    const box = pin!.getBoundingClientRect();
    const host = opened.host.getBoundingClientRect();
    expect(box.left >= host.left && box.right <= host.right + 1).toBe(true);
    expect(box.top >= host.top && box.bottom <= host.bottom + 1).toBe(true);
    expect(Math.min(box.width, box.height)).toBeCloseTo(44, 2);
    pin!.click();
    opened.map.drawNow();
    expect(shown()).toHaveLength(0);
    const { x, y } = opened.map.screenOf(20_000);
    expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true);
    pins.destroy();
    expect(over.childElementCount).toBe(0);
  });
});
