import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { stadiumLayout } from "../../bench/venues.ts";
import { manyBlocks, twoBlocks } from "./mapHall.ts";
import { openHall, type OpenHall } from "./openHall.ts";
import { createFingers, createMouse, HELD } from "./realInput.ts";

let hall: OpenHall;
let chosen: { readonly seats: readonly number[]; readonly mode: string }[];
const mouse = createMouse();
const fingers = createFingers();

async function open(...args: Parameters<typeof openHall>): Promise<void> {
  hall = await openHall(...args);
  chosen = [];
  hall.map.on("select", (event) => chosen.push(event));
}

/** Returns a position relative to a seat, in px. */
const at = (seat: number, dx = 0, dy = 0): [number, number] => {
  const { x, y } = hall.map.screenOf(seat);
  return [x + dx, y + dy];
};

const line = (): SVGPolygonElement | null => hall.host.querySelector("polygon");

beforeEach(async () => {
  await open(twoBlocks());
  hall.lookAtSeat(50, 26);
});

afterEach(async () => {
  await fingers.cancel();
  await mouse.up([790, 590]);
  hall.close();
});

describe("the rectangle", () => {
  test("chooses the seats inside it, and moves nothing", async () => {
    hall.map.setTool("rectangle");
    const { camera } = hall.map.view();
    await mouse.drag([at(26, -10, -10), at(39), at(52, 10, 10)]);
    expect(chosen).toEqual([{ seats: [26, 27, 28, 38, 39, 40, 50, 51, 52], mode: "replace" }]);
    expect(hall.map.view().camera).toEqual(camera);
  });

  test.each([
    ["adds with Shift", HELD.shift, "add"],
    ["takes away with Alt", HELD.alt, "remove"],
  ] as const)("%s", async (_, held, mode) => {
    hall.map.setTool("rectangle");
    await mouse.drag([at(26, -10, -10), at(27), at(27, 10, 10)], { held });
    expect(chosen).toEqual([{ seats: [26, 27], mode }]);
  });

  test("is drawn in the theme's colour while the button is down, and takes no pointer", async () => {
    hall.map.setTool("rectangle");
    await mouse.down(at(26, -10, -10));
    await mouse.move(at(39));
    expect(line()?.getAttribute("points")?.split(" ")).toHaveLength(8);
    expect(line()?.style.stroke).toBe("rgb(255, 213, 74)");
    expect(document.elementFromPoint(...at(38))).toBe(hall.canvas);
    await mouse.up(at(39));
    expect(line()).toBeNull();
  });

  test("is given up by Escape, which does not leave the map then", async () => {
    const left: string[] = [];
    hall.map.on("leave", () => left.push("leave"));
    hall.map.setTool("rectangle");
    await mouse.down(at(26, -10, -10));
    await mouse.move(at(39));
    hall.canvas.focus();
    await userEvent.keyboard("{Escape}");
    expect(line()).toBeNull();
    await mouse.move(at(52));
    await mouse.up(at(52));
    expect([...chosen, ...left]).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(left).toEqual(["leave"]);
  });

  test("leaves a tap a tap, the wheel and two fingers the map's", async () => {
    const taps: number[] = [];
    hall.map.on("seattap", ({ seat }) => taps.push(seat));
    hall.map.setTool("rectangle");
    await mouse.click(at(50));
    expect(taps).toEqual([50]);
    await mouse.wheel([400, 300], [0, 120]);
    const { pitch } = hall.map.view();
    expect(pitch).toBeLessThan(26);
    await fingers.down(1, [350, 300]);
    await fingers.move({ 1: [330, 300] });
    expect(line()).not.toBeNull();
    await fingers.down(2, [450, 300]);
    expect(line()).toBeNull();
    await fingers.move({ 1: [310, 300], 2: [470, 300] });
    await fingers.up(2);
    await fingers.move({ 1: [300, 320] });
    await fingers.up(1);
    expect(hall.map.view().pitch).toBeGreaterThan(pitch * 1.2);
    expect(chosen).toEqual([]);
  });

  test("is drawn by a finger too", async () => {
    hall.map.setTool("rectangle");
    await fingers.drag(at(26, -12, -12), at(39, 10, 10));
    expect(chosen).toEqual([{ seats: [26, 27, 38, 39], mode: "replace" }]);
  });

  test("goes back to dragging the hall with the pointer's tool", async () => {
    hall.map.setTool("rectangle");
    expect(hall.canvas.style.cursor).toBe("crosshair");
    hall.map.setTool("point");
    expect(hall.canvas.style.cursor).toBe("");
    hall.lookAtSeat(50, 60);
    const { x } = hall.map.screenOf(50);
    await mouse.drag([at(50), at(51), at(52)]);
    expect(hall.map.screenOf(50).x).toBeGreaterThan(x + 40);
    expect(chosen).toEqual([]);
  });

  test("is taken away with the map", async () => {
    hall.map.setTool("rectangle");
    await mouse.down(at(26, -10, -10));
    await mouse.move(at(39));
    const { host } = hall;
    hall.map.destroy();
    expect(host.querySelector("svg")).toBeNull();
    expect(chosen).toEqual([]);
    hall.renderer.destroy();
    host.remove();
    await open(twoBlocks());
  });
});

