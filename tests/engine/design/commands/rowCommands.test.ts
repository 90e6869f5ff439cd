import { describe, expect, test } from "vitest";
import type { Command } from "../../../../engine/design/commands/commands.ts";
import { pack } from "../../../../engine/design/wire/packing.ts";
import { doAll, openSmall, refusalOf, rowsOf } from "../openSmall.ts";

/** Returns a row of seats at this y, in plan units. */
const rowAt = (y: number, ...names: string[]) => ({
  name: `y${y}`,
  ticketGroupId: 4,
  seats: {
    x: pack(names.map((_, i) => 10_000 + i * 2_000)),
    y: pack(names.map(() => y * 100)),
    names,
  },
});

describe("adding rows", () => {
  test("puts them at the end of the section, with logical places of their own", () => {
    const drawing = openSmall({ rows: 2, seats: 2 });
    const rows = [rowAt(300, "1", "2"), rowAt(326, "1", "2", "3")];
    doAll(drawing, { kind: "addRows", section: 1, rows });
    expect(rowsOf(drawing)).toEqual(["A: 1 2", "B: 1 2", "y300: 1 2", "y326: 1 2 3"]);
    expect([...drawing.rows.values()].map(({ y }) => y)).toEqual([1, 2, 3, 4]);
    expect([...drawing.seats.logicalX.subarray(4, 9)]).toEqual([1, 2, 1, 2, 3]);
  });

  test("is refused without seats, and for a section that is not there", () => {
    const drawing = openSmall();
    const command = { kind: "addRows", section: 1, rows: [rowAt(300)] };
    expect(refusalOf(drawing, command)).toBe("badCommand: rows");
    expect(refusalOf(drawing, { ...command, section: 9, rows: [rowAt(1, "1")] })).toBe(
      "notFound: section 9",
    );
  });
});

describe("removing rows", () => {
  test("removes their seats too", () => {
    const drawing = doAll(openSmall(), { kind: "removeRows", rows: [2, 2] });
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3 4 5 6", "C: 1 2 3 4 5 6"]);
    expect(drawing.countSeats()).toBe(12);
    expect(drawing.hasSeat(6)).toBe(false);
  });
});

describe("naming rows", () => {
  test("gives each its name", () => {
    const drawing = doAll(openSmall({ seats: 1 }), {
      kind: "nameRows",
      rows: [1, 3],
      names: ["x", "z"],
    });
    expect(rowsOf(drawing)).toEqual(["x: 1", "B: 1", "z: 1"]);
  });

  test("needs as many names as rows", () => {
    expect(refusalOf(openSmall(), { kind: "nameRows", rows: [1], names: [] })).toBe(
      "badCommand: names",
    );
  });
});

describe("moving rows", () => {
  test("sorts the rows of a section", () => {
    const drawing = openSmall({ seats: 1 });
    doAll(drawing, { kind: "moveRows", rows: [2, 1], section: 1 });
    expect(rowsOf(drawing)).toEqual(["C: 1", "B: 1", "A: 1"]);
  });

  test("gives rows of another section new logical places, and parts of a row the same", () => {
    const drawing = openSmall({ sections: 2, rows: 1, seats: 4 });
    doAll(
      drawing,
      { kind: "price", seats: [0, 2], ticketGroupId: 8 },
      { kind: "moveRows", rows: [1, 3], section: 2 },
    );
    const rows = drawing.sections.get(2)!.rows.map((key) => drawing.rows.get(key)!);
    expect(rows.map(({ y }) => y)).toEqual([1, 2, 2]);
    expect(rowsOf(drawing)).toEqual(["A: 1 2 3 4", "A: 3 4", "A: 1 2"]);
  });
});

describe("pricing", () => {
  const price = (from: number, count: number, ticketGroupId: number): Command => ({
    kind: "price",
    seats: [from, count],
    ticketGroupId,
  });
  const pricesOf = (drawing: ReturnType<typeof openSmall>): string[] =>
    [...drawing.rows.values()].map((row) => {
      const names = Array.from(row.seats, (slot) => drawing.nameOfSeat(slot));
      return `${row.y} ${row.name} ${row.ticketGroupId}: ${names.join(" ")}`;
    });

  test("gives a whole row another group", () => {
    expect(pricesOf(doAll(openSmall({ rows: 1 }), price(0, 6, 5)))).toEqual(["1 A 5: 1 2 3 4 5 6"]);
  });

  test("divides a row of which a part costs another price", () => {
    const drawing = doAll(openSmall({ rows: 1 }), price(2, 2, 5));
    expect(pricesOf(drawing)).toEqual(["1 A 1: 1 2 5 6", "1 A 5: 3 4"]);
    expect(drawing.sections.get(1)!.rows).toEqual([1, 2]);
  });

  test("joins the parts again when they cost the same", () => {
    const drawing = doAll(openSmall({ rows: 1 }), price(2, 2, 5), price(2, 2, 1));
    expect(pricesOf(drawing)).toEqual(["1 A 1: 1 2 3 4 5 6"]);
  });

  test("makes three parts of a row with three prices", () => {
    const drawing = doAll(openSmall({ rows: 1 }), price(0, 2, 5), price(4, 2, 6), price(1, 1, 6));
    expect(pricesOf(drawing)).toEqual(["1 A 1: 3 4", "1 A 5: 1", "1 A 6: 2 5 6"]);
  });
});
