import { describe, expect, test } from "vitest";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";

/** Returns two sections of three rows of ten seats, numbered from 5. The rows are unordered. */
function seatLines(
  separator: string,
  heading: readonly string[],
  names: readonly [string, string],
): string {
  const lines = names.flatMap((section) =>
    ["10", "2", "1"].flatMap((row) =>
      Array.from({ length: 10 }, (_, seat) => [
        section,
        row,
        String(seat + 5),
        row === "1" ? "VIP" : "Std",
      ]),
    ),
  );
  return [heading, ...lines].map((cells) => cells.join(separator)).join("\n");
}

const HEBREW = ["גוש", "שורה", "כיסא", "קטגוריה"];
const RUSSIAN = ["Сектор", "Ряд", "Место", "Категория"];

/**
 * Encodes text with one byte per letter. `first` is the first letter of the code page, whose byte is `byte`.
 */
const bytesOf = (text: string, first: number, byte: number): Uint8Array =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!;
    return code < 128 ? code : code - first + byte;
  });

const wide = (text: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    text.split("").flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const FILES: readonly (readonly [string, string | Uint8Array])[] = [
  ["with commas", seatLines(",", ["section", "row", "seat", "category"], ["A1", "B"])],
  [
    "with semicolons and a mark",
    utf8(`\uFEFF${seatLines(";", ["Block", "Reihe", "Platz", "Preis"], ["Links", "Mitte"])}`),
  ],
  [
    "with tabs in UTF-16 with a mark",
    wide(`\uFEFF${seatLines("\t", HEBREW, ["אולם", "יציע"])}`, false),
  ],
  [
    "in UTF-16 without a mark",
    wide(seatLines(",", ["Section", "Row", "Seat", "Price"], ["Left", "Right"]), true),
  ],
  ["in Windows-1255", bytesOf(seatLines(",", HEBREW, ["אולם", "יציע"]), 0x5d0, 0xe0)],
  ["in Windows-1251", bytesOf(seatLines(";", RUSSIAN, ["Партер", "Балкон"]), 0x410, 0xc0)],
];

describe("a list with one line a seat", () => {
  test.each(FILES)("%s has 60 seats in 6 rows of 2 sections", (_, file) => {
    const reading = readPlan(file);
    expect(reading.faults).toEqual([]);
    expect(reading).toMatchObject({ format: "table", seats: 60, rows: 6, sections: 2 });
    expect(reading.ticketGroups.map(({ name }) => name).toSorted()).toEqual(["Std", "VIP"]);
  });

  test("keeps its letters in every encoding", () => {
    const names = FILES.slice(2).map(([, file]) =>
      readPlan(file).plan!.sections.map(({ name }) => name),
    );
    expect(names).toEqual([
      ["אולם", "יציע"],
      ["Left", "Right"],
      ["אולם", "יציע"],
      ["Партер", "Балкон"],
    ]);
  });

  test("is laid out by natural order: row 2 before row 10, numbers from left to right", () => {
    const { plan } = readPlan(FILES[0]![1]);
    const rows = plan!.sections[0]!.groups.flatMap(({ rows: all }) => all);
    const height = (name: string): number => {
      const { seats } = rows.find((row) => row.name === name)!;
      return Object.values(seats).reduce((sum, { py }) => sum + py, 0) / Object.keys(seats).length;
    };
    expect(height("1")).toBeLessThan(height("2"));
    expect(height("2")).toBeLessThan(height("10"));
  });

  test("is not a list of rows, and a list of rows is none of seats", () => {
    expect(
      readPlan("Stalls; A; 1-20\nStalls; B; 1-20\nStalls; C; 1-22\nBalcony; A; 1-9").format,
    ).toBe("rows");
    const three = seatLines(",", ["x", "y", "z"], ["P", "Q"])
      .split("\n")
      .slice(1)
      .map((line) => line.split(",").slice(0, 3).join(","));
    expect(readPlan(three.join("\n"))).toMatchObject({
      format: "table",
      seats: 60,
      rows: 6,
      sections: 2,
    });
  });

  test("is read by a mapping that a person gives, and a wrong one is refused in words", () => {
    const text = seatLines(",", ["a", "b", "c", "d"], ["10", "20"]);
    const given = readPlan(text, { section: "a", row: "b", seat: "c" });
    expect(given).toMatchObject({ seats: 60, rows: 6, sections: 2, faults: [] });
    const swapped = readPlan(text, { section: "c", row: "a", seat: "b" });
    expect(swapped.columns!.mapping).toMatchObject({ section: "c", row: "a", seat: "b" });
    const wrong = readPlan(text, { section: "nowhere", rank: "b" } as object);
    expect(wrong.faults.map(({ kind, what }) => `${kind}: ${what}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("wrongMapping: there is no column “nowhere”: “a”, “b”, “c”, “d”"),
        expect.stringContaining("wrongMapping: “rank” is no role"),
      ]),
    );
    const thin = readPlan(text, { section: "a", row: "c", seat: "b" });
    expect(thin.seats).toBe(60);
    const alone = readPlan(Array.from({ length: 40 }, (_, at) => `S,${at},${at}`).join("\n"), {
      section: "A",
      row: "B",
      seat: "C",
    });
    expect(alone.faults).toMatchObject([{ kind: "implausible" }]);
  });
});

describe("a grid", () => {
  test("of texts and gaps keeps its aisles", () => {
    const grid = ["A", "B", "C"].map((row) =>
      ["1", "2", null, "3", "4"].map((seat) => seat && `${row}${seat}`),
    );
    const reading = readPlan(JSON.stringify(grid));
    expect(reading).toMatchObject({ format: "table", seats: 12, rows: 3, sections: 1 });
    const xs = reading.plan!.sections[0]!.groups.flatMap(({ rows }) =>
      rows.map(({ seats }) => Object.keys(seats)),
    );
    expect(xs).toEqual(Array.from({ length: 3 }, () => ["1", "2", "4", "5"]));
  });

  test("with couples' seats and void places has pairs and no seats for the void", () => {
    const cells = Array.from({ length: 4 }, (_, row) =>
      ["SEAT", "VOID", "COUPLE_L", "COUPLE_R", "WHEELCHAIR"].map((type, at) => ({
        name: `${"ABCD"[row]}${at + 1}`,
        type,
      })),
    );
    const reading = readPlan(JSON.stringify({ layout: cells }));
    expect(reading).toMatchObject({ seats: 16, rows: 4, sections: 1 });
    const seats = reading.plan!.sections[0]!.groups.flatMap(({ rows }) =>
      rows.flatMap((row) => Object.values(row.seats)),
    );
    expect(seats.filter(({ pairId }) => pairId !== undefined)).toHaveLength(8);
    expect(seats.filter(({ isHandicap }) => isHandicap)).toHaveLength(4);
  });
});
