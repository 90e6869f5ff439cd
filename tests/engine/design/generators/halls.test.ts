import { describe, expect, test } from "vitest";
import { arena } from "../../../../engine/design/generators/arena.ts";
import { areas } from "../../../../engine/design/generators/areas.ts";
import { cinema } from "../../../../engine/design/generators/cinema.ts";
import type { Generated, Generator } from "../../../../engine/design/generators/generated.ts";
import { stadium } from "../../../../engine/design/generators/stadium.ts";
import { tables } from "../../../../engine/design/generators/tables.ts";
import { theatre } from "../../../../engine/design/generators/theatre.ts";

const made = <T>(generator: Generator<T>, parameters: object = {}): Generated =>
  generator.make(generator.read(parameters, "parameters"));

const countOf = ({ sections }: Generated): number =>
  sections.reduce(
    (sum, { rows }) => sum + rows.reduce((all, { seats }) => all + seats.length, 0),
    0,
  );

const placesOf = ({ sections }: Generated): (readonly [number, number])[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ at }) => at)));

describe("a cinema", () => {
  test("has straight rows about its middle, with a screen in front", () => {
    const hall = made(cinema, { rows: 3, seats: 5 });
    expect(countOf(hall)).toBe(15);
    const xs = placesOf(hall).map(([x]) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-40, 40]);
    expect(hall.marker?.kind).toBe("screen");
    for (const [, y] of hall.marker!.points) expect(y).toBeLessThan(0);
  });

  test("has rows further back behind cross aisles", () => {
    const depths = (crossAisles: number[]): number[] =>
      made(cinema, { rows: 3, seats: 1, crossAisles }).sections[0]!.rows.map(
        ({ seats }) => seats[0]!.at[1],
      );
    expect(depths([])).toEqual([0, 26, 52]);
    expect(depths([1])).toEqual([0, 54, 80]);
    expect(depths([1, 2])).toEqual([0, 54, 108]);
  });

  test("has curved rows of which all keep one centre", () => {
    const places = placesOf(made(cinema, { rows: 2, seats: 9, radius: 300 }));
    const radii = places.map(([x, y]) => Math.hypot(x, y + 300));
    for (const radius of radii.slice(0, 9)) expect(radius).toBeCloseTo(300, 6);
    for (const radius of radii.slice(9)) expect(radius).toBeCloseTo(326, 6);
  });

  test("has no row where all seats are left out", () => {
    const cutouts = [{ row: 2, seat: 1, rows: 1, seats: 9 }];
    const [section] = made(cinema, { rows: 3, seats: 4, cutouts }).sections;
    expect(section!.rows.map(({ name }) => name)).toEqual(["1", "3"]);
  });

  test("has spacings as asked", () => {
    const spacing = { seatPitch: 30, rowPitch: 50, aisleWidth: 60 };
    const hall = made(cinema, { rows: 2, seats: 2, aisles: [1], spacing });
    expect(placesOf(hall)).toEqual([
      [-45, 0],
      [45, 0],
      [-45, 50],
      [45, 50],
    ]);
  });
});

describe("a theatre", () => {
  test("has tiers behind each other, each on its floor", () => {
    const hall = made(theatre, { rows: 4, balconies: [{ rows: 2 }, { rows: 3 }] });
    const radius = (floor: number): number[] =>
      hall.sections
        .filter((section) => section.floor === floor)
        .flatMap(({ rows }) =>
          rows.flatMap(({ seats }) => seats.map(({ at }) => Math.hypot(...at))),
        );
    for (const floor of [1, 2])
      expect(Math.min(...radius(floor))).toBeGreaterThan(Math.max(...radius(floor - 1)) + 50);
  });

  test("has boxes at both sides, each with its seats", () => {
    const hall = made(theatre, { boxes: 3, boxSeats: 4 });
    const boxes = hall.sections.filter(({ kind }) => kind === "table");
    expect(boxes.map(({ rows }) => rows.map(({ seats }) => seats.length))).toEqual([
      [4, 4, 4],
      [4, 4, 4],
    ]);
    const sides = boxes.map(({ rows }) => Math.sign(rows[0]!.seats[0]!.at[0]));
    expect(sides).toEqual([-1, 1]);
  });
});

