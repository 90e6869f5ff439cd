import { describe, expect, test } from "vitest";
import { isError } from "../../../../domain/planFault.ts";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";
import {
  duplicatedHall,
  listedHall,
  listedText,
  placedHall,
  pretixHall,
  svgHall,
  textOf,
  ticketlandHall,
} from "./samples.ts";
import { wireHall } from "./wireSample.ts";

const kindsIn = (file: string): string[] => readPlan(file).faults.map(({ kind }) => kind);

describe("the kind of a fault says whether it may be sold by", () => {
  test.each([
    ["pretix", textOf(pretixHall())],
    ["ticketland", textOf(ticketlandHall())],
    ["svg", svgHall()],
    ["seats", textOf(placedHall())],
    ["rows", textOf(listedHall())],
    ["text", listedText()],
    ["wire", textOf(wireHall())],
  ])("a plain file of %s has none", (_, file) => {
    expect(kindsIn(file)).toEqual([]);
  });

  test("a seat that is there twice is an error, a row that is missing is none", () => {
    expect(new Set(kindsIn(textOf(duplicatedHall())))).toContain("idTwice");
    const rows = ["A", "B", "D"].map((name) => ({ name, seats: "1-8" }));
    const kinds = kindsIn(JSON.stringify({ sections: [{ name: "Stalls", rows }] }));
    expect(kinds).toEqual(["rowMissing"]);
    expect([isError("idTwice"), isError("rowMissing")]).toEqual([true, false]);
  });

  test("a guess at what a word means is an error", () => {
    const hall = textOf(ticketlandHall()).replace(/"freeSeating": ?true/, '"freeSeating":"true"');
    const { faults, spotOf } = readPlan(hall);
    expect(faults.map(({ kind }) => kind)).toEqual(["wrongType"]);
    expect(spotOf(faults[0]!.place)).toMatchObject({ section: expect.any(String) });
  });
});

describe("where a fault is in the hall", () => {
  test("a seat's is where the seat is drawn, with the other one of two", () => {
    const { faults, plan, spotOf } = readPlan(textOf(duplicatedHall()));
    const twice = faults.find(({ kind }) => kind === "idTwice")!;
    const seats = plan!.sections.flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row.seats))),
    );
    for (const place of [twice.place, twice.other!]) {
      const spot = spotOf(place)!;
      expect(seats.some(({ px, py }) => px === spot.x && py === spot.y)).toBe(true);
      expect(spot.seat).toBeDefined();
    }
    expect(spotOf(twice.place)).not.toEqual(spotOf(twice.other!));
  });

  test("what is part of no seat, row or section has none", () => {
    expect(readPlan("{").spotOf("line 1, column 2")).toBeUndefined();
    expect(readPlan(textOf(pretixHall())).spotOf("categories[0].name")).toBeUndefined();
  });
});
