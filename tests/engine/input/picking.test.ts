import { describe, expect, test } from "vitest";
import { boxAround, createPicking } from "../../../engine/input/picking.ts";
import { SeatIndex } from "../../../engine/plan/seatIndex.ts";
import { twoBlocks } from "../mapHall.ts";

const layout = twoBlocks();
const viewport = { width: 800, height: 600 };
const pickingOf = (isSectionShown?: (section: number) => boolean) =>
  createPicking(layout, new SeatIndex(layout), isSectionShown);

/** The point is halfway between seats 11 and 96 of the two blocks, with seats 20 px apart. */
const camera = { x: 130, y: 0, zoom: 2 };

describe("a press", () => {
  test("takes the nearest seat in its reach, a finger's reach being wider", () => {
    const picking = pickingOf();
    const at = (dx: number, pointer: "mouse" | "touch") =>
      picking.seat({ ...camera, x: 110 + dx }, viewport, 400, 300, pointer);
    expect([at(0, "mouse"), at(6, "mouse"), at(6.5, "mouse"), at(6.5, "touch")]).toEqual([
      11, 11, -1, 11,
    ]);
    expect(at(12, "touch")).toBe(-1);
  });

  test("finds the section whose outline is there", () => {
    const picking = pickingOf();
    expect(picking.section({ ...camera, x: 50 }, viewport, 400, 300)).toBe(0);
    expect(picking.section(camera, viewport, 400, 300)).toBe(-1);
  });

  test("takes nothing of a section that is not shown", () => {
    const picking = pickingOf((section) => section === 1);
    expect(picking.seat({ ...camera, x: 110 }, viewport, 400, 300, "touch")).toBe(-1);
    expect(picking.section({ ...camera, x: 50 }, viewport, 400, 300)).toBe(-1);
    expect([picking.isSeatShown(95), picking.isSeatShown(96)]).toEqual([false, true]);
  });

  test("takes a seat that is shown though a hidden one of another floor lies nearer", () => {
    const over = { ...layout, x: layout.x.map((x, seat) => (seat < 96 ? x : x - 147)) };
    const picking = createPicking(over, new SeatIndex(over), (section) => section === 0);
    // Seat 96 on the other floor is nearer, 3 units to the right of seat 0.
    expect(picking.seat({ x: 2, y: 0, zoom: 2 }, viewport, 400, 300, "touch")).toBe(0);
  });
});

describe("the box of some seats", () => {
  test("has room around in pitches", () => {
    expect(boxAround(layout, [0, 14], 3)).toEqual({ left: -30, top: -30, right: 50, bottom: 40 });
  });

  test("of no seats is none", () => {
    expect(boxAround(layout, [], 3)).toBeUndefined();
  });
});
