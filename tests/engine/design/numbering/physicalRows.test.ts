import { describe, expect, test } from "vitest";
import { physicalRows } from "../../../../engine/design/numbering/physicalRows.ts";
import { turnAbout } from "../../../../engine/design/tools/matrices.ts";
import { doAll, openSmall } from "../openSmall.ts";

const ALL = Array.from({ length: 12 }, (_, slot) => slot);
const hall = () => openSmall({ rows: 2 });

describe("physical rows", () => {
  test("are the rows of a plan", () => {
    expect(physicalRows(hall(), ALL)).toEqual([
      { name: "A", rows: [1], slots: [0, 1, 2, 3, 4, 5] },
      { name: "B", rows: [2], slots: [6, 7, 8, 9, 10, 11] },
    ]);
  });

  test("have only the chosen seats, in order along the row", () => {
    expect(physicalRows(hall(), [9, 7, 2])).toEqual([
      { name: "A", rows: [1], slots: [2] },
      { name: "B", rows: [2], slots: [7, 9] },
    ]);
  });

  test("have all parts of a row, whatever they cost", () => {
    const drawing = doAll(hall(), { kind: "price", seats: [1, 1, 4, 1], ticketGroupId: 7 });
    expect(physicalRows(drawing, ALL)[0]).toEqual({
      name: "A",
      rows: [1, 3],
      slots: [0, 1, 2, 3, 4, 5],
    });
  });

  test("have parts in order in any direction", () => {
    for (const degrees of [45, 90, 200, 300]) {
      const drawing = doAll(
        hall(),
        { kind: "price", seats: [1, 2], ticketGroupId: 7 },
        {
          kind: "transform",
          seats: [],
          sections: [1],
          scenery: [],
          matrix: [...turnAbout(degrees, 150, 150)],
        },
      );
      const slots = physicalRows(drawing, [0, 1, 2, 3, 4, 5])[0]!.slots.join();
      expect(["0,1,2,3,4,5", "5,4,3,2,1,0"]).toContain(slots);
    }
  });

  test("without names are told apart by their places", () => {
    const drawing = doAll(hall(), { kind: "nameRows", rows: [1, 2], names: ["", ""] });
    expect(physicalRows(drawing, ALL).map(({ rows }) => rows)).toEqual([[1], [2]]);
  });

  test("of one name in two sections are two, or one if they are joined", () => {
    const drawing = openSmall({ sections: 2, rows: 1, seats: 2 });
    const rowsOf = (joinsSections: boolean) =>
      physicalRows(drawing, [0, 1, 2, 3], joinsSections).map(({ rows }) => rows);
    expect(rowsOf(false)).toEqual([[1], [2]]);
    expect(rowsOf(true)).toEqual([[1, 2]]);
  });

  test("come in the order of the plan", () => {
    const drawing = openSmall({ sections: 2, rows: 1, seats: 2 });
    doAll(drawing, { kind: "orderSections", sections: [2, 1] });
    expect(physicalRows(drawing, [0, 2]).map(({ slots }) => slots)).toEqual([[2], [0]]);
  });

  test("of nothing are none", () => {
    expect(physicalRows(hall(), [])).toEqual([]);
  });
});
