import { describe, expect, test } from "vitest";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { Drag } from "../../../../engine/design/selecting/drag.ts";
import { SlotSet } from "../../../../engine/design/selecting/slotSet.ts";
import { openSnapshot, snapshotOf } from "../../../../engine/design/snapshot.ts";
import {
  addGuide,
  guidesOf,
  moveGuide,
  removeGuide,
  removeGuides,
} from "../../../../engine/design/tools/guides.ts";
import { MAX_GUIDES } from "../../../../engine/design/wire/commandFields.ts";
import { seatplanOf } from "../../../../engine/plan/import/compact.ts";
import { contentOf, doAll, openSmall, placeOf, refusalOf } from "../openSmall.ts";

describe("guides", () => {
  test("are added in order, moved, and removed, and no plan has them", () => {
    const drawing = openSmall();
    const [before, plan] = [contentOf(drawing), seatplanOf(drawnLayout(drawing).layout)];
    for (const at of [200, 100.004]) doAll(drawing, addGuide(drawing, "x", at)!);
    doAll(drawing, addGuide(drawing, "y", 50)!);
    expect(guidesOf(drawing)).toEqual({ x: [100, 200], y: [50] });
    expect(addGuide(drawing, "x", 100)).toBeUndefined();
    expect(guidesOf(openSnapshot(snapshotOf(drawing)))).toEqual(guidesOf(drawing));
    expect(seatplanOf(drawnLayout(drawing).layout)).toEqual(plan);
    doAll(drawing, moveGuide(drawing, "x", 100, 300)!);
    expect(guidesOf(drawing).x).toEqual([200, 300]);
    // A guide that is moved to the position of another one is merged with it.
    doAll(drawing, moveGuide(drawing, "x", 300, 200)!);
    expect(guidesOf(drawing).x).toEqual([200]);
    expect(moveGuide(drawing, "x", 999, 1)).toBeUndefined();
    doAll(drawing, removeGuide(drawing, "x", 200)!);
    expect(removeGuide(drawing, "x", 200)).toBeUndefined();
    doAll(drawing, removeGuides(drawing)!);
    expect(contentOf(drawing)).toBe(before);
    expect(removeGuides(drawing)).toBeUndefined();
  });

  test("are at most 200 of one direction", () => {
    const drawing = openSmall();
    const x = Array.from({ length: MAX_GUIDES }, (_, at) => at);
    doAll(drawing, { kind: "setAids", guides: { x, y: [] } });
    expect(addGuide(drawing, "x", 1_000)).toBeUndefined();
    const guides = { x: [...x, 1_000], y: [] };
    expect(refusalOf(drawing, { kind: "setAids", guides })).toMatch(/badCommand/);
  });

  test("are what dragged seats snap to", () => {
    const drawing = openSmall();
    const [x] = placeOf(drawing, 0);
    const guide = x - 203.5;
    const drag = new Drag(drawing, new SlotSet([0]), { pitch: 0, guidesX: [guide], guidesY: [] });
    const snap = drag.moveTo(-200, 0, 7);
    expect(snap.dx).toBeCloseTo(-3.5);
    expect(snap.guides).toContainEqual(expect.objectContaining({ axis: "x", kind: "guide" }));
  });
});
