import { describe, expect, test } from "vitest";
import { readPlan, type PlanReading } from "../../../../../engine/plan/import/readPlan.ts";
import type { Sheet, SheetCell } from "../../../../../engine/plan/import/table/workbook.ts";

const HEADING = ["Section", "Row", "Seat"];

const sheet = (name: string, rows: readonly (readonly SheetCell[])[], isHidden = false): Sheet => ({
  name,
  isHidden,
  rows,
});

/** Returns rows of eight seats, without the headings. */
const seats = (rows: readonly string[], ...before: readonly string[]): SheetCell[][] =>
  rows.flatMap((row) => Array.from({ length: 8 }, (_, at) => [...before, row, String(at + 1)]));

const hall = (...names: readonly string[]): SheetCell[][] =>
  names.flatMap((name) => seats(["A", "B", "C"], name));

const read = (sheets: readonly Sheet[], mapping = {}): PlanReading => readPlan({ sheets }, mapping);

const kindsIn = ({ faults }: PlanReading): string[] => faults.map(({ kind }) => kind);
const namesIn = ({ plan }: PlanReading) => plan?.sections.map(({ name }) => name);

describe("a workbook with one list of seats", () => {
  test("is read as the same list in lines is", () => {
    const rows = [HEADING, ...hall("Stalls", "Balcony")];
    const reading = read([sheet("Seats", rows)]);
    const lines = readPlan(rows.map((row) => row.map(String).join(";")).join("\n"));
    expect(reading).toMatchObject({ format: "table", seats: 48, rows: 6, sections: 2, faults: [] });
    expect(reading.plan).toEqual(lines.plan);
    expect(reading.columns).toMatchObject({
      isSure: true,
      mapping: { section: "Section", row: "Row", seat: "Seat" },
    });
    expect(reading.columns!.sheets).toBeUndefined();
  });

  test("is read below empty rows and titles, beside empty columns, with headings on each page", () => {
    const wide = (row: readonly SheetCell[]): SheetCell[] => [
      undefined,
      row[0],
      undefined,
      ...row.slice(1),
    ];
    const list = hall("Stalls", "Balcony");
    const rows = [
      [],
      [undefined, "Seats of the Grand Theatre"],
      [undefined, "As of", undefined, "2026"],
      [],
      ...[HEADING, ...list.slice(0, 24), HEADING, ...list.slice(24)].map(wide),
    ];
    const reading = read([sheet("Seats", rows)]);
    expect(reading).toMatchObject({ seats: 48, rows: 6, sections: 2, faults: [] });
    expect(reading.columns!.columns.map(({ name }) => name)).toEqual(HEADING);
  });

  test("names columns without a heading, or with one twice, by their letters", () => {
    const rows = [
      ["Section", "", "Row", "Seat", "Seat"],
      ...hall("S").map(([s, r, n]) => [s, "x", r, n, "y"]),
    ];
    const { columns } = read([sheet("Seats", rows)]);
    expect(columns!.columns.map(({ name }) => name)).toEqual([
      "Section",
      "B",
      "Row",
      "Seat",
      "Seat (E)",
    ]);
  });

  test("tells of each row that became a date once, where it is, as an error", () => {
    const day = { date: "2026-02-01" };
    const rows = [
      HEADING,
      ...hall("Stalls"),
      ...seats(["x"], "Stalls").map(([s, , n]) => [s, day, n]),
    ];
    const reading = read([sheet("Seats", rows)]);
    expect(reading.faults).toMatchObject([
      { kind: "dateCell", place: "Seats!A26", name: "2026-02-01" },
    ]);
    expect(reading.seats).toBe(32);
  });

  test("says nothing of dates in a column that names no seat", () => {
    const rows = [
      [...HEADING, "Checked"],
      ...hall("Stalls").map((row) => [...row, { date: "2026-02-01" }]),
    ];
    expect(kindsIn(read([sheet("Seats", rows)]))).toEqual([]);
  });

  test("keeps its columns for a person where none of them is a seat", () => {
    const rows = [
      ["Name", "Phone"],
      ["Ann", "12"],
      ["Bob", "13"],
      ["Cid", "14"],
    ];
    const reading = read([sheet("People", rows)]);
    expect(kindsIn(reading)).toContain("unclear");
    expect(reading.columns!.columns.map(({ name }) => name)).toEqual(["Name", "Phone"]);
  });
});

