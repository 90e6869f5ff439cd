import { describe, expect, test } from "vitest";
import { MARKER } from "../../../backoffice/designer/pieces.ts";
import {
  areaAt,
  areasIn,
  areasOf,
  boxOfSelection,
  isEmpty,
  middleOf,
  moveSelection,
  removeSelection,
  rowsOf,
  seatBeside,
  sectionsOf,
  transformSelection,
  wholeSections,
} from "../../../backoffice/designer/selecting.ts";
import { mirrorAcross } from "../../../engine/design/tools/matrices.ts";
import { contentOf, placeOf } from "../../engine/design/openSmall.ts";
import { ADD_STANDING, smallStudio } from "./smallStudio.ts";

/** Returns a drawing with two sections of 3 rows by 6 seats, and the area "Standing" with the key 3. */
function drawn() {
  const studio = smallStudio({ sections: 2 });
  studio.do(ADD_STANDING);
  return studio;
}
const STANDING = 3;
const chosen = (
  seats: readonly number[] = [],
  areas: readonly number[] = [],
  scenery: readonly number[] = [],
) => ({ selected: Uint32Array.from(seats), areas, scenery });
const FIRST = Array.from({ length: 18 }, (_, slot) => slot);

describe("what belongs to a selection", () => {
  const { drawing } = drawn();

  test("is a whole section only if all its seats are selected", () => {
    expect(wholeSections(drawing, chosen(FIRST.slice(1)))).toEqual([]);
    expect(wholeSections(drawing, chosen([...FIRST, 18], [STANDING]))).toEqual([1, STANDING]);
  });

  test("is every section and every row with a selected seat, each once", () => {
    expect(sectionsOf(drawing, chosen([0, 1, 20], [STANDING]))).toEqual([STANDING, 1, 2]);
    expect(rowsOf(drawing, chosen([0, 1, 6]))).toHaveLength(2);
  });

  test("is nothing if there are neither seats nor areas nor pieces", () => {
    expect([chosen(), chosen([0]), chosen([], [3]), chosen([], [], [MARKER])].map(isEmpty)).toEqual(
      [true, false, false, false],
    );
  });
});

describe("the box of a selection", () => {
  const { drawing } = drawn();

  test.each([
    ["the middles of seats", chosen([0, 7]), { left: 100, top: 60, right: 120, bottom: 86 }],
    ["an area", chosen([], [STANDING]), { left: 380, top: 280, right: 420, bottom: 320 }],
    ["pieces", chosen([], [], [MARKER, 1]), { left: 0, top: 0, right: 100, bottom: 20 }],
    ["all of them", chosen([0], [STANDING], [1]), { left: 10, top: 12.5, right: 420, bottom: 320 }],
  ])("encloses %s", (_, selection, box) => {
    expect(boxOfSelection(drawing, selection)).toEqual(box);
  });

  test("has its middle where a turn and a mirror have their axis", () => {
    const studio = drawn();
    expect(middleOf(studio.drawing, chosen([0, 7]))).toEqual({ x: 110, y: 73 });
    studio.do(transformSelection(studio.drawing, chosen([0, 7]), mirrorAcross(110)));
    expect([0, 7].map((slot) => placeOf(studio.drawing, slot))).toEqual([
      [120, 60],
      [100, 86],
    ]);
  });
});

describe("moving", () => {
  test("needs a selection and a distance of at least a hundredth of a unit", () => {
    const { drawing } = drawn();
    expect(moveSelection(drawing, chosen(), 5, 5)).toBeUndefined();
    expect(moveSelection(drawing, chosen([0]), 0.001, 0)).toBeUndefined();
    expect(moveSelection(drawing, chosen([0]), 0.01, 0)).toBeDefined();
  });

  test("takes the outline along with all seats of a section, and leaves it with some of them", () => {
    const studio = drawn();
    const outline = () => studio.drawing.sections.get(1)!.outline.slice(0, 2);
    studio.do(moveSelection(studio.drawing, chosen([0, 1]), 10, 0));
    expect(outline()).toEqual([8_000, 4_000]);
    studio.do(moveSelection(studio.drawing, chosen(FIRST), 10, 0));
    expect([outline(), placeOf(studio.drawing, 0)]).toEqual([
      [9_000, 4_000],
      [120, 60],
    ]);
  });

  test("moves the stage, its focal point, scenery and areas together", () => {
    const studio = drawn();
    const { drawing } = studio;
    studio.do(moveSelection(drawing, chosen([], [STANDING], [MARKER, 1]), 7, 3));
    expect(drawing.frame.marker.points[0]).toEqual([7, 3]);
    expect([drawing.frame.focalX, drawing.frame.focalY]).toEqual([207, 3]);
    expect(drawing.scenery.get(1)!.points).toEqual([[17, 15.5]]);
    expect(drawing.sections.get(STANDING)!.outline.slice(0, 2)).toEqual([38_700, 28_300]);
  });
});

