import { expect, test } from "vitest";
import {
  cellText,
  foundRows,
  leastWidth,
  sortedRows,
  twoLineWidth,
  type TableColumn,
} from "../../../backoffice/parts/tableColumns.ts";

interface Row {
  readonly name: string;
  readonly sold: number | null;
}

const columns: TableColumn<Row>[] = [
  { id: "name", name: "Name", value: ({ name }) => name },
  { id: "sold", name: "Sold", kind: "count", value: ({ sold }) => sold },
];
const rows: Row[] = [
  { name: "Hall 10", sold: 5 },
  { name: "Hall 9", sold: 1200 },
  { name: "Field", sold: null },
];
const namesBy = (id: string, isDescending: boolean): string[] =>
  sortedRows(rows, columns, { id, isDescending }, "en").map(({ name }) => name);

test("names are sorted as people count, and what has no value stands last either way", () => {
  expect(namesBy("name", false)).toEqual(["Field", "Hall 9", "Hall 10"]);
  expect(namesBy("sold", true)).toEqual(["Hall 9", "Hall 10", "Field"]);
  expect(namesBy("sold", false)).toEqual(["Hall 10", "Hall 9", "Field"]);
  expect(namesBy("nothing", false)).toEqual(rows.map(({ name }) => name));
});

test("all the words are looked for, in any cell and whatever their case", () => {
  const found = (words: string): string[] =>
    foundRows(rows, columns, words).map(({ name }) => name);
  expect(found("hall")).toEqual(["Hall 10", "Hall 9"]);
  expect(found("HALL 1,2")).toEqual(["Hall 9"]);
  expect(found("  ")).toHaveLength(3);
  expect(found("nowhere")).toEqual([]);
});

test("a day is said with its year where that is another, and a total has none", () => {
  const thisYear = new Date().getFullYear();
  expect(cellText(`${thisYear}-03-05`, "day")).not.toContain(String(thisYear));
  expect(cellText("2019-03-05", "day")).toContain("2019");
  expect(["day", "moment"].map((kind) => cellText("", kind === "day" ? "day" : "moment"))).toEqual([
    "",
    "",
  ]);
});

test("a column of words is as wide as its longest, or as a short line", () => {
  const [name, sold] = columns;
  expect(leastWidth(name!, rows)).toBe("Hall 10".length);
  expect(leastWidth(name!, [...rows, { name: "The Robot That Learned Silence", sold: 1 }])).toBe(
    13,
  );
  expect(leastWidth(name!, [])).toBe(0);
  expect(leastWidth(sold!, rows)).toBeUndefined();
});

test.each([
  ["Now or next", 6],
  ["עכשיו או הבא", 6],
  ["Upcoming shows", 8],
  ["Refunds above this need a second person", 13],
])("the name %s has at least %i characters of width", (name, width) => {
  expect(twoLineWidth(name)).toBe(width);
});
