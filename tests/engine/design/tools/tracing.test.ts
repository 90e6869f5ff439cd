import { describe, expect, test } from "vitest";
import { History } from "../../../../engine/design/history.ts";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { openSnapshot, snapshotOf } from "../../../../engine/design/snapshot.ts";
import {
  isOnTracing,
  movedTracing,
  scaledTracing,
  traceCommand,
  tracingOf,
} from "../../../../engine/design/tools/tracing.ts";
import { seatplanOf } from "../../../../engine/plan/import/compact.ts";
import { contentOf, doAll, openSmall, refusalOf } from "../openSmall.ts";

const PICTURE = "ab".repeat(32);
const laid = () => tracingOf(openSmall(), PICTURE, 0.5);

describe("a picture under the drawing", () => {
  test("is laid in the middle, as large as the plan", () => {
    const { frame } = openSmall();
    const tracing = tracingOf(openSmall(), PICTURE, 4);
    expect(tracing).toMatchObject({ x: frame.width / 2, y: frame.height / 2 });
    expect(tracing.width * 4).toBeCloseTo(Math.min(frame.height, frame.width * 4), 1);
  });

  test("goes with snapshots and is undone, and no plan has it", () => {
    const drawing = openSmall();
    const plan = seatplanOf(drawnLayout(drawing).layout);
    const before = contentOf(drawing);
    const history = new History(drawing);
    history.do(traceCommand(laid()));
    expect(openSnapshot(snapshotOf(drawing)).frame.tracing).toEqual(laid());
    expect(seatplanOf(drawnLayout(drawing).layout)).toEqual(plan);
    const taken = doAll(openSnapshot(snapshotOf(drawing)), traceCommand(undefined));
    expect(contentOf(taken)).toBe(before);
    history.undo();
    expect(contentOf(drawing)).toBe(before);
  });

  test.each([
    ["pictureId", "../../etc/passwd"],
    ["ratio", 0],
    ["opacity", 1.5],
    ["angle", 720],
    ["width", NaN],
    ["isLocked", "no"],
    ["href", "https://elsewhere.example"],
  ])("is refused with a %s of %j", (field, value) => {
    const tracing = { ...laid(), [field]: value };
    expect(refusalOf(openSmall(), { kind: "setAids", tracing })).toMatch(/badCommand/);
  });

  test("is moved, and scaled around the first of two points until they are as far apart as said", () => {
    const tracing = movedTracing({ ...laid(), x: 100, y: 100, width: 200 }, 10.004, -20);
    expect(tracing).toMatchObject({ x: 110, y: 80 });
    const scaled = scaledTracing(tracing, { x: 60, y: 80 }, { x: 160, y: 80 }, 250)!;
    expect(scaled).toMatchObject({ width: 500, x: 185, y: 80 });
    expect(scaledTracing(tracing, { x: 1, y: 1 }, { x: 1, y: 1 }, 250)).toBeUndefined();
    expect(scaledTracing(tracing, { x: 0, y: 0 }, { x: 1, y: 0 }, 1e9)).toBeUndefined();
  });

  test("turns clockwise around its middle", () => {
    const tracing = { ...laid(), x: 100, y: 100, width: 200, ratio: 0.5, angle: 90 };
    expect(isOnTracing(tracing, { x: 100, y: 190 })).toBe(true);
    expect(isOnTracing(tracing, { x: 190, y: 100 })).toBe(false);
  });
});