describe("an arena", () => {
  test("has a floor for standing, for seats or for neither", () => {
    const floorOf = (floor: string) => made(arena, { floor, standing: 700 }).sections[0]!;
    expect(floorOf("standing")).toMatchObject({ kind: "ga", places: 700, rows: [] });
    expect(floorOf("seated").kind).toBe("reserved");
    expect(floorOf("seated").rows.length).toBeGreaterThan(10);
    expect(floorOf("empty").name).toBe("101");
  });

  test("has no seat of the bowl on its floor", () => {
    const bowl = made(arena, { floor: "empty", floorWidth: 1_000, floorHeight: 600 });
    for (const [x, y] of placesOf(bowl)) expect(Math.abs(x) < 500 && Math.abs(y) < 300).toBe(false);
  });

  test("has boxes behind the bowl on both longer sides", () => {
    const hall = made(arena, { boxes: 5, boxSeats: 6 });
    const boxes = hall.sections.filter(({ kind }) => kind === "table");
    expect(boxes.map(({ rows }) => rows.length)).toEqual([5, 5]);
    expect(boxes.map(({ rows }) => Math.sign(rows[0]!.seats[0]!.at[1]))).toEqual([1, -1]);
  });
});

describe("a stadium", () => {
  test("has tiers that are named by their hundreds", () => {
    const hall = made(stadium, { tiers: [{ rows: 2 }, { rows: 2, name: "Upper " }] });
    const names = hall.sections.map(({ name }) => name);
    expect(names[0]).toBe("101");
    expect(names).toContain("Upper 201");
    expect(new Set(names).size).toBe(names.length);
  });

  test("is as symmetric as its pitch", () => {
    const places = placesOf(made(stadium, { tiers: [{ rows: 3, longBlocks: 3, shortBlocks: 2 }] }));
    const keyOf = ([x, y]: readonly [number, number]): string =>
      `${Math.round(x)} ${Math.round(y)}`;
    const all = new Set(places.map(keyOf));
    const missing = places.filter(([x, y]) => !all.has(keyOf([-x + 0, -y + 0])));
    // Coordinates that end with one half can be rounded in either direction.
    expect(missing.length / places.length).toBeLessThan(0.1);
  });
});

describe("tables", () => {
  test("stand in a grid, with their places around them", () => {
    const round = made(tables, { columns: 2, rows: 1, seats: 6, across: 200 });
    const [first, second] = round.sections[0]!.rows;
    const middle = (seats: typeof first): number =>
      seats!.seats.reduce((sum, { at }) => sum + at[0] / 6, 0);
    expect(middle(second) - middle(first)).toBeCloseTo(200, 6);
    const radii = first!.seats.map(({ at }) => Math.hypot(...at));
    for (const radius of radii) expect(radius).toBeCloseTo(radii[0]!, 6);
  });

  test("are long with places along both sides", () => {
    const long = made(tables, { columns: 1, rows: 1, seats: 5, shape: "long", seatPitch: 30 });
    expect(placesOf(long)).toEqual([
      [-30, -30],
      [0, -30],
      [30, -30],
      [0, 30],
      [-30, 30],
    ]);
  });
});

describe("areas", () => {
  test("stand in a grid with a gap, and one keeps its plain name", () => {
    const grid = made(areas, { columns: 2, width: 100, height: 50, gap: 10 });
    expect(grid.sections.map(({ name, outline }) => [name, outline[0]])).toEqual([
      ["Standing 1", [0, 0]],
      ["Standing 2", [110, 0]],
    ]);
    expect(made(areas, { name: "Pit" }).sections[0]!.name).toBe("Pit");
  });
});