describe("the lasso", () => {
  test("chooses what the hand went round", async () => {
    hall.map.setTool("lasso");
    // The lasso encloses three seats on a slanting line, but none beside them.
    await mouse.drag([
      at(26, -9, -9),
      at(26, 9, -9),
      at(52, 9, -9),
      at(52, 9, 9),
      at(52, -9, 9),
      at(26, -9, 9),
    ]);
    expect(chosen).toEqual([{ seats: [26, 39, 52], mode: "replace" }]);
  });

  test("round a stadium of 20,000 seats chooses them all", async () => {
    hall.close();
    const layout = stadiumLayout(20_000);
    await open(layout);
    hall.map.setTool("lasso");
    await mouse.drag([
      [2, 2],
      [400, 2],
      [798, 2],
      [798, 598],
      [2, 598],
      [2, 300],
    ]);
    expect(chosen).toMatchObject([{ mode: "replace" }]);
    expect(chosen[0]?.seats).toEqual([...layout.x.keys()]);
  });
});

describe("the keyboard of an operator", () => {
  test("extends a block of rows and seats with Shift and the arrows", async () => {
    hall.map.setTool("rectangle");
    hall.canvas.focus();
    hall.map.focusSeat(26);
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowLeft}{/Shift}");
    expect(chosen.map(({ seats }) => seats)).toEqual([
      [26, 27],
      [26, 27, 38, 39],
      [26, 38],
      [25, 26, 37, 38],
    ]);
    await userEvent.keyboard("{ArrowDown}{Shift>}{End}{/Shift}");
    expect(chosen.at(-1)?.seats).toEqual(Array.from({ length: 11 }, (_, seat) => 49 + seat));
  });

  test("does not extend across the aisle", async () => {
    hall.map.setTool("lasso");
    hall.canvas.focus();
    hall.map.focusSeat(10);
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
    expect(chosen.map(({ seats }) => seats)).toEqual([
      [10, 11],
      [10, 11],
    ]);
    expect(hall.map.focusedSeat).toBe(11);
  });

  test("chooses a whole section with Ctrl and A", async () => {
    hall.map.setTool("rectangle");
    hall.canvas.focus();
    hall.map.focusSeat(100);
    await userEvent.keyboard("{Control>}a{/Control}");
    expect(chosen).toEqual([
      { seats: Array.from({ length: 96 }, (_, seat) => 96 + seat), mode: "replace" },
    ]);
  });

  test("does neither where seats are taken one by one", async () => {
    hall.canvas.focus();
    hall.map.focusSeat(26);
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{Control>}a{/Control}");
    expect(chosen).toEqual([]);
    expect(hall.map.focusedSeat).toBe(26);
  });
});

test("zooming to what matters shows it all", async () => {
  hall.close();
  const layout = manyBlocks(6, 5);
  await open(layout);
  const isSeen = (seat: number): boolean => {
    const { x, y } = hall.map.screenOf(seat);
    return x > 0 && x < 800 && y > 0 && y < 600;
  };
  expect(hall.map.flyToMine()).toBe(false);
  expect(hall.map.view().isWhole).toBe(true);
  hall.states.wish(400);
  expect(hall.map.flyToMine()).toBe(true);
  expect(hall.map.view().pitch).toBeCloseTo(32, 6);
  hall.states.wish(layout.count - 1);
  hall.map.flyToMine();
  expect([isSeen(400), isSeen(layout.count - 1)]).toEqual([true, true]);

  hall.states.apply({ clock: 1, seats: [[5000, 1]] });
  const all = new Uint32Array(hall.states.ineligible.length).fill(0xffffffff);
  for (const seat of [5000, 5001, 5005]) all[seat >>> 5]! &= ~(1 << (seat & 31));
  hall.map.setFilter(all);
  expect(hall.map.flyToMatching()).toBe(true);
  expect(hall.map.view().pitch).toBeCloseTo(32, 6);
  expect(hall.map.screenOf(5001).x + hall.map.screenOf(5005).x).toBeCloseTo(800, 1);
  hall.map.setFilter(new Uint32Array(all.length).fill(0xffffffff));
  expect(hall.map.flyToMatching()).toBe(false);
});
