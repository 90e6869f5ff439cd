import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { SlotSet } from "../../../../engine/design/selecting/slotSet.ts";
import { Snapping, type SnapOptions } from "../../../../engine/design/selecting/snapping.ts";
import { doAll, openSmall, placeOf } from "../openSmall.ts";

const REACH = 6;

/**
 * Returns all positions to which moving seats can snap on one axis, unsorted. This function is a slow
 * reference implementation.
 */
function naiveTargets(drawing: Drawing, moving: SlotSet, axis: 0 | 1, pitch: number): number[] {
  const seats = Array.from({ length: drawing.counters.slot }, (_, slot) => slot)
    .filter((slot) => drawing.hasSeat(slot) && !moving.has(slot))
    .map((slot) => placeOf(drawing, slot)[axis]);
  const { frame } = drawing;
  const corners = [...drawing.sections.values()].flatMap(({ outline }) =>
    outline.filter((_, i) => i % 2 === axis).map((at) => at / 100),
  );
  const middle = axis === 0 ? [frame.focalX, frame.width / 2] : [frame.focalY, frame.height / 2];
  return [...seats.flatMap((at) => [at, at - pitch, at + pitch]), ...corners, ...middle];
}

/** Returns both ends and the middle of the moving seats on one axis. */
function references(drawing: Drawing, moving: SlotSet, axis: 0 | 1): number[] {
  const places = Array.from(moving.slots(), (slot) => placeOf(drawing, slot)[axis]);
  const [low, high] = [Math.min(...places), Math.max(...places)];
  return [low, Math.round((low + high) * 50) / 100, high];
}

describe("a snap", () => {
  test("is the nearest of all places that any moving place may come to", () => {
    const drawing = doAll(openSmall({ sections: 2, rows: 3, seats: 5, aisleAfter: 2 }), {
      kind: "transform",
      seats: [4, 6],
      sections: [],
      scenery: [],
      matrix: [1, 0, 0, 1, 317, 211],
    });
    const slots = fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 8 });
    const by = fc.integer({ min: -9_000, max: 9_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(slots, by, by, (chosen, dx, dy) => {
        const moving = new SlotSet(chosen);
        const snap = new Snapping(drawing, moving, { pitch: 20 }).at(dx, dy, REACH);
        for (const [axis, moved, corrected] of [
          [0, dx, snap.dx],
          [1, dy, snap.dy],
        ] as const) {
          const targets = naiveTargets(drawing, moving, axis, 20);
          const away = references(drawing, moving, axis).flatMap((ref) =>
            targets.map((target) => Math.abs(target - ref - moved)),
          );
          const least = Math.min(...away);
          if (least > REACH + 0.006) expect(corrected).toBe(0);
          else if (least <= REACH) expect(Math.abs(corrected)).toBeCloseTo(least, 1);
        }
      }),
    );
  });
});

describe("targets", () => {
  const moving = new SlotSet([0]);
  const kindsAt = (dx: number, options: Partial<SnapOptions>) =>
    new Snapping(openSmall({ rows: 1 }), moving, { pitch: 20, ...options })
      .at(dx, 700, 1)
      .guides.map(({ kind }) => kind);

  test("prefer a seat to the place beside one", () => {
    // Seats are 20 apart, so the position one pitch beside a seat is also the position of another seat.
    expect(kindsAt(20, {})).toEqual(["seat"]);
  });

  test("are only what is in view", () => {
    expect(kindsAt(20.5, { within: [500, 500, 600, 600] })).toEqual([]);
    expect(kindsAt(20.5, { within: [0, 0, 600, 600] })).toEqual(["seat"]);
  });

  test("have no places beside seats without a pitch", () => {
    expect(kindsAt(120, { pitch: 0 })).toEqual([]);
    expect(kindsAt(120, { pitch: 20 })).toEqual(["pitch"]);
  });

  test("of nothing that moves are none", () => {
    const still = new Snapping(openSmall(), new SlotSet(), { pitch: 20 });
    expect(still.at(0, 0, 50)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});

describe("a guide", () => {
  test("has the distance to the nearest seat on its line, and 0 within the moving seats", () => {
    const drawing = openSmall({ rows: 3, seats: 3 });
    // The middle row is moved along its own line, between the rows above and below.
    const middle = new SlotSet([3, 4, 5]);
    const { guides } = new Snapping(drawing, middle, { pitch: 20 }).at(0.4, 0, 1);
    expect(guides.find(({ axis }) => axis === "x")).toMatchObject({ kind: "seat", distance: 26 });
    const ends = new SlotSet([0, 6]);
    const around = new Snapping(drawing, ends, { pitch: 20 }).at(0.4, 0, 1).guides;
    expect(around.find(({ axis }) => axis === "x")).toMatchObject({ distance: 0 });
  });
});
