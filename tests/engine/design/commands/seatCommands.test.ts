import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../../domain/seat.ts";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { pack } from "../../../../engine/design/wire/packing.ts";
import { doAll, openSmall, placeOf, refusalOf, rowsOf } from "../openSmall.ts";

const flagsOf = (drawing: Drawing): number[] => [...drawing.seats.flags.subarray(0, 6)];

/** Returns new seats at these positions in plan units. */
const seatsAt = (...places: readonly (readonly [name: string, x: number, y: number])[]) => ({
  x: pack(places.map(([, x]) => x * 100)),
  y: pack(places.map(([, , y]) => y * 100)),
  names: places.map(([name]) => name),
});

describe("removing seats", () => {
  test("leaves a gap in the row, and the others keep their places", () => {
    const drawing = doAll(openSmall({ rows: 2 }), { kind: "removeSeats", seats: [2, 1] });
    expect(rowsOf(drawing)).toEqual(["A: 1 2 | 4 5 6", "B: 1 2 3 4 5 6"]);
    expect(drawing.hasSeat(2)).toBe(false);
    expect(drawing.countSeats()).toBe(11);
  });

  test("removes rows that have none left, but not their section", () => {
    const drawing = doAll(openSmall({ rows: 2 }), { kind: "removeSeats", seats: [0, 12] });
    expect([drawing.rows.size, drawing.sections.size]).toEqual([0, 1]);
  });

  test("takes the other half of a sofa out of its pair", () => {
    const drawing = doAll(
      openSmall(),
      { kind: "pair", seats: [0, 4], isPair: true },
      { kind: "removeSeats", seats: [1, 1] },
    );
    expect(flagsOf(drawing)).toEqual([0, 0, SeatFlag.pair, SeatFlag.pair, 0, 0]);
  });
});

describe("adding seats", () => {
  test("puts each where it belongs in its row", () => {
    const drawing = openSmall({ rows: 1, seats: 3, aisleAfter: 2 });
    // The existing seats are at x = 100, 120 and 160.
    doAll(drawing, { kind: "addSeats", row: 1, seats: seatsAt(["x", 140, 60], ["y", 180, 60]) });
    expect(rowsOf(drawing)).toEqual(["A: 1 2 x 3 y"]);
  });

  test("counts an aisle where one comes to be", () => {
    const drawing = openSmall({ rows: 1, seats: 3 });
    doAll(drawing, { kind: "addSeats", row: 1, seats: seatsAt(["far", 220, 60]) });
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3 | far"]);
  });

  test("is refused if the columns do not fit each other", () => {
    const seats = { ...seatsAt(["x", 1, 1]), y: pack([1, 2]) };
    expect(refusalOf(openSmall(), { kind: "addSeats", row: 1, seats })).toBe("badCommand: seats.y");
  });
});

describe("moving seats to another row", () => {
  test("joins two rows", () => {
    const drawing = openSmall({ rows: 2, seats: 3 });
    doAll(drawing, {
      kind: "place",
      seats: [3, 3],
      x: pack([16_000, 18_000, 20_000]),
      y: pack([6_000, 6_000, 6_000]),
    });
    doAll(drawing, { kind: "reseat", seats: [3, 3], row: 1 });
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3 1 2 3"]);
  });

  test("splits a row in two", () => {
    const newRow = { section: 1, name: "B", ticketGroupId: 5 };
    const drawing = doAll(openSmall({ rows: 1 }), { kind: "reseat", seats: [3, 3], newRow });
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3", "B: 4 5 6"]);
  });

  test("needs exactly one target", () => {
    const newRow = { section: 1, name: "B", ticketGroupId: 5 };
    expect(refusalOf(openSmall(), { kind: "reseat", seats: [0, 1] })).toBe("badCommand: row");
    expect(refusalOf(openSmall(), { kind: "reseat", seats: [0, 1], row: 1, newRow })).toBe(
      "badCommand: row",
    );
    expect(refusalOf(openSmall(), { kind: "reseat", seats: [0, 1], row: 77 })).toBe(
      "notFound: row 77",
    );
  });
});

