import { describe, expect, test } from "vitest";
import {
  hallFile,
  HALL_KINDS,
  mostWheelchairs,
  seatsIn,
  type HallWish,
} from "../../../backoffice/plans/hallTemplate.ts";
import { isError } from "../../../domain/planFault.ts";
import { seatsOf } from "../../../domain/seatplan.ts";
import { readPlan } from "../../../engine/plan/import/readPlan.ts";

const WISH: HallWish = {
  kind: "cinema",
  rows: 10,
  seats: 16,
  aisles: [8],
  wheelchairs: 2,
  names: { hall: "Hall", stalls: "Stalls", balcony: "Balcony" },
};
const SIZES = [
  [1, 1],
  [2, 3],
  [10, 16],
  [26, 40],
  [60, 300],
] as const;
const CASES = HALL_KINDS.flatMap((kind) =>
  SIZES.map(([rows, seats]) => [kind, rows, seats] as const),
);

const rowsIn = (wish: HallWish) =>
  readPlan(hallFile(wish)).plan!.sections.flatMap((section) =>
    section.groups.flatMap(({ rows }) => rows),
  );

describe("a hall from a template", () => {
  test.each(CASES)("%s of %i rows with %i seats is read without an error", (kind, rows, seats) => {
    const wish = { ...WISH, kind, rows, seats, aisles: [Math.floor(seats / 2)] };
    const reading = readPlan(hallFile(wish));
    expect(reading.faults.filter((fault) => isError(fault.kind))).toEqual([]);
    expect(reading.seats).toBe(seatsIn(wish));
  });

  test("has what its audience looks at", () => {
    const markerOf = (kind: HallWish["kind"]) =>
      readPlan(hallFile({ ...WISH, kind })).plan?.marker.kind;
    expect(HALL_KINDS.map(markerOf)).toEqual(["screen", "stage", "pitch"]);
  });

  test("keeps neighbours apart where an aisle runs, and nowhere else", () => {
    const [first] = rowsIn(WISH);
    const places = seatsOf(first!).map(({ x }) => x);
    const jumps = places.flatMap((x, at) => (at > 0 && x - places[at - 1]! > 1 ? [at] : []));
    expect(jumps).toEqual([8]);
  });

  test("has its wheelchair places in the last row, each beside a companion's seat", () => {
    const rows = rowsIn({ ...WISH, wheelchairs: 3 });
    const marks = (row: (typeof rows)[number]) =>
      seatsOf(row)
        .map(({ seat }) => (seat.isHandicap ? "w" : seat.isCompanion ? "c" : "."))
        .join("");
    expect(marks(rows.at(-1)!)).toBe("wcwc..........cw");
    expect(rows.slice(0, -1).map(marks)).toEqual(Array(9).fill("................"));
  });

  test.each([
    [2, 1],
    [5, 2],
    [6, 3],
    [7, 3],
    [10, 5],
  ])("of %i seats a row seats a companion beside each of %i wheelchairs", (seats, wheelchairs) => {
    const last = rowsIn({ ...WISH, seats, aisles: [], wheelchairs }).at(-1)!;
    const marks = seatsOf(last)
      .map(({ seat }) => (seat.isHandicap ? "w" : seat.isCompanion ? "c" : "."))
      .join("");
    expect(marks.match(/wc|cw/g)).toHaveLength(wheelchairs);
    expect(marks.replaceAll(/wc|cw/g, "")).toBe(".".repeat(seats - 2 * wheelchairs));
  });

  test.each(HALL_KINDS.flatMap((kind) => [1, 3, 26, 120].map((seats) => [kind, seats] as const)))(
    "%s with rows of %i seats has room for the largest number of wheelchairs that the form allows",
    (kind, seats) => {
      const wheelchairs = mostWheelchairs({ kind, seats });
      const wish = { ...WISH, kind, rows: 1, seats, aisles: [], wheelchairs };
      const all = rowsIn(wish).flatMap((row) => seatsOf(row).map(({ seat }) => seat));
      expect(all.filter(({ isHandicap }) => isHandicap)).toHaveLength(wheelchairs);
      expect(all.filter(({ isCompanion }) => isCompanion)).toHaveLength(wheelchairs);
    },
  );

  test("cuts a stadium's sides into blocks that are walked between", () => {
    const { plan } = readPlan(hallFile({ ...WISH, kind: "stadium", rows: 20, seats: 100 }));
    const names = plan!.sections.map(({ name }) => name);
    expect(names.join(" ")).toBe("101 102 103 104 201 202 203 301 302 303 304 401 402 403");
  });
});
