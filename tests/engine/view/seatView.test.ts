import { describe, expect, test } from "vitest";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bowlOf } from "../../../engine/view/bowl.ts";
import { seatView, type Face } from "../../../engine/view/seatView.ts";

const ROWS = 10;
const ACROSS = 21;

/** Returns a hall of ten rows of 21 seats, ten units apart, below a screen or stage of the same width. */
function hall(kind: "screen" | "stage", change: Partial<Seatplan["sections"][number]> = {}) {
  const rows = Array.from({ length: ROWS }, (_row, row) => ({
    name: String(row + 1),
    y: row,
    seats: Object.fromEntries(
      Array.from({ length: ACROSS }, (_, seat) => [
        String(seat),
        { SeatName: String(seat + 1), px: 10 + seat * 10, py: 60 + row * 10 },
      ]),
    ),
  }));
  return layoutOf({
    seatplanId: 1,
    venueId: 1,
    planVersion: "0000000000000000",
    width: 220,
    height: 170,
    focalPoint: { x: 110, y: 10 },
    marker: {
      kind,
      points: [
        [10, 0],
        [210, 0],
        [210, 10],
        [10, 10],
      ],
    },
    sections: [
      {
        id: 1,
        name: "",
        kind: "reserved",
        capacity: ROWS * ACROSS,
        outline: [
          [5, 55],
          [215, 55],
          [215, 155],
          [5, 155],
        ],
        groups: [{ id: 1, ticketGroupId: 1, rows }],
        ...change,
      },
    ],
  });
}

const seatAt = (row: number, place: number): number => row * ACROSS + place;
const MIDDLE = 10;

/** Returns the outlines of all faces with this role, in painting order. */
const outlinesOf = (faces: readonly Face[], role: Face["role"]) =>
  faces.flatMap((face) => (face.role === role && "outline" in face ? [face.outline] : []));
const headsOf = (faces: readonly Face[]) => faces.filter((face) => face.role === "head");

/** Returns the share of the picture's width that the bounding box of the screen fills. */
function screenShare(row: number, place: number): number {
  const [screen] = outlinesOf(seatView(hall("screen"), seatAt(row, place)).faces, "screen");
  const xs = screen?.map(([x]) => x) ?? [];
  return Math.max(...xs) - Math.min(...xs);
}

describe("the view from a seat", () => {
  test("is nearer in front and steeper at the back", () => {
    const front = seatView(hall("screen"), seatAt(0, MIDDLE));
    const back = seatView(hall("screen"), seatAt(ROWS - 1, MIDDLE));
    expect(front.metres).toBeLessThan(back.metres);
    expect(front.tilt).toBeLessThan(0);
    expect(front.tilt).toBeLessThan(back.tilt);
  });

  test("knows its side as those see it who sit there, and mirrors", () => {
    const left = seatView(hall("screen"), seatAt(4, 0));
    const right = seatView(hall("screen"), seatAt(4, ACROSS - 1));
    expect(seatView(hall("screen"), seatAt(4, MIDDLE)).offAxis).toBeCloseTo(0);
    expect(left.offAxis).toBeLessThan(-20);
    expect(right.offAxis).toBeCloseTo(-left.offAxis!);
    expect(right.metres).toBeCloseTo(left.metres);
  });

  test("shows a screen whole and symmetric from the middle, leaning from the side", () => {
    const [screen] = outlinesOf(seatView(hall("screen"), seatAt(6, MIDDLE)).faces, "screen");
    const xs = screen!.map(([x]) => x);
    expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(1);
    expect(Math.min(...xs)).toBeGreaterThan(0);
    const [aside] = outlinesOf(seatView(hall("screen"), seatAt(6, 0)).faces, "screen");
    const heights = aside!.map(([, y]) => y);
    // The far edge of the screen is shorter, so its top is lower in the picture.
    expect(heights[0]).toBeLessThan(heights[1]!);
  });

  test("keeps what is watched at a good size wherever one sits", () => {
    for (const row of [6, 7, 9]) {
      expect(screenShare(row, MIDDLE)).toBeGreaterThan(0.5);
      expect(screenShare(row, MIDDLE)).toBeLessThan(0.9);
    }
  });

  test("has heads of those ahead alone, larger the nearer, and none in the first row", () => {
    const heads = headsOf(seatView(hall("stage"), seatAt(5, MIDDLE)).faces);
    expect(heads.length).toBeGreaterThan(5);
    const radii = heads.map(({ radius }) => radius);
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
    expect(headsOf(seatView(hall("stage"), seatAt(0, MIDDLE)).faces)).toEqual([]);
    const plain = seatView(hall("stage"), seatAt(5, MIDDLE), { isDetailed: false });
    expect(headsOf(plain.faces)).toEqual([]);
  });

  test("puts a wall behind a stage, at its far edge, and paints it first", () => {
    const { faces } = seatView(hall("stage"), seatAt(5, MIDDLE));
    const roles = faces.map(({ role }) => role);
    expect(roles.indexOf("backdrop")).toBeLessThan(roles.indexOf("stage"));
    const [wall] = outlinesOf(faces, "backdrop");
    const [floor] = outlinesOf(faces, "stage");
    const widthOf = (dots: readonly (readonly [number, number])[]): number =>
      Math.max(...dots.map(([x]) => x)) - Math.min(...dots.map(([x]) => x));
    expect(widthOf(wall!)).toBeLessThan(widthOf(floor!));
  });

  test("of a place without a number is taken from the middle of the floor", () => {
    const view = seatView(hall("stage"), null);
    expect(view.offAxis).toBeCloseTo(0);
    expect(headsOf(view.faces)).toEqual([]);
  });
});

describe("the floor of a hall", () => {
  test("rises as its rake says, from the first row on", () => {
    const layout = hall("stage", { rake: { front: 5, riser: 3 } });
    const [section] = layout.sections;
    const heights = Array.from({ length: ROWS }, (_, row) =>
      bowlOf(layout).heightAt(section!, 110, 60 + row * 10),
    );
    expect(heights[0]).toBeCloseTo(5);
    expect(heights[ROWS - 1]).toBeCloseTo(5 + 3 * (ROWS - 1));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  test("rises by what such a hall usually has where nothing is told, and by floors", () => {
    const plain = hall("screen");
    const usual = bowlOf(plain).heightAt(plain.sections[0]!, 110, 150);
    expect(usual).toBeGreaterThan(bowlOf(plain).heightAt(plain.sections[0]!, 110, 60));
    const upstairs = { ...plain.sections[0]!, floor: 1 };
    expect(bowlOf(plain).heightAt(upstairs, 110, 150)).toBeGreaterThan(usual + 3);
  });
});