test("removing takes seats, whole sections, areas and pieces at once, and undo brings all back", () => {
  const studio = drawn();
  const { drawing } = studio;
  expect(removeSelection(drawing, chosen())).toBeUndefined();
  const before = contentOf(drawing);
  studio.do(removeSelection(drawing, chosen([...FIRST, 18], [STANDING], [MARKER, 1])));
  expect([drawing.countSeats(), [...drawing.sections.keys()]]).toEqual([17, [2]]);
  expect([drawing.frame.marker.points, drawing.scenery.size]).toEqual([[], 0]);
  studio.undo();
  expect(contentOf(drawing)).toBe(before);
});

describe("an area", () => {
  const studio = drawn();
  const { drawing } = studio;
  studio.do({ ...ADD_STANDING, section: { ...ADD_STANDING.section, name: "Above", floor: 1 } });
  const ABOVE = 4;

  test("is a section without seats, on one floor or on any", () => {
    expect([areasOf(drawing), areasOf(drawing, 0), areasOf(drawing, 1)]).toEqual([
      [STANDING, ABOVE],
      [STANDING],
      [ABOVE],
    ]);
  });

  test("is found at a point in it, the one that was drawn last first", () => {
    expect([areaAt(drawing, 390, 310), areaAt(drawing, 390, 310, 0)]).toEqual([ABOVE, STANDING]);
    expect([areaAt(drawing, 379, 300), areaAt(drawing, 400, 321)]).toEqual([undefined, undefined]);
    // The sections with seats have outlines, too, but no area is there.
    expect(areaAt(drawing, 101, 61)).toBeUndefined();
  });

  test("lies in a shape only with all its corners", () => {
    expect(areasIn(drawing, (x) => x >= 380, 0)).toEqual([STANDING]);
    expect(areasIn(drawing, (x) => x > 380)).toEqual([]);
    expect(areasIn(drawing, (_, y) => y < 320)).toEqual([]);
  });
});

describe("the seat beside", () => {
  const studio = drawn();
  const { drawing } = studio;

  test.each([
    ["right", 1, 0, 8],
    ["left", -1, 0, 6],
    ["up", 0, -1, 1],
    ["down", 0, 1, 13],
  ])("%s is the neighbour in the row or the next row", (_, dx, dy, slot) => {
    expect(seatBeside(drawing, 7, dx, dy)).toBe(slot);
  });

  test("is in the next section at the end of a section, and the seat itself at the end of the hall", () => {
    expect(seatBeside(drawing, 13, 0, 1)).toBe(19);
    expect(seatBeside(drawing, 5, 1, 0)).toBe(5);
  });

  test("stays in the row although a seat of the next row is nearer", () => {
    const crooked = smallStudio();
    crooked.do({
      kind: "transform",
      seats: [1, 1],
      sections: [],
      scenery: [],
      matrix: [1, 0, 0, 1, 1_500, 0],
    });
    // Seat 1 is 35 units away in the row. Seat 7 is 20 units to the right but 26 further down.
    expect(seatBeside(crooked.drawing, 0, 1, 0)).toBe(1);
  });

  test("is on the same floor", () => {
    const floors = smallStudio({ sections: 2 });
    floors.do({ kind: "setSection", section: 2, floor: 1 });
    expect(seatBeside(floors.drawing, 13, 0, 1)).toBe(13);
  });
});