describe("a workbook of several sheets", () => {
  const OF_SHEET = ["Row", "Seat"];

  test("with one list among other things reads that, and says which it left out", () => {
    const notes = sheet("Notes", [["Doors open at seven"], ["Ask Ann"]]);
    const prices = sheet("Prices", [
      ["Category", "Price"],
      ["I", "120"],
      ["II", "80"],
    ]);
    const reading = read([notes, prices, sheet("Seats", [HEADING, ...hall("Stalls", "Balcony")])]);
    expect(reading).toMatchObject({ seats: 48, rows: 6, sections: 2 });
    expect(reading.faults.map(({ kind, name }) => [kind, name])).toEqual([
      ["otherSheet", "Notes"],
      ["otherSheet", "Prices"],
    ]);
    expect(reading.columns).toMatchObject({
      mapping: { sheet: "Seats" },
      sheets: ["Notes", "Prices", "Seats"],
    });
  });

  test("of one shape is one hall, with a section each", () => {
    const sheets = ["Stalls", "Left box", "Right box"].map((name) =>
      sheet(name, [OF_SHEET, ...seats(["A", "B"])]),
    );
    const reading = read(sheets);
    expect(reading).toMatchObject({ seats: 48, rows: 6, sections: 3, faults: [] });
    expect(namesIn(reading)).toEqual(["Stalls", "Left box", "Right box"]);
    expect(reading.columns).toMatchObject({
      mapping: { section: "sheet", sheet: "Stalls +2" },
      sheets: ["Stalls +2", "Stalls", "Left box", "Right box"],
    });
  });

  test("of one shape are floors where they have the same sections with other seats", () => {
    const upper = seats(["D", "E", "F"], "Left");
    const reading = read([
      sheet("Ground", [HEADING, ...hall("Left", "Right")]),
      sheet("First floor", [HEADING, ...upper]),
    ]);
    expect(reading).toMatchObject({ seats: 72, rows: 9, sections: 3 });
    expect(reading.columns!.mapping).toMatchObject({ section: "Section", floor: "sheet" });
    expect(reading.plan!.floors).toEqual(["Ground", "First floor"]);
  });

  test("of which one is a copy asks which is meant, and takes the answer", () => {
    const rows = [HEADING, ...hall("Stalls", "Balcony")];
    const sheets = [sheet("Hall", rows), sheet("Hall (2)", rows)];
    const reading = read(sheets);
    expect(reading.faults[0]).toMatchObject({ kind: "whichSheet", name: "Hall, Hall (2)" });
    expect(reading.columns!.isSure).toBe(false);
    const told = read(sheets, { sheet: "Hall (2)" });
    expect(told).toMatchObject({ seats: 48, sections: 2, faults: [] });
    expect(told.columns!.mapping).toMatchObject({ sheet: "Hall (2)" });
  });

  test("with two lists of seats of different shapes asks, by either name in any case", () => {
    const other = hall("Stalls").map(([section, row, seat]) => [section, row, seat, "I"]);
    const sheets = [
      sheet("Old", [HEADING, ...hall("Stalls", "Balcony")]),
      sheet("New", [["Block", "Reihe", "Platz", "Preis"], ...other]),
    ];
    expect(read(sheets).faults[0]).toMatchObject({ kind: "whichSheet", name: "Old, New" });
    expect(read(sheets, { sheet: "new" })).toMatchObject({ seats: 24, faults: [] });
    const wrong = read(sheets, { sheet: "Newest" });
    expect(wrong.faults[0]).toMatchObject({
      kind: "wrongMapping",
      what: "there is no sheet “Newest”: “Old”, “New”",
    });
  });

  test("leaves hidden sheets out, unless a person names one", () => {
    const sheets = [
      sheet("Seats", [HEADING, ...hall("Stalls")]),
      sheet("Old seats", [HEADING, ...hall("Stalls", "Balcony")], true),
    ];
    const reading = read(sheets);
    expect(reading).toMatchObject({
      seats: 24,
      faults: [{ kind: "otherSheet", name: "Old seats" }],
    });
    expect(read(sheets, { sheet: "Old seats" })).toMatchObject({ seats: 48, faults: [] });
  });

  test("without any list says so and draws nothing", () => {
    const reading = read([sheet("Notes", [["Doors open at seven"]])]);
    expect(reading).toMatchObject({ format: "table", seats: 0, faults: [{ kind: "empty" }] });
    expect(reading.plan).toBeUndefined();
  });
});