describe("placing seats", () => {
  test("sorts and counts a row of which a part moved", () => {
    const drawing = openSmall({ rows: 1, seats: 4 });
    doAll(drawing, { kind: "place", seats: [0, 1], x: [0, 20_000], y: [0, 6_000] });
    expect(placeOf(drawing, 0)).toEqual([200, 60]);
    expect(rowsOf(drawing)).toEqual(["A: 2 3 4 | 1"]);
  });

  test("is refused beyond any hall", () => {
    const far = { kind: "place", seats: [0, 1], x: [0, 2_000_000_000], y: [0, 0] };
    expect(refusalOf(openSmall(), far)).toBe("badCommand: x");
  });
});

describe("painting", () => {
  test("sets and clears traits, and leaves the others", () => {
    const { premium, handicap, limitedView } = SeatFlag;
    const drawing = doAll(
      openSmall(),
      { kind: "paint", seats: [0, 3], set: premium | handicap, clear: 0 },
      { kind: "paint", seats: [1, 2], set: limitedView, clear: handicap },
    );
    expect(flagsOf(drawing).slice(0, 4)).toEqual([
      premium | handicap,
      premium | limitedView,
      premium | limitedView,
      0,
    ]);
  });

  test("cannot make half a sofa", () => {
    const command = { kind: "paint", seats: [0, 1], set: SeatFlag.pair, clear: 0 };
    expect(refusalOf(openSmall(), command)).toBe("badCommand: command.set");
  });
});

describe("sofas", () => {
  const PAIR = SeatFlag.pair;

  test("are made two by two, and a last seat stays single", () => {
    const drawing = doAll(openSmall(), { kind: "pair", seats: [0, 5], isPair: true });
    expect(flagsOf(drawing)).toEqual([PAIR, PAIR, PAIR, PAIR, 0, 0]);
  });

  test("do not reach across an aisle", () => {
    const drawing = openSmall({ aisleAfter: 3 });
    doAll(drawing, { kind: "pair", seats: [0, 6], isPair: true });
    expect(flagsOf(drawing)).toEqual([PAIR, PAIR, 0, PAIR, PAIR, 0]);
  });

  test("are taken apart as a whole if one half is chosen", () => {
    const drawing = doAll(
      openSmall(),
      { kind: "pair", seats: [0, 6], isPair: true },
      { kind: "pair", seats: [3, 1], isPair: false },
    );
    expect(flagsOf(drawing)).toEqual([PAIR, PAIR, 0, 0, PAIR, PAIR]);
  });

  test("that are there already are not made again", () => {
    const drawing = doAll(
      openSmall(),
      { kind: "pair", seats: [0, 2], isPair: true },
      { kind: "pair", seats: [1, 3], isPair: true },
    );
    expect(flagsOf(drawing)).toEqual([PAIR, PAIR, PAIR, PAIR, 0, 0]);
  });
});

describe("naming seats", () => {
  test("gives each its name", () => {
    const drawing = openSmall({ rows: 1, seats: 3 });
    doAll(drawing, { kind: "nameSeats", seats: [0, 1, 2, 1], names: ["7", "א"] });
    expect(rowsOf(drawing)).toEqual(["A: 7 2 א"]);
  });

  test("needs a name for each", () => {
    const command = { kind: "nameSeats", seats: [0, 3], names: ["7"] };
    expect(refusalOf(openSmall(), command)).toBe("badCommand: length");
  });
});

test.each([[[0, 99]], [[17, 2]], [[40, 1]]])(
  "seats that are not there are refused: %o",
  (seats) => {
    expect(refusalOf(openSmall(), { kind: "removeSeats", seats })).toMatch(/^notFound: seat \d+$/);
  },
);

test.each([[[0]], [[0, 0]], [[3, 2, 1, 1]], [[0, 2, 2, 1]], [[-1, 2]], [[0.5, 1]], [["0", 1]]])(
  "ranges that are no ranges are refused: %o",
  (seats) => {
    expect(refusalOf(openSmall(), { kind: "removeSeats", seats })).toMatch(/^badCommand: /);
  },
);
