import { describe, expect, test } from "vitest";
import { readPlan } from "../../../engine/plan/import/readPlan.ts";
import { planSource } from "../../../server/seats/plans/planSource.ts";
import { sheetParts, sheetsFile, zipOf, type Cell, type PlantedSheet } from "./workbook.ts";

/** Day 46054 is the first of February 2026. A spreadsheet converts the text `1-2` to this date. */
const FEBRUARY = { day: 46_054 };

const rowsOf = (section: string): Cell[][] =>
  ["1", "2", "3"].flatMap((row) =>
    Array.from({ length: 6 }, (_, at): Cell[] => [section, Number(row), at + 1]),
  );

const LIST: PlantedSheet = {
  name: "Seats",
  rows: [["Section", "Row", "Seat"], ...rowsOf("Stalls"), ...rowsOf("Balcony")],
};

async function readFile(file: Uint8Array, mapping = {}) {
  return readPlan(await planSource(file), mapping);
}

describe("a workbook of seats", () => {
  test("with number cells has the names that they show", async () => {
    const reading = await readFile(sheetsFile(LIST));
    expect(reading).toMatchObject({ format: "table", seats: 36, rows: 6, sections: 2, faults: [] });
  });

  test("with merged cells has their value in every row, and titles over columns are none", async () => {
    const rows: Cell[][] = [
      ["Grand Theatre", "", ""],
      ["Section", "Row", "Seat"],
      ...[...rowsOf("Stalls"), ...rowsOf("Balcony")].map(
        ([section = "", row = "", seat = ""], at) => [
          at % 18 === 0 ? section : "",
          at % 6 === 0 ? row : "",
          seat,
        ],
      ),
    ];
    const ofRows = Array.from({ length: 6 }, (_, at) => `B${3 + at * 6}:B${8 + at * 6}`);
    const merges = ["A1:C1", "A3:A20", "A21:A38", ...ofRows];
    const reading = await readFile(sheetsFile({ name: "Seats", rows, merges }));
    expect(reading).toMatchObject({ seats: 36, rows: 6, sections: 2, faults: [] });
    expect(reading.plan!.sections.map(({ name }) => name)).toEqual(["Stalls", "Balcony"]);
  });

  test("tells of a row name that became a date", async () => {
    const rows = LIST.rows.map((row, at) => (at < 31 ? row : [row[0]!, FEBRUARY, row[2]!]));
    const { faults } = await readFile(sheetsFile({ name: "Seats", rows }));
    expect(faults).toMatchObject([{ kind: "dateCell", place: "Seats!A32", name: "2026-02-01" }]);
  });

  test("knows its sheets by the names and states that the workbook gives them", async () => {
    const file = sheetsFile(
      {
        name: "R&amp;D",
        rows: [
          ["Row", "Seat"],
          ["A", 1],
          ["A", 2],
        ],
      },
      { name: "Old", rows: LIST.rows, isHidden: true },
      LIST,
    );
    const source = await planSource(file);
    expect(source).toMatchObject({
      sheets: [
        { name: "R&D", isHidden: false },
        { name: "Old", isHidden: true },
        { name: "Seats", isHidden: false },
      ],
    });
    expect(await readFile(file, { sheet: "Old" })).toMatchObject({ seats: 36 });
  });
});

describe("a workbook that asks for too much", () => {
  const many = (count: number): PlantedSheet[] =>
    Array.from({ length: count }, (_, at) => ({ name: `S${at}`, rows: [["a"]] }));

  test.each([
    ["65 sheets", () => sheetsFile(...many(65)), "tooManySheets"],
    [
      "merges that fill more cells than a stadium has",
      () =>
        sheetsFile({
          name: "S",
          rows: Array.from({ length: 50_000 }, (_, at) => (at === 0 ? ["a"] : [at])),
          merges: Array.from({ length: 100 }, () => "A1:A50000"),
        }),
      "tooManyCells",
    ],
    [
      "more bytes than it claims",
      () =>
        zipOf([
          ...sheetParts([LIST]),
          { name: "xl/a.xml", content: " ".repeat(5_000_000), claims: 100 },
        ]),
      "zipBomb",
    ],
    [
      "formulas",
      () => sheetsFile({ ...LIST, more: '<row r="99"><c r="C99"><f>C98+1</f><v>9</v></c></row>' }),
      "formulas",
    ],
    [
      "a ZIP file without a workbook",
      () => zipOf([{ name: "a.svg", content: "<svg/>" }]),
      "notTable",
    ],
    ["the format of old Excel", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "oldExcel"],
  ])("%s is refused in words", async (_, file, reason) => {
    const reading = await readFile(file());
    expect(reading).toMatchObject({
      format: "table",
      seats: 0,
      faults: [
        {
          kind: "workbook",
          name: reason,
          what: expect.stringMatching(/^the workbook was not read: it /),
        },
      ],
    });
    expect(reading.plan).toBeUndefined();
  });

  test("or is cut and changed at random is never more than a fault", async () => {
    const whole = sheetsFile(LIST);
    for (let round = 0; round < 300; round++) {
      const file = Buffer.from(
        whole.subarray(0, round % 3 === 0 ? whole.length - round : undefined),
      );
      for (let at = 4 + round * 7; at < file.length; at += 97 + round)
        file[at] = (at * 31 + round) & 255;
      const reading = await readFile(file);
      expect(reading.seats).toBeLessThanOrEqual(36);
      expect(reading.plan !== undefined || reading.faults.length > 0).toBe(true);
    }
  });
});
