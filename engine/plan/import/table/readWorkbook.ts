import type { ReadingFault } from "../../../../domain/imports/textKeys.ts";
import { quoted, type Reading } from "../reading.ts";
import { SURE } from "./guess.ts";
import {
  candidatesOf,
  namesSeats,
  readCandidate,
  type Candidate,
  type TableReading,
} from "./readTable.ts";
import type { Mapping } from "./roles.ts";
import { sheetTables, type SheetTable } from "./sheetTables.ts";
import type { Sheet, Workbook } from "./workbook.ts";

/**
 * Reasons why a workbook was not read, as text for developers. The import screen has its own texts for the
 * reasons.
 */
const REFUSED: Readonly<Record<ReadingFault, string>> = {
  empty: "it has no rows",
  notTable: "it is not a workbook that can be read",
  oldExcel: "it has the format of Excel before 2007: save it as XLSX",
  tooManyColumns: "a cell lies beyond column 200",
  tooManyLines: "a cell lies beyond row 200,000",
  tooManySheets: "it has more than 64 sheets",
  tooManyCells: "it has more than 4,000,000 cells",
  longLine: "a line is too long",
  noHeadings: "it has no headings",
  headingTwice: "a heading is there twice",
  zipBomb: "it is too large when unpacked",
  brokenZip: "it is damaged",
  formulas: "it has formulas: paste them as values and save it again",
  doctype: "it has content that no spreadsheet program writes",
  tookTooMuch: "reading it takes too long or too much memory",
};

/**
 * It is unclear which table was meant if another table has at least this share of the table's number of
 * records.
 */
const RIVAL = 0.2;

const labelOf = ({ sheets: [first = "", ...more] }: SheetTable): string =>
  more.length === 0 ? first : `${first} +${more.length}`;

const hasName =
  (asked: string) =>
  (name: string): boolean =>
    name.trim().toLowerCase() === asked.trim().toLowerCase();

/**
 * Finds the table that the user chose: one sheet by its name, or sheets with the same columns by their common
 * label.
 */
function chosenTable(
  asked: string,
  sheets: readonly Sheet[],
  tables: readonly SheetTable[],
  reading: Reading,
): SheetTable | undefined {
  const isMeant = hasName(asked);
  const sheet = sheets.find(({ name }) => isMeant(name));
  const table = sheet
    ? sheetTables([sheet], reading)[0]
    : tables.find((each) => isMeant(labelOf(each)));
  if (!sheet && !table) {
    const known = sheets.map(({ name }) => quoted(name)).join(", ");
    const words = { name: asked };
    reading.fault("wrongMapping", "mapping", `there is no sheet ${quoted(asked)}: ${known}`, words);
  }
  return table;
}

/** If it is unclear which sheets hold the seats, reports a fault. Returns whether the choice is unclear. */
function judgeChoice(
  { table: best }: Candidate<SheetTable>,
  others: readonly Candidate<SheetTable>[],
  asked: Mapping,
  reading: Reading,
): boolean {
  const rivals = others.filter(
    ({ table, guess }) =>
      namesSeats(guess.mapping) &&
      guess.confidence >= SURE &&
      table.rows.length >= best.rows.length * RIVAL,
  );
  const isTold = best.copies.length > 0 && Object.keys(asked).length > 0;
  const names =
    rivals.length > 0
      ? [best, ...rivals.map(({ table }) => table)].map(labelOf)
      : isTold
        ? []
        : best.copies;
  if (names.length === 0) return false;
  const name = names.join(", ");
  const what =
    rivals.length > 0 ? `seats are on several sheets: ${name}` : `the same seats are on ${name}`;
  reading.fault("whichSheet", "file", `${what}; choose one by --map sheet=NAME`, { name });
  return true;
}

/**
 * Reads the sheets of a workbook that hold seats: the sheet that the user chose, or the most likely one.
 * Sheets with the same columns are read together with the chosen one. Returns undefined if no sheet lists
 * seats.
 */
export function readWorkbook(
  workbook: Workbook,
  asked: Mapping,
  reading: Reading,
): TableReading | undefined {
  if ("refused" in workbook) {
    const { refused, at = "file" } = workbook;
    const what = `the workbook was not read: ${REFUSED[refused]}`;
    reading.fault("workbook", at, what, { name: refused });
    return undefined;
  }
  const { sheet = "", ...columns } = asked;
  const filled = workbook.sheets.filter(({ rows }) => rows.length > 0);
  const shown = filled.filter(({ isHidden }) => !isHidden);
  const tables = sheetTables(shown.length > 0 ? shown : filled, reading);
  const chosen =
    sheet.trim() === "" ? undefined : chosenTable(sheet, workbook.sheets, tables, reading);
  const [best, ...others] = candidatesOf(chosen ? [chosen] : tables, columns, reading);
  if (!best) {
    reading.fault("empty", "file", "no sheet has a list of at least two lines");
    return undefined;
  }
  const isOpen = !chosen && judgeChoice(best, others, columns, reading);
  if (!chosen) {
    for (const { name } of filled)
      if (!best.table.sheets.includes(name))
        reading.fault("otherSheet", name, "the sheet was not read", { name });
  }
  const read = readCandidate(best, columns, reading, true);
  if (!read || filled.length < 2) return read;
  const groups = tables.filter(({ sheets }) => sheets.length > 1).map(labelOf);
  const sheets = [...groups, ...filled.map(({ name }) => name)];
  const mapping = { ...read.columns.mapping, sheet: labelOf(best.table) };
  const isSure = read.columns.isSure && !isOpen;
  return { draft: read.draft, columns: { ...read.columns, mapping, isSure, sheets } };
}
