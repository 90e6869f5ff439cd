import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../../domain/seat.ts";
import { faultsOf } from "../../../../engine/design/checks/checks.ts";
import { GENERATORS, type GeneratorName } from "../../../../engine/design/generators/generators.ts";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { brokenPart } from "../../../../engine/design/model/integrity.ts";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { moveBy } from "../../../../engine/design/tools/matrices.ts";
import { seatplanOf } from "../../../../engine/plan/import/compact.ts";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";
import { contentOf, doAll, emptyDrawing, refusalOf, rowsOf } from "../openSmall.ts";

/** Generates a hall in the middle of a plan that is large enough. */
function made(generator: GeneratorName, parameters: Record<string, unknown> = {}): Drawing {
  return doAll(
    emptyDrawing(),
    { kind: "setFrame", width: 20_000, height: 20_000, focalX: 10_000, focalY: 9_000 },
    { kind: "generate", generator, parameters, matrix: [...moveBy(10_000, 10_000)] },
  );
}

const halls: [GeneratorName, Record<string, unknown>][] = [
  ["cinema", {}],
  ["cinema", { radius: 500, aisles: [4, 12], crossAisles: [3], sofaRows: 2, accessible: 3 }],
  ["theatre", {}],
  ["theatre", { balconies: [{}, { name: "Gallery", degrees: 140 }], boxes: 5 }],
  ["arena", {}],
  ["arena", { floor: "seated", boxes: 8 }],
  ["stadium", { tiers: [{ rows: 12 }, { rows: 8, cornerBlocks: 0 }] }],
  ["stadium", { tiers: [{ rows: 20, vomitoryFrom: 8, vomitoryTo: 11 }] }],
  ["tables", {}],
  ["tables", { shape: "long", seats: 9, isWhole: true }],
  ["areas", { columns: 3, rows: 2 }],
];

describe.each(halls)("a hall of the kind %s with %o", (generator, parameters) => {
  test("is whole and has no faults, neither for the designer nor for the importer", () => {
    const drawing = made(generator, parameters);
    expect(brokenPart(drawing)).toBeUndefined();
    expect(faultsOf(drawing)).toEqual([]);
    const reading = readPlan(JSON.stringify(seatplanOf(drawnLayout(drawing).layout)));
    expect(reading.faults).toEqual([]);
    expect(drawing.countSeats() + drawing.sections.size).toBeGreaterThan(1);
  });

  test("is the same each time", () => {
    expect(contentOf(made(generator, parameters))).toBe(contentOf(made(generator, parameters)));
  });
});

describe("a cinema", () => {
  test("has rows, aisles, sofas and accessible places as asked", () => {
    const drawing = made("cinema", {
      rows: 3,
      seats: 8,
      aisles: [4],
      sofaRows: 1,
      accessible: 2,
      isAccessibleInFront: true,
      rowLabels: { style: "hebrew", start: 1, step: 1, skipsIO: false, prefix: "", suffix: "" },
    });
    expect(rowsOf(drawing)).toEqual([
      "א: 1 2 3 4 | 5 6 7 8",
      "ב: 1 2 3 4 | 5 6 7 8",
      "ג: 1 2 3 4 | 5 6 7 8",
    ]);
    const { flags } = drawing.seats;
    const { handicap, companion, pair } = SeatFlag;
    expect([...flags.subarray(0, 8)]).toEqual([
      handicap,
      companion,
      0,
      0,
      0,
      0,
      companion,
      handicap,
    ]);
    expect([...flags.subarray(16, 24)]).toEqual(Array.from({ length: 8 }, () => pair));
  });

  test("leaves out seats for an entrance", () => {
    const cutouts = [{ row: 1, seat: 1, rows: 2, seats: 3 }];
    const drawing = made("cinema", { rows: 3, seats: 5, cutouts, isNumberedFromRight: true });
    expect(rowsOf(drawing)).toEqual(["1: 2 1", "2: 2 1", "3: 5 4 3 2 1"]);
  });

  test("prices sofas by themselves", () => {
    const drawing = made("cinema", {
      rows: 2,
      sofaRows: 1,
      ticketGroupId: 4,
      sofaTicketGroupId: 6,
    });
    expect([...drawing.rows.values()].map((row) => row.ticketGroupId)).toEqual([4, 6]);
  });
});

