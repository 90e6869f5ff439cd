import { describe, expect, test } from "vitest";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { brokenPart } from "../../../../engine/design/model/integrity.ts";
import { swapPart, type PatchPart } from "../../../../engine/design/model/patch.ts";
import { patchToWire } from "../../../../engine/design/wire/patchParts.ts";
import { contentOf, openSmall, refusalOf } from "../openSmall.ts";

const hall = (): Drawing => openSmall({ sections: 2, rows: 2, seats: 3 });
const row = (drawing: Drawing, key: number) => drawing.rows.get(key)!;

/** Patches that contradict the rest of a hall, and the fault that is found. */
const broken: [string, (drawing: Drawing) => PatchPart, RegExp][] = [
  [
    "a row without its section",
    (d) => ({ of: "row", key: 1, record: { ...row(d, 1), section: 9 } }),
    /section 1: rows/,
  ],
  [
    "a row that no section lists",
    (d) => ({ of: "row", key: 8, record: { ...row(d, 1), seats: new Uint32Array(0) } }),
    /counters|rows/,
  ],
  ["a row that is not there", () => ({ of: "row", key: 1, record: undefined }), /section 1: rows/],
  [
    "a seat in two rows",
    (d) => ({ of: "row", key: 1, record: { ...row(d, 1), seats: row(d, 2).seats } }),
    /row 1/,
  ],
  [
    "a seat that no row lists",
    (d) => ({ of: "row", key: 1, record: { ...row(d, 1), seats: row(d, 1).seats.slice(1) } }),
    /seats/,
  ],
  [
    "a seat twice in its row",
    (d) => ({ of: "row", key: 1, record: { ...row(d, 1), seats: Uint32Array.of(0, 1, 1, 2) } }),
    /row 1/,
  ],
  [
    "seats out of order",
    (d) => ({ of: "row", key: 1, record: { ...row(d, 1), seats: Uint32Array.of(2, 1, 0) } }),
    /row 1/,
  ],
  [
    "a slot that was never used",
    (d) => ({ of: "row", key: 1, record: { ...row(d, 1), seats: Uint32Array.of(0, 1, 2, 99) } }),
    /row 1/,
  ],
  [
    "two rows in one place",
    (d) => ({ of: "row", key: 2, record: { ...row(d, 2), y: 1 } }),
    /section 1: y/,
  ],
  [
    "a section on no floor",
    (d) => ({ of: "section", key: 1, record: { ...d.sections.get(1)!, floor: 5 } }),
    /floor/,
  ],
  [
    "a section that is not listed",
    (d) => ({ of: "frame", record: { ...d.frame, sectionOrder: [2] } }),
    /sectionOrder/,
  ],
  [
    "a section listed twice",
    (d) => ({ of: "frame", record: { ...d.frame, sectionOrder: [2, 2] } }),
    /sectionOrder/,
  ],
  [
    "scenery that is not there",
    (d) => ({ of: "frame", record: { ...d.frame, sceneryOrder: [4] } }),
    /sceneryOrder/,
  ],
  ["no floors", (d) => ({ of: "frame", record: { ...d.frame, floors: [] } }), /floors/],
  [
    "a counter below a key",
    (d) => ({ of: "counters", record: { ...d.counters, row: 2 } }),
    /counters/,
  ],
  [
    "a group of a section that is not there",
    () => ({
      of: "group",
      key: 1,
      record: { generator: "cinema", parameters: {}, matrix: [1, 0, 0, 1, 0, 0], sections: [7] },
    }),
    /counters|group 1/,
  ],
];

describe.each(broken)("%s", (_, partOf, place) => {
  test("is found", () => {
    const drawing = hall();
    swapPart(drawing, partOf(drawing));
    expect(brokenPart(drawing)).toMatch(place);
  });

  test("is refused as a patch, which changes nothing", () => {
    const drawing = hall();
    const parts = patchToWire(drawing, [partOf(drawing)]);
    expect(refusalOf(drawing, { kind: "patch", parts })).toMatch(/^(conflict|badCommand): /);
  });
});

test("a hall as it was opened is whole", () => {
  expect(brokenPart(hall())).toBeUndefined();
});

test("a part that is swapped twice is as it was", () => {
  const drawing = hall();
  const before = contentOf(drawing);
  const part: PatchPart = {
    of: "seats",
    slots: Uint32Array.of(4, 2),
    values: { x: Int32Array.of(7, 8), flags: Uint8Array.of(1, 2) },
  };
  const inverse = swapPart(drawing, part);
  expect([drawing.seats.x[4], drawing.seats.flags[2]]).toEqual([7, 2]);
  swapPart(drawing, inverse);
  expect(contentOf(drawing)).toBe(before);
});

describe("a drawing", () => {
  test("knows its seats, rows and sections", () => {
    const drawing = hall();
    expect(drawing.countSeats()).toBe(12);
    expect(drawing.nameOfSeat(4)).toBe("2");
    expect(drawing.rowOfSeat(4).name).toBe("B");
    expect([...drawing.seatsOfSection(2)]).toEqual([6, 7, 8, 9, 10, 11]);
    expect(drawing.seatsOfSection(5)).toHaveLength(0);
    expect(drawing.hasSeat(12)).toBe(false);
    expect(() => drawing.rowOfSeat(12)).toThrow(RangeError);
    expect(() => drawing.names.textOf(99)).toThrow(RangeError);
  });
});
