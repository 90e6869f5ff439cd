import { describe, expect, test } from "vitest";
import type { DraftRow, DraftSection } from "../../../../engine/plan/import/draft.ts";
import { judgeNames } from "../../../../engine/plan/import/judgeNames.ts";
import { judgePlaces } from "../../../../engine/plan/import/judgePlaces.ts";
import { judgeRows } from "../../../../engine/plan/import/judgeRows.ts";
import { Reading } from "../../../../engine/plan/import/reading.ts";

function rowOf(
  name: string,
  places: readonly (readonly [number, number])[],
  names?: readonly string[],
): DraftRow {
  const seats = places.map(([x, y], i) => ({
    place: `${name}${i}`,
    name: names?.[i] ?? String(i + 1),
    x,
    y,
  }));
  return { place: name, name, seats };
}

const line = (count: number, y = 0): [number, number][] =>
  Array.from({ length: count }, (_, i) => [20 * i, y]);

const sectionOf = (rows: DraftRow[], floor?: string): DraftSection => ({
  place: "here",
  name: "Stalls",
  kind: "reserved",
  capacity: 0,
  outline: [],
  rows,
  category: "",
  floor,
});

function told(
  judge: (sections: DraftSection[], reading: Reading) => void,
  ...sections: DraftSection[]
): string[] {
  const reading = new Reading(100_000);
  judge(sections, reading);
  return reading.faults.map(({ place, what }) => `${place}: ${what}`);
}

describe("names of rows", () => {
  const missing = (...names: string[]): string[] =>
    told(judgeNames, sectionOf(names.map((name, i) => rowOf(name, line(3, 26 * i))))).map(
      (fault) => /row “(.+?)” is missing/.exec(fault)?.[1] ?? fault,
    );

  test.each<[string, string[], string[]]>([
    ["numbers", ["1", "2", "4", "5", "7"], ["3", "6"]],
    ["letters", ["A", "B", "D"], ["C"]],
    ["two letters", ["Y", "Z", "AB", "AC"], ["AA"]],
    ["in any order, some of them twice", ["4", "1", "2", "2", "5"], ["3"]],
    ["that begin anywhere", ["7", "8", "9"], []],
    [
      "without I, O and Q, which look like figures",
      ["G", "H", "J", "K", "L", "M", "N", "P", "R"],
      [],
    ],
    ["doubled letters", ["AA", "BB", "CC", "DD"], []],
    ["tens", ["10", "20", "30", "40"], []],
    ["of two kinds", ["1", "2", "4", "Box"], []],
    ["only two", ["1", "3"], []],
  ])("%s", (_, names, expected) => {
    expect(missing(...names)).toEqual(expected);
  });
});

describe("numbers of seats", () => {
  const jumps = (names: string[], aisleAfter = -1): string[] => {
    const places = line(names.length).map(([x, y], i): [number, number] => [
      x + (aisleAfter >= 0 && i > aisleAfter ? 40 : 0),
      y,
    ]);
    return told(judgeRows, sectionOf([rowOf("A", places, names)]));
  };

  test.each<[string, string[], number]>([
    ["by ones", ["1", "2", "3", "4"], -1],
    ["downward", ["9", "8", "7", "6"], -1],
    ["by twos", ["11", "13", "15", "17"], -1],
    ["odd and even from the middle", ["5", "3", "1", "2", "4", "6"], -1],
    ["on across an aisle, or anew behind it", ["1", "2", "3", "31", "32", "33"], 2],
    ["with a letter", ["1a", "2a", "3a", "4a"], -1],
    ["that are none", ["Queen", "King", "Jack"], -1],
  ])("may go %s", (_, names, aisle) => {
    expect(jumps(names, aisle)).toEqual([]);
  });

  test("that jump without an aisle are told once where they do", () => {
    expect(jumps(["1", "2", "3", "7", "8", "9"])).toEqual([
      "A3: row “A” jumps from seat “3” to “7” without an aisle",
    ]);
  });

  test("that stand twice in a row are told with the first", () => {
    const faults = jumps(["1", "2", "2", "4"]);
    expect(faults).toContain("A2: seat “2” of row “A” is also at A1");
  });
});

describe("places", () => {
  const judged = (...sections: DraftSection[]): string[] =>
    told((all, reading) => judgePlaces(all, { width: 400, height: 300 }, 20, reading), ...sections);

  test("beyond the plan's edge are told, those on it are not", () => {
    const row = rowOf("A", [
      [0, 0],
      [400, 300],
      [400.5, 200],
      [-1, 50],
      [50, 301],
    ]);
    expect(judged(sectionOf([row])).map((fault) => fault.split(":")[0])).toEqual([
      "A2",
      "A3",
      "A4",
    ]);
  });

  test("nearer than 0.4 pitches are on top of each other, across rows and sections", () => {
    const faults = judged(
      sectionOf([
        rowOf("A", line(4, 10)),
        rowOf("B", [
          [20, 17],
          [40, 19],
        ]),
      ]),
      sectionOf([rowOf("C", [[60, 10]])]),
    );
    expect(faults).toEqual([
      "B0: seat “1” stands on top of A1",
      "C0: seat “1” stands on top of A3",
    ]);
  });

  test("of two floors may lie over each other", () => {
    const row = rowOf("A", line(4, 10));
    expect(judged(sectionOf([row], "Ground"), sectionOf([row], "First"))).toEqual([]);
    expect(judged(sectionOf([row], "Ground"), sectionOf([row], "Ground"))).toHaveLength(4);
  });

  test("of a row drawn closer than others are judged by its own spacing", () => {
    const close = Array.from({ length: 6 }, (_, i): [number, number] => [7 * i, 100]);
    expect(judged(sectionOf([rowOf("A", line(6, 10)), rowOf("B", close)]))).toEqual([]);
  });
});

describe("the line of a row", () => {
  const bends = (places: [number, number][]): string[] =>
    told(judgeRows, sectionOf([rowOf("A", places)]));

  test("may bend, turn a corner and have aisles", () => {
    const arc = Array.from({ length: 30 }, (_, i): [number, number] => [
      300 * Math.cos(i / 15),
      300 * Math.sin(i / 15),
    ]);
    expect(bends(arc)).toEqual([]);
    expect(bends([...line(5), [80, 20], [80, 40], [80, 60]])).toEqual([]);
    expect(
      bends([
        [0, 0],
        [20, 0],
        [40, 0],
        [120, 0],
        [140, 0],
      ]),
    ).toEqual([]);
  });

  test("is left by a seat beside it, and by the second half of two rows in one", () => {
    expect(
      bends([
        [0, 0],
        [20, 0],
        [40, 18],
        [60, 0],
        [80, 0],
      ]),
    ).toEqual(["A2: row “A” jumps: seat “3” stands beside the line of seat “2”"]);
    expect(bends([...line(5), [100, 26], [120, 26], [140, 26]])).toEqual([
      "A5: row “A” jumps: seat “6” stands beside the line of seat “5”",
    ]);
  });
});