describe("a stadium", () => {
  test("has 80,000 seats and a few by default, on three floors", () => {
    const drawing = made("stadium");
    expect(drawing.countSeats()).toBeGreaterThan(80_000);
    expect(drawing.countSeats()).toBeLessThan(82_000);
    expect(new Set([...drawing.sections.values()].map(({ floor }) => floor))).toEqual(
      new Set([0, 1, 2]),
    );
  });

  test("has the same number of seats on opposite sides", () => {
    const drawing = made("stadium", { tiers: [{ rows: 5, longBlocks: 4, shortBlocks: 2 }] });
    const count = (from: number, to: number): number =>
      [...drawing.sections.keys()]
        .slice(from, to)
        .reduce((sum, key) => sum + drawing.seatsOfSection(key).length, 0);
    // The blocks are, clockwise: 4 on a side, 3 in a corner, 2 on a side, 3 in a corner, and the same again.
    expect(count(0, 12)).toBe(count(12, 24));
    expect(drawing.sections.size).toBe(24);
  });

  test("is open at its corners if asked", () => {
    const tiers = [{ rows: 3, longBlocks: 2, shortBlocks: 1, cornerBlocks: 0 }];
    expect(made("stadium", { tiers }).sections.size).toBe(6);
  });
});

describe("a theatre", () => {
  test("names its blocks, and its boxes are sold whole", () => {
    const drawing = made("theatre", {
      name: "Parkett",
      blocks: 2,
      boxes: 3,
      balconies: [{ blocks: 1 }],
    });
    expect([...drawing.sections.values()].map(({ name, isWhole }) => `${name} ${isWhole}`)).toEqual(
      ["Parkett 1 false", "Parkett 2 false", "Balcony false", "Boxes 1 true", "Boxes 2 true"],
    );
  });
});

describe("tables and areas", () => {
  test("have their seats and places", () => {
    const tables = made("tables", { columns: 2, rows: 2, seats: 6 });
    expect([tables.rows.size, tables.countSeats()]).toEqual([4, 24]);
    const areas = made("areas", { columns: 2, capacity: 120 });
    expect([...areas.sections.values()].map(({ places }) => places)).toEqual([120, 120]);
  });
});

describe("a group", () => {
  const seats = (drawing: Drawing): number => drawing.countSeats();

  test("is made anew with other parameters, in its place", () => {
    const drawing = made("cinema", { rows: 2, seats: 4 });
    const again = { kind: "generate", group: 1, generator: "cinema" } as const;
    const parameters = { rows: 3, seats: 5 };
    doAll(drawing, { ...again, parameters, matrix: [...moveBy(10_000, 10_000)] });
    expect([seats(drawing), drawing.sections.size, drawing.groups.size]).toEqual([15, 1, 1]);
    expect(drawing.groups.get(1)!.parameters).toMatchObject({ rows: 3, seats: 5, sofaRows: 0 });
  });

  test("keeps its parameters when it is moved as a whole", () => {
    const drawing = made("cinema", { rows: 2, seats: 4 });
    const matrix = [...moveBy(5, 0)];
    doAll(drawing, { kind: "transform", seats: [], sections: [1], scenery: [], matrix });
    expect(drawing.groups.get(1)!.matrix).toEqual([...moveBy(10_005, 10_000)]);
  });

  test.each([
    { kind: "paint", seats: [0, 1], set: 1, clear: 0 },
    { kind: "removeSeats", seats: [0, 1] },
    { kind: "setSection", section: 1, name: "Mine" },
    { kind: "transform", seats: [0, 2], sections: [], scenery: [], matrix: [...moveBy(1, 1)] },
    { kind: "nameRows", rows: [1], names: ["x"] },
    { kind: "takeApart", group: 1 },
  ] as const)("is taken apart by a change of its parts: $kind", (command) => {
    const drawing = made("cinema", { rows: 2, seats: 4 });
    expect(refusalOf(drawing, command)).toBe("accepted");
    expect(drawing.groups.size).toBe(0);
    expect(brokenPart(drawing)).toBeUndefined();
  });

  test("is refused with parameters that are wrong or make too many seats", () => {
    const generate = { kind: "generate", generator: "cinema", matrix: [...moveBy(0, 0)] };
    const drawing = emptyDrawing();
    expect(refusalOf(drawing, { ...generate, parameters: { rows: 0 } })).toBe(
      "badCommand: parameters.rows",
    );
    expect(refusalOf(drawing, { ...generate, parameters: { walls: 4 } })).toBe(
      "badCommand: parameters.walls",
    );
    expect(refusalOf(drawing, { ...generate, parameters: {}, group: 3 })).toBe("notFound: group 3");
    const tier = { rows: 120, longBlocks: 60 };
    const parameters = { tiers: Array.from({ length: 8 }, () => tier) };
    expect(refusalOf(drawing, { ...generate, generator: "stadium", parameters })).toBe(
      "tooMany: seats",
    );
  });
});

test("every generator fills in its defaults", () => {
  for (const { complete, make } of Object.values(GENERATORS)) {
    const parameters = complete({});
    expect(complete(parameters)).toEqual(parameters);
    expect(make(parameters)).toEqual(make({}));
  }
});
