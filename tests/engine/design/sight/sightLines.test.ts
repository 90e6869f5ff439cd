import { describe, expect, test } from "vitest";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { limitedSeats, sightLines } from "../../../../engine/design/sight/sightLines.ts";
import { seatView } from "../../../../engine/view/seatView.ts";
import { doAll, emptyDrawing } from "../openSmall.ts";
import { hall } from "./hall.ts";

describe("lines of sight", () => {
  test("agree with the view from a seat", () => {
    const layout = hall();
    const lines = sightLines(layout);
    for (const seat of [0, 5, 30, 65]) {
      const view = seatView(layout, seat, { isDetailed: false });
      expect(Math.abs(lines.metres[seat]! - view.metres)).toBeLessThan(0.5);
      expect(lines.offAxis[seat]!).toBeCloseTo(Math.abs(view.offAxis ?? NaN), 3);
    }
  });

  test("are longer, and less to the side, further back", () => {
    const { metres, offAxis } = sightLines(hall());
    expect(metres[60]!).toBeGreaterThan(metres[5]!);
    expect(offAxis[0]!).toBeGreaterThan(offAxis[55]!);
    expect(offAxis[5]!).toBeCloseTo(0, 3);
  });

  test("pass above heads where rows rise, and not where the floor is flat", () => {
    const flat = sightLines(hall({ front: 0, riser: 0 }));
    const steep = sightLines(hall({ front: 0, riser: 14 }));
    expect(flat.clearance[30]!).toBeLessThan(0);
    expect(steep.clearance[30]!).toBeGreaterThan(0.1);
    expect(flat.clearance[0]).toBe(Infinity);
  });

  test("of a pitch have no axis", () => {
    const drawing = doAll(emptyDrawing(), {
      kind: "generate",
      generator: "stadium",
      parameters: { tiers: [{ rows: 3, longBlocks: 1, shortBlocks: 1, cornerBlocks: 1 }] },
      matrix: [1, 0, 0, 1, 1_000_000, 1_000_000],
    });
    doAll(drawing, { kind: "setFrame", marker: { kind: "pitch", points: [] } });
    const { offAxis } = sightLines(drawnLayout(drawing).layout);
    expect(offAxis.every((degrees) => degrees === 0)).toBe(true);
  });
});

describe("seats with a limited view", () => {
  const lines = sightLines(hall());

  test("exceed any of the limits", () => {
    const all = Array.from({ length: 66 }, (_, seat) => seat);
    expect(limitedSeats(lines, {})).toEqual([]);
    expect(limitedSeats(lines, { metres: 0 })).toEqual(all);
    const aside = limitedSeats(lines, { offAxis: 45 });
    expect(aside).toContain(0);
    expect(aside).not.toContain(5);
    expect(limitedSeats(lines, { tilt: -90 })).toEqual(all);
    expect(limitedSeats(lines, { clearance: 1_000 })).toHaveLength(55);
  });
});
