import { describe, expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../../../engine/design/numbering/labels.ts";
import {
  collisions,
  seatNumbers,
  type SeatScheme,
} from "../../../../engine/design/numbering/seatNumbers.ts";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { rangesOf } from "../../../../engine/design/wire/ranges.ts";
import { turnAbout } from "../../../../engine/design/tools/matrices.ts";
import { contentOf, doAll, openSmall, rowsOf } from "../openSmall.ts";

const SCHEME: SeatScheme = {
  labels: PLAIN_NUMBERS,
  from: "left",
  isContinuous: false,
  keepsGaps: false,
  joinsSections: false,
};

const ALL = (drawing: Drawing): number[] =>
  rangesOf([...drawing.rows.values()].flatMap(({ seats }) => [...seats]));

const numbered = (drawing: Drawing, scheme: Partial<SeatScheme>): string[] =>
  rowsOf(
    doAll(drawing, {
      kind: "numberSeats",
      seats: ALL(drawing),
      scheme: { ...SCHEME, ...scheme },
    }),
  );

describe("seats are numbered", () => {
  test("from the left of visitors who face the stage", () => {
    expect(numbered(openSmall({ rows: 1 }), {})).toEqual(["A: 1 2 3 4 5 6"]);
  });

  test("from the right", () => {
    expect(numbered(openSmall({ rows: 1 }), { from: "right" })).toEqual(["A: 6 5 4 3 2 1"]);
  });

  test("from the left also where the row looks the other way on the plan", () => {
    const drawing = openSmall({ rows: 1 });
    // Behind the stage, visitors face the other way, so that their left is the plan's right.
    doAll(drawing, { kind: "setFrame", focalX: 150, focalY: 1_000 });
    expect(numbered(drawing, {})).toEqual(["A: 6 5 4 3 2 1"]);
  });

  test("from the middle, odd ones to one side and even ones to the other", () => {
    expect(numbered(openSmall({ rows: 1 }), { from: "centreOddLeft" })).toEqual(["A: 5 3 1 2 4 6"]);
    expect(numbered(openSmall({ rows: 1 }), { from: "centreEvenLeft" })).toEqual([
      "A: 6 4 2 1 3 5",
    ]);
    expect(numbered(openSmall({ rows: 1, seats: 5 }), { from: "centreOddLeft" })).toEqual([
      "A: 5 3 1 2 4",
    ]);
    expect(numbered(openSmall({ rows: 1, seats: 5 }), { from: "centreEvenLeft" })).toEqual([
      "A: 4 2 1 3 5",
    ]);
  });

  test("on and on over all rows of a block", () => {
    expect(numbered(openSmall({ rows: 2, seats: 3 }), { isContinuous: true })).toEqual([
      "A: 1 2 3",
      "B: 4 5 6",
    ]);
  });

  test("to and fro", () => {
    const scheme = { isContinuous: true, from: "zigzag" } as const;
    expect(numbered(openSmall({ rows: 3, seats: 3 }), scheme)).toEqual([
      "A: 1 2 3",
      "B: 6 5 4",
      "C: 7 8 9",
    ]);
  });

  test("with or without the numbers of missing seats", () => {
    const withGap = (): Drawing =>
      doAll(openSmall({ rows: 1, seats: 7 }), { kind: "removeSeats", seats: [2, 2] });
    expect(numbered(withGap(), {})).toEqual(["A: 1 2 | 3 4 5"]);
    expect(numbered(withGap(), { keepsGaps: true })).toEqual(["A: 1 2 | 5 6 7"]);
  });

  test("in odd numbers, or even ones, or with letters", () => {
    const labels = { ...PLAIN_NUMBERS, start: 2, step: 2 };
    expect(numbered(openSmall({ rows: 1, seats: 3 }), { labels })).toEqual(["A: 2 4 6"]);
    const letters = { ...PLAIN_NUMBERS, style: "letters" } as const;
    expect(numbered(openSmall({ rows: 1, seats: 3 }), { labels: letters })).toEqual(["A: A B C"]);
  });

  test("across the parts of a row that cost different prices", () => {
    const drawing = doAll(openSmall({ rows: 1 }), {
      kind: "price",
      seats: [2, 2],
      ticketGroupId: 9,
    });
    expect(numbered(drawing, { from: "right" })).toEqual(["A: 6 5 | 2 1", "A: 4 3"]);
  });

  test("as one row across sections side by side", () => {
    const drawing = openSmall({ sections: 2, rows: 1, seats: 3 });
    // The second section is moved beside the first.
    const matrix = [1, 0, 0, 1, 8_000, -6_600];
    doAll(drawing, { kind: "transform", seats: [], sections: [2], scenery: [], matrix });
    expect(numbered(drawing, { joinsSections: true })).toEqual(["A: 1 2 3", "A: 4 5 6"]);
  });

  test("in the order of a row that was turned", () => {
    const drawing = openSmall({ rows: 1, seats: 4 });
    const matrix = [...turnAbout(90, 130, 60)];
    doAll(drawing, { kind: "transform", seats: [], sections: [1], scenery: [], matrix });
    const names = numbered(drawing, {});
    expect(["A: 1 2 3 4", "A: 4 3 2 1"]).toContain(names[0]);
  });
});

describe("a preview", () => {
  test("changes nothing", () => {
    const drawing = openSmall();
    const before = contentOf(drawing);
    seatNumbers(drawing, [0, 1, 2], { ...SCHEME, from: "right" });
    expect(contentOf(drawing)).toBe(before);
  });

  test("shows which seats would share their name with others of their row", () => {
    const drawing = openSmall({ rows: 2 });
    const labels = { ...PLAIN_NUMBERS, start: 4 };
    const preview = seatNumbers(drawing, [0, 1], { ...SCHEME, labels });
    expect(preview.names).toEqual(["4", "5"]);
    // Seats 4 and 5 of the same row are in slots 3 and 4. Seats with the same names in row B do not collide.
    expect(collisions(drawing, preview).toSorted((a, b) => a - b)).toEqual([0, 1, 3, 4]);
  });

  test("shows no collision where each seat has a name of its own", () => {
    const drawing = openSmall();
    const all = Array.from({ length: 18 }, (_, slot) => slot);
    expect(collisions(drawing, seatNumbers(drawing, all, { ...SCHEME, from: "right" }))).toEqual(
      [],
    );
  });
});
