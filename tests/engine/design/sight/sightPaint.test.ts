import { describe, expect, test } from "vitest";
import {
  heightsOf,
  limitedSeats,
  rakeOf,
  sightLines,
} from "../../../../engine/design/sight/sightLines.ts";
import {
  badnessOf,
  SIGHT_MEASURES,
  sightEnds,
  sightPaint,
} from "../../../../engine/design/sight/sightPaint.ts";
import { hall } from "./hall.ts";

describe("the colours of lines of sight", () => {
  test.each(SIGHT_MEASURES)("have the limit of %s in their middle", (measure) => {
    const limit = measure === "clearance" ? 0.06 : 40;
    const [good, at, bad] = sightEnds(measure, limit);
    const shares = [good, at, bad].map((value) => badnessOf(measure, value, limit));
    expect(shares.map((share) => Math.round(share * 100))).toEqual([0, 50, 100]);
    expect(badnessOf(measure, measure === "clearance" ? Infinity : 0, limit)).toBe(0);
    expect(badnessOf(measure, measure === "clearance" ? -Infinity : Infinity, limit)).toBe(1);
  });

  test("have a byte for each seat, hotter than half where the limit is exceeded", () => {
    const layout = hall();
    const lines = sightLines(layout);
    for (const measure of SIGHT_MEASURES) {
      const limit = lines[measure].toSorted()[30]!;
      const { seats, sections } = sightPaint(layout, lines, measure, limit);
      expect(seats.length).toBeGreaterThan(layout.count);
      const beyond = new Set(limitedSeats(lines, { [measure]: limit }));
      for (let seat = 0; seat < layout.count; seat++) {
        const isHot = seats[seat]! > 128;
        if (isHot) expect(beyond.has(seat)).toBe(true);
        if (seats[seat]! < 127) expect(beyond.has(seat)).toBe(false);
      }
      expect(sections).toHaveLength(layout.sections.length);
      const [mean = NaN] = sections;
      expect(mean).toBeGreaterThan(0);
      expect(mean).toBeLessThan(1);
    }
  });

  test("are sent to the map once", () => {
    const layout = hall();
    const paint = sightPaint(layout, sightLines(layout), "metres", 20);
    expect(paint.takeDirty()).toEqual({ from: 0, to: layout.count });
    expect(paint.takeDirty()).toBeUndefined();
    expect(paint.takeDirtySections()).toEqual([]);
  });
});

describe("the heights of a section", () => {
  test("are those that it was given, in metres", () => {
    const flat = hall();
    const layout = hall(rakeOf(flat, { front: 1.5, riser: 0.3 }));
    const { front, riser } = heightsOf(layout, 0);
    expect(front).toBeCloseTo(1.5);
    expect(riser).toBeCloseTo(0.3);
  });

  test("are the usual ones otherwise, and steeper rows see better over each other", () => {
    const usual = hall();
    const { front, riser } = heightsOf(usual, 0);
    expect(riser).toBeGreaterThan(0.05);
    const mean = (layout: typeof usual): number => {
      const above = sightLines(layout).clearance.filter(Number.isFinite);
      return above.reduce((sum, each) => sum + each, 0) / above.length;
    };
    const steep = hall(rakeOf(usual, { front, riser: 2 * riser }));
    const level = hall(rakeOf(usual, { front, riser: 0 }));
    expect(mean(steep)).toBeGreaterThan(mean(usual));
    expect(mean(level)).toBeLessThan(0);
  });
});
