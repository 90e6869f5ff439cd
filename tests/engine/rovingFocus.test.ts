import { describe, expect, test } from "vitest";
import type { FocusStep } from "../../engine/gestures/gesture.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { SeatIndex } from "../../engine/plan/seatIndex.ts";
import { nextFocus } from "../../engine/rovingFocus.ts";
import { twoBlocks } from "./mapHall.ts";

/** The same hall turned by 90°: rows stand upright on the screen. */
const turned = (layout: SeatLayout): SeatLayout => ({
  ...layout,
  x: layout.y.map((y) => -y),
  y: layout.x,
});

function walk(layout: SeatLayout, from: number, ...steps: FocusStep[]): number {
  const index = new SeatIndex(layout);
  return steps.reduce((seat, step) => nextFocus(layout, index, seat, step), from);
}

describe("arrows", () => {
  test("go to the neighbour on the screen", () => {
    const layout = twoBlocks();
    expect(walk(layout, 14, "right")).toBe(15);
    expect(walk(layout, 14, "left")).toBe(13);
    expect(walk(layout, 14, "down")).toBe(26);
    expect(walk(layout, 14, "up")).toBe(2);
  });

  test("follow the screen where rows stand upright", () => {
    const layout = turned(twoBlocks());
    expect(walk(layout, 14, "down")).toBe(15);
    expect(walk(layout, 14, "left")).toBe(26);
  });

  test("cross the aisle to the next block and come back", () => {
    const layout = twoBlocks();
    expect(walk(layout, 11, "right")).toBe(96);
    expect(walk(layout, 11, "right", "left")).toBe(11);
  });

  test("stay at the hall's edge", () => {
    const layout = twoBlocks();
    expect(walk(layout, 0, "left")).toBe(0);
    expect(walk(layout, 0, "up")).toBe(0);
    expect(walk(layout, 95 + 96, "right", "down")).toBe(191);
  });

  test("reach every seat of the hall from any other", () => {
    const layout = twoBlocks();
    const index = new SeatIndex(layout);
    const seen = new Set([57]);
    for (const seat of seen) {
      for (const step of ["left", "right", "up", "down"] as const)
        seen.add(nextFocus(layout, index, seat, step));
    }
    expect(seen.size).toBe(layout.count);
  });
});

describe("rows", () => {
  test("have their left end on Home and their right end on End", () => {
    expect(walk(twoBlocks(), 17, "rowStart")).toBe(12);
    expect(walk(twoBlocks(), 17, "rowEnd")).toBe(23);
    const mirrored = { ...twoBlocks(), x: twoBlocks().x.map((x) => -x) };
    expect(walk(mirrored, 17, "rowStart")).toBe(23);
  });

  test("change within the section by Page Up and Page Down, and end at its edges", () => {
    expect(walk(twoBlocks(), 17, "rowAfter")).toBe(29);
    expect(walk(twoBlocks(), 17, "rowBefore")).toBe(5);
    expect(walk(twoBlocks(), 17, "rowBefore", "rowBefore")).toBe(5);
    expect(walk(twoBlocks(), 95, "rowAfter")).toBe(95);
  });
});
