import { describe, expect, test } from "vitest";
import {
  align,
  asRows,
  asSeats,
  bend,
  distribute,
} from "../../../../engine/design/tools/arrange.ts";
import {
  arrayOf,
  copySeats,
  pasteSeats,
  readClip,
} from "../../../../engine/design/tools/clipboard.ts";
import { brokenPart } from "../../../../engine/design/model/integrity.ts";
import { DesignFault } from "../../../../engine/design/model/designFault.ts";
import { contentOf, doAll, openSmall, placeOf, rowsOf } from "../openSmall.ts";

const ALL = Array.from({ length: 18 }, (_, slot) => slot);

/** Returns a hall of 3 rows, the second of which is 7 further to the right and 3 further down. */
const crooked = () =>
  doAll(openSmall(), {
    kind: "transform",
    seats: [6, 6],
    sections: [],
    scenery: [],
    matrix: [1, 0, 0, 1, 700, 300],
  });

describe("aligning", () => {
  test("puts rows on one edge", () => {
    const left = crooked();
    doAll(left, align(left, asRows(left, ALL), "left"));
    expect([0, 6, 12].map((slot) => placeOf(left, slot)[0])).toEqual([100, 100, 100]);
    const right = crooked();
    doAll(right, align(right, asRows(right, ALL), "right"));
    expect([5, 11, 17].map((slot) => placeOf(right, slot)[0])).toEqual([207, 207, 207]);
  });

  test("puts seats on one height", () => {
    const drawing = crooked();
    doAll(drawing, align(drawing, asSeats([0, 6]), "bottom"));
    expect([placeOf(drawing, 0), placeOf(drawing, 6)]).toEqual([
      [100, 89],
      [107, 89],
    ]);
    doAll(drawing, align(drawing, asSeats([0, 17]), "middle"));
    expect(placeOf(drawing, 0)[1]).toBe(placeOf(drawing, 17)[1]);
  });
});

describe("distributing", () => {
  test("puts rows at equal distances, and keeps the outer ones", () => {
    const drawing = crooked();
    doAll(drawing, distribute(drawing, asRows(drawing, ALL), "y"));
    expect([0, 6, 12].map((slot) => placeOf(drawing, slot)[1])).toEqual([60, 86, 112]);
  });
});

describe("bending", () => {
  test("puts rows on arcs and straightens them again", () => {
    const drawing = openSmall({ rows: 1 });
    doAll(drawing, bend(drawing, [0, 1, 2, 3, 4, 5], 10));
    expect(placeOf(drawing, 0)).toEqual([100, 60]);
    expect(placeOf(drawing, 5)).toEqual([200, 60]);
    expect(placeOf(drawing, 2)[1]).toBeGreaterThan(68);
    doAll(drawing, bend(drawing, [0, 1, 2, 3, 4, 5], 0));
    for (const slot of [0, 1, 2, 3, 4, 5]) {
      expect(placeOf(drawing, slot)[0]).toBeCloseTo(100 + 20 * slot, 1);
      expect(placeOf(drawing, slot)[1]).toBeCloseTo(60, 1);
    }
  });

  test("gives seats equal distances where asked", () => {
    const drawing = openSmall({ rows: 1, aisleAfter: 3 });
    doAll(drawing, bend(drawing, [0, 1, 2, 3, 4, 5], 0, true));
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3 4 5 6"]);
    expect(placeOf(drawing, 1)[0]).toBe(124);
  });
});

describe("copy and paste", () => {
  test("makes the same seats in another plan", () => {
    const from = openSmall({ rows: 2, seats: 4 });
    doAll(from, { kind: "paint", seats: [1, 1], set: 8, clear: 0 });
    const clip = readClip(JSON.parse(JSON.stringify(copySeats(from, [0, 1, 4]))), "clip");
    const to = openSmall({ rows: 1, seats: 1 });
    doAll(to, pasteSeats(to, clip, [{ dx: 10, dy: 20 }]));
    expect(rowsOf(to)).toEqual(["A: 1", "A: 1 2", "B: 1"]);
    expect(placeOf(to, 2)).toEqual([130, 80]);
    expect(to.seats.flags[2]).toBe(8);
    expect([...to.sections.values()].map(({ id, name }) => `${id} ${name}`)).toEqual([
      "10 Block 1",
      "11 Block 1",
    ]);
    expect(brokenPart(to)).toBeUndefined();
  });

  test("puts rows into a section that is there", () => {
    const drawing = openSmall({ rows: 1, seats: 2 });
    doAll(drawing, pasteSeats(drawing, copySeats(drawing, [0, 1]), [{ dx: 0, dy: 50, into: 1 }]));
    expect(rowsOf(drawing)).toEqual(["A: 1 2", "A: 1 2"]);
    expect(drawing.sections.size).toBe(1);
  });

  test("copies areas without seats if they are chosen, on a floor that is there", () => {
    const drawing = openSmall();
    const area = {
      name: "Standing",
      kind: "ga" as const,
      places: 90,
      ticketGroupIds: [1],
      outline: [0, 0, 100, 0, 100, 100],
      floor: 1,
      isWhole: false,
      keepsVacant: false,
    };
    doAll(drawing, { kind: "addSection", section: area });
    const clip = copySeats(drawing, [], [2]);
    expect(clip.sections).toHaveLength(1);
    const flat = doAll(openSmall(), { kind: "setFrame", floors: ["Only"] });
    doAll(flat, pasteSeats(flat, clip, [{ dx: 1, dy: 0 }]));
    expect(flat.sections.get(2)).toMatchObject({ places: 90, floor: 0 });
    expect(flat.sections.get(2)!.outline.slice(0, 4)).toEqual([100, 0, 200, 0]);
  });

  test("repeats seats in a grid", () => {
    const drawing = openSmall({ rows: 1, seats: 2 });
    const clip = copySeats(drawing, [0, 1]);
    doAll(drawing, pasteSeats(drawing, clip, arrayOf(2, 2, 100, 50)));
    expect(drawing.sections.size).toBe(4);
    expect([2, 4, 6].map((slot) => placeOf(drawing, slot))).toEqual([
      [200, 60],
      [100, 110],
      [200, 110],
    ]);
  });

  test("copies scenery, between hundredths as well", () => {
    const drawing = openSmall();
    const clip = readClip(JSON.parse(JSON.stringify(copySeats(drawing, [], [], [1]))), "clip");
    doAll(drawing, pasteSeats(drawing, clip, [{ dx: 5.25, dy: 0 }]));
    expect(drawing.scenery.get(2)).toEqual({ kind: "text", points: [[15.25, 12.5]], text: "Bar" });
  });

  test("takes nothing else from a clipboard", () => {
    for (const wrong of [null, "text", { kind: "figma" }, { kind: "parterre-seats" }])
      expect(() => readClip(wrong, "clip")).toThrow(DesignFault);
  });

  test("leaves the original as it is", () => {
    const drawing = openSmall();
    const before = contentOf(drawing);
    copySeats(drawing, ALL, [1]);
    expect(contentOf(drawing)).toBe(before);
  });
});
