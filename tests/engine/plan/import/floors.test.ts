import { expect, test } from "vitest";
import { layFloorsApart } from "../../../../engine/plan/import/floors.ts";
import type { DraftSection } from "../../../../engine/plan/import/draft.ts";
import { Reading } from "../../../../engine/plan/import/reading.ts";

/** Returns a block of 4 × 3 seats. */
function block(name: string, x: number, y: number, floor?: string): DraftSection {
  const rows = [0, 1, 2].map((row) => ({
    place: `${name} ${row}`,
    name: String(row),
    seats: [0, 1, 2, 3].map((seat) => ({
      place: `${name} ${row} ${seat}`,
      name: "",
      x: x + 20 * seat,
      y: y + 26 * row,
    })),
  }));
  return {
    place: name,
    name,
    kind: "reserved",
    capacity: 0,
    outline: [
      [x, y],
      [x + 60, y],
      [x, y + 52],
    ],
    rows,
    category: "",
    floor,
  };
}

function apart(...sections: DraftSection[]) {
  const reading = new Reading(100_000);
  const { sections: laid, floors } = layFloorsApart(sections, 20, reading);
  const tops = laid.map(({ rows, outline }) => [rows[0]!.seats[0]!.y, outline[0]![1]]);
  return {
    floors,
    tops,
    of: laid.map(({ floor }) => floor),
    faults: reading.faults.map(({ place }) => place),
  };
}

test("sections that cover nothing stay where they are, on no named floor", () => {
  expect(apart(block("A", 0, 0), block("B", 100, 0))).toEqual({
    floors: undefined,
    tops: [
      [0, 0],
      [0, 0],
    ],
    of: [undefined, undefined],
    faults: [],
  });
});

test("a section over another is told, and drawn below all before it with its outline", () => {
  expect(apart(block("Stalls", 0, 0), block("Side", 100, 30), block("Balcony", 3, 2))).toEqual({
    floors: ["", "Balcony"],
    tops: [
      [0, 0],
      [30, 30],
      [162, 162],
    ],
    of: ["", "", "Balcony"],
    faults: ["Balcony"],
  });
});

test("two that cover the stalls and each other are two floors, with names of their own", () => {
  const { floors, of, faults } = apart(
    block("Hall", 0, 0),
    block("Hall", 2, 0),
    block("Hall", 0, 3),
  );
  expect(floors).toEqual(["Hall", "Floor 2", "Floor 3"]);
  expect(of).toEqual(floors);
  expect(faults).toEqual(["Hall", "Hall", "Hall"]);
});

test("two beside each other over the stalls are one floor", () => {
  const { floors, of } = apart(
    block("Stalls", 0, 0),
    block("Right", 100, 0),
    block("Left over", 2, 2),
    block("Right over", 102, 2),
  );
  expect(floors).toEqual(["", "Floor 2"]);
  expect(of).toEqual(["", "", "Floor 2", "Floor 2"]);
});

test("floors that the file names stay where it draws them", () => {
  expect(apart(block("Stalls", 0, 0, "Ground"), block("Balcony", 2, 2, "First"))).toEqual({
    floors: ["Ground", "First"],
    tops: [
      [0, 0],
      [2, 2],
    ],
    of: ["Ground", "First"],
    faults: [],
  });
});

test("one seat on another is no floor", () => {
  expect(apart(block("A", 0, 0), block("B", 60, 52)).floors).toBeUndefined();
});
