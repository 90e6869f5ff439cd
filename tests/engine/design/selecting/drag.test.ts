import { describe, expect, test } from "vitest";
import { Drag } from "../../../../engine/design/selecting/drag.ts";
import { SlotSet } from "../../../../engine/design/selecting/slotSet.ts";
import type { SnapOptions } from "../../../../engine/design/selecting/snapping.ts";
import { contentOf, doAll, openSmall, placeOf } from "../openSmall.ts";

const OPTIONS: SnapOptions = { pitch: 20 };

/** Returns a hall of 3 rows by 6 seats. The first seat is at (100, 60). Seats are 20 apart, and rows 26. */
const hall = () => openSmall();
const dragOf = (slots: number[], options: Partial<SnapOptions> = {}) =>
  new Drag(hall(), new SlotSet(slots), { ...OPTIONS, ...options });

describe("a drag", () => {
  test("shows where seats would be, and changes nothing before its end", () => {
    const drawing = hall();
    const before = contentOf(drawing);
    const drag = new Drag(drawing, new SlotSet([0, 1]), OPTIONS);
    drag.moveTo(33.3, -7, 0);
    expect([...drag.x]).toEqual([expect.closeTo(133.3, 3), expect.closeTo(153.3, 3)]);
    expect([...drag.y]).toEqual([53, 53]);
    expect(contentOf(drawing)).toBe(before);
  });

  test("ends in one command", () => {
    const drawing = hall();
    const drag = new Drag(drawing, new SlotSet([0, 1]), OPTIONS);
    drag.moveTo(5, 0, 0);
    drag.moveTo(0, 500, 0);
    doAll(drawing, drag.end()!);
    expect(placeOf(drawing, 1)).toEqual([120, 560]);
  });

  test("that comes back to its start is no command", () => {
    const drag = dragOf([0]);
    drag.moveTo(9, 9, 0);
    drag.moveTo(0, 0, 0);
    expect(drag.end()).toBeUndefined();
  });

  test("takes whole sections and scenery along", () => {
    const drawing = openSmall({ sections: 2, rows: 1, seats: 2 });
    const selection = new SlotSet([0]);
    const drag = new Drag(drawing, selection, OPTIONS, { sections: [2], scenery: [1] });
    expect([...selection.slots()]).toEqual([0]);
    expect([...drag.slots]).toEqual([0, 2, 3]);
    drag.moveTo(0, 10, 0);
    expect(drag.end()).toMatchObject({ sections: [2], scenery: [1], seats: [0, 1, 2, 2] });
    doAll(drawing, drag.end()!);
    expect(placeOf(drawing, 3)).toEqual([120, 136]);
  });
});

describe("snapping", () => {
  test("comes to the places of still seats, with the distance to show", () => {
    // The last seat of the third row is moved below the rows.
    const snap = dragOf([17]).moveTo(2, 41, 3);
    expect(snap.dx).toBeCloseTo(-2, 9);
    expect(snap.guides).toContainEqual({ axis: "x", at: 200, kind: "seat", distance: 67 });
  });

  test("comes to one pitch beside a seat", () => {
    const snap = dragOf([17]).moveTo(21.5, 0, 3);
    expect(snap.guides).toContainEqual(
      expect.objectContaining({ axis: "x", at: 220, kind: "pitch" }),
    );
    expect(snap.dx).toBeCloseTo(-1.5, 9);
  });

  test("stays on the line of its row", () => {
    const snap = dragOf([17]).moveTo(40, 1.2, 2);
    expect(snap.dy).toBeCloseTo(-1.2, 9);
    expect(snap.guides).toContainEqual({ axis: "y", at: 112, kind: "seat", distance: 60 });
  });

  test("comes to the axis of the stage, to outlines and to guides", () => {
    // The focal point is at x = 200, and the left edge of the outline at x = 80.
    const alone = { within: [-10, -10, -5, -5] as const };
    expect(dragOf([0], alone).moveTo(101, 500, 2).guides).toMatchObject([
      { at: 200, kind: "axis" },
    ]);
    expect(dragOf([0], alone).moveTo(-21, 500, 2).guides).toMatchObject([
      { at: 80, kind: "outline" },
    ]);
    const guided = dragOf([0], { ...alone, guidesX: [333] }).moveTo(234, 500, 2);
    expect(guided).toMatchObject({ dx: -1, dy: 0, guides: [{ at: 333, kind: "guide" }] });
  });

  test("moves the middle and the far end of a selection too", () => {
    // Seats 0 to 2 are from x = 100 to 140, so that their right end is moved to 240, one pitch beside 220.
    const snap = dragOf([0, 1, 2], { guidesX: [741] }).moveTo(600, 900, 2);
    expect(snap.guides).toContainEqual(expect.objectContaining({ at: 741, kind: "guide" }));
  });

  test("does not happen out of reach", () => {
    expect(dragOf([17]).moveTo(5, 250, 1)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});
