import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../../domain/seat.ts";
import type { Command } from "../../../../engine/design/commands/commands.ts";
import { product } from "../../../../engine/design/commands/transform.ts";
import {
  mirrorAcross,
  mirrorDown,
  moveBy,
  scaleAbout,
  turnAbout,
  type Matrix,
} from "../../../../engine/design/tools/matrices.ts";
import { contentOf, doAll, openSmall, placeOf, refusalOf, rowsOf } from "../openSmall.ts";

const seats = (ranges: number[], matrix: Matrix): Command => ({
  kind: "transform",
  seats: ranges,
  sections: [],
  scenery: [],
  matrix: [...matrix],
});
const whole = (matrix: Matrix): Command => ({
  kind: "transform",
  seats: [],
  sections: [1],
  scenery: [1],
  matrix: [...matrix],
});

describe("transforming", () => {
  test("moves, turns, scales and mirrors seats", () => {
    const at = (matrix: Matrix) => placeOf(doAll(openSmall(), seats([0, 1], matrix)), 0);
    // The first seat was at (100, 60).
    expect(at(moveBy(2.5, -10))).toEqual([102.5, 50]);
    expect(at(turnAbout(90, 100, 0))).toEqual([40, 0]);
    expect(at(turnAbout(180, 0, 0))).toEqual([-100, -60]);
    expect(at(scaleAbout(2, 0.5, 0, 0))).toEqual([200, 30]);
    expect(at(mirrorAcross(150))).toEqual([200, 60]);
    expect(at(mirrorDown(0))).toEqual([100, -60]);
    expect(at(turnAbout(30, 100, 60))).toEqual([100, 60]);
  });

  test("takes a section with its outline, its rows and scenery", () => {
    const drawing = doAll(openSmall(), whole(moveBy(100, 0)));
    expect(placeOf(drawing, 17)).toEqual([300, 112]);
    expect(drawing.sections.get(1)!.outline.slice(0, 2)).toEqual([18_000, 4_000]);
    expect(drawing.scenery.get(1)!.points).toEqual([[110, 12.5]]);
  });

  test("keeps the numbers of rows that move as a whole", () => {
    const drawing = openSmall({ aisleAfter: 3 });
    const before = [...drawing.seats.logicalX];
    doAll(drawing, whole(turnAbout(33, 150, 90)));
    expect([...drawing.seats.logicalX]).toEqual(before);
  });

  test("opens an aisle where a part of a row moves away, and closes it again", () => {
    const drawing = openSmall({ rows: 1 });
    doAll(drawing, seats([3, 3], moveBy(30, 0)));
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3 | 4 5 6"]);
    doAll(drawing, seats([3, 3], moveBy(-30, 0)));
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3 4 5 6"]);
  });

  test("makes left seats right ones in a mirror, and only there", () => {
    const { left, right, middle } = SeatFlag;
    const drawing = doAll(
      openSmall(),
      { kind: "paint", seats: [0, 1], set: left | middle, clear: 0 },
      { kind: "paint", seats: [5, 1], set: right, clear: 0 },
      { kind: "paint", seats: [2, 1], set: left | right, clear: 0 },
    );
    doAll(drawing, whole(turnAbout(180, 0, 0)));
    expect(drawing.seats.flags[0]).toBe(left | middle);
    doAll(drawing, whole(mirrorAcross(0)));
    const flags = [0, 2, 5].map((slot) => drawing.seats.flags[slot]);
    expect(flags).toEqual([right | middle, left | right, left]);
  });

  test("is undone exactly by the opposite move", () => {
    const drawing = openSmall();
    const before = contentOf(drawing);
    doAll(drawing, whole(moveBy(0.01, 33.33)), whole(moveBy(-0.01, -33.33)));
    expect(contentOf(drawing)).toBe(before);
  });

  test("is refused beyond any hall, and for what is not there", () => {
    const drawing = openSmall();
    expect(refusalOf(drawing, whole(scaleAbout(1e9, 1, 0, 0)))).toBe("tooFar: position");
    expect(refusalOf(drawing, { ...whole(moveBy(1, 1)), sections: [4] })).toBe(
      "notFound: section 4",
    );
    expect(refusalOf(drawing, { ...whole(moveBy(1, 1)), scenery: [4] })).toBe(
      "notFound: scenery 4",
    );
    expect(refusalOf(drawing, { ...whole(moveBy(1, 1)), matrix: [1, 0, 0, 1, 0] })).toBe(
      "badCommand: command.matrix",
    );
  });
});

test("a product of matrices applies the first one first", () => {
  const turned = product(turnAbout(90, 0, 0), moveBy(10, 0));
  expect(turned).toEqual(product(moveBy(0, 10), turnAbout(90, 0, 0)));
});
