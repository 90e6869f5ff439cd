import { MOST, type Reading } from "../reading.ts";
import { MOST_COLUMNS, mostFrequent, SCANNED } from "./csvTable.ts";
import type { Cell, FlatRow, FlatTable } from "./flatTable.ts";
import { nameFits, type Mapping } from "./roles.ts";
import { letterOf, type Sheet, type SheetCell } from "./workbook.ts";

/** Several sheets with the same columns, as one table. */
export interface SheetTable extends FlatTable {
  readonly sheets: readonly string[];
  /** Names of sheets that share nearly all of their records: each copy and its original. */
  readonly copies: readonly string[];
}

/** Name of the column that says which sheet a record is from. */
const SHEET = "sheet";
/** Minimum fit of a heading to the role of the section at which the heading counts as naming the section. */
const NAMED = 0.5;

const cellOf = (cell: SheetCell): Cell => (typeof cell === "object" ? cell.date : cell);
const textOf = (cell: SheetCell): string => String(cellOf(cell) ?? "").trim();
const filledIn = (row: readonly SheetCell[]): number =>
  row.filter((cell) => textOf(cell) !== "").length;

const isNumber = (text: string): boolean => /^[+-]?[\d.,]+$/.test(text);

/** Whether a row is a heading: this row contains no numbers, but the next row does. */
function isHeading(row: readonly SheetCell[], next: readonly SheetCell[] | undefined): boolean {
  if (row.some((cell) => typeof cell === "object" || isNumber(textOf(cell)))) return false;
  return next?.some((cell, at) => /\d/.test(textOf(cell)) && !/\d/.test(textOf(row[at]))) ?? false;
}

interface Begin {
  readonly at: number;
  readonly hasHeading: boolean;
}

/** Finds where a sheet's table begins, below any empty rows and titles. */
function beginOf(rows: readonly (readonly SheetCell[])[]): Begin | undefined {
  const filled = [...rows.entries()].filter(([, row]) => filledIn(row) > 0);
  const widths = filled.slice(0, SCANNED).map(([, row]) => filledIn(row));
  const usual = mostFrequent(widths.filter((width) => width > 1));
  let first: number | undefined;
  for (const [index, [at, row]] of filled.entries()) {
    const width = filledIn(row);
    // A heading may lack one column's name, and the first record may lack one value.
    if (width < Math.max(2, usual - 1)) continue;
    if (isHeading(row, filled[index + 1]?.[1])) return { at, hasHeading: true };
    first ??= at;
    if (width >= usual) break;
  }
  return first === undefined ? undefined : { at: first, hasHeading: false };
}

function headingsOf(head: readonly SheetCell[], used: readonly number[]): string[] {
  const names = used.map((at) => textOf(head[at]));
  return names.map((name, at) => {
    if (name === "") return letterOf(used[at]!);
    return names.indexOf(name) < at ? `${name} (${letterOf(used[at]!)})` : name;
  });
}

/** Reads one sheet as a table. Returns undefined if the sheet contains no table. */
function tableOf({ name: sheet, rows }: Sheet, reading: Reading): FlatTable | undefined {
  const found = beginOf(rows);
  if (!found) return undefined;
  const { at: begin, hasHeading } = found;
  const head = rows[begin]!;
  const isUsed: boolean[] = [];
  for (const row of rows.slice(begin)) {
    reading.spend(row.length);
    for (const [at, cell] of row.entries()) if (textOf(cell) !== "") isUsed[at] = true;
  }
  const used = [...isUsed.keys()].filter((at) => isUsed[at]).slice(0, MOST_COLUMNS);
  const headings = headingsOf(hasHeading ? head : [], used);
  const heading = used.map((at) => textOf(head[at])).join("\u0000");
  const records: FlatRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at < begin || filledIn(row) === 0) continue;
    // A line that repeats the heading, as at the top of each printed page, is left out.
    if (hasHeading && used.map((each) => textOf(row[each])).join("\u0000") === heading) continue;
    const dates = used.flatMap((each, column) => (typeof row[each] === "object" ? [column] : []));
    const place = `${sheet}!A${at + 1}`;
    if (records.length >= MOST.seats) {
      reading.fault("tooMuch", place, `more than ${MOST.seats} rows: the rest is left out`);
      break;
    }
    const cells = used.map((each) => cellOf(row[each]));
    records.push({ place, cells, ...(dates.length > 0 && { dates }) });
  }
  return { columns: headings, rows: records };
}

const keyOf = ({ columns }: FlatTable): string =>
  columns.map((name) => name.toLowerCase()).join("\u0000");

/** Returns what each sheet stands for: a section, or a floor if a named section appears on several sheets. */
function meaningOf(tables: readonly FlatTable[], sheet: string): Mapping {
  const { columns } = tables[0]!;
  const fits = columns.map((name) => nameFits(name, "section"));
  const section = fits.indexOf(Math.max(...fits));
  if (fits[section]! < NAMED) return { section: sheet };
  const seen = new Map<string, number>();
  const isShared = tables.some(({ rows }, at) =>
    rows.some(({ cells }) => {
      const name = String(cells[section] ?? "").trim();
      const first = seen.get(name) ?? at;
      seen.set(name, first);
      return first !== at;
    }),
  );
  return isShared ? { floor: sheet } : {};
}

/** Minimum share of common records at which a sheet counts as a copy of another sheet. */
const COPY = 0.9;

/** Returns the names of sheets that hold the same records. */
function copiesIn(tables: readonly FlatTable[], sheets: readonly string[]): string[] {
  const keys = tables.map(({ rows }) => new Set(rows.map(({ cells }) => cells.join("\u0000"))));
  const copied = new Set<number>();
  for (const [at, own] of keys.entries())
    for (const [earlier, others] of keys.slice(0, at).entries()) {
      const shared = [...own].filter((key) => others.has(key)).length;
      if (shared >= COPY * Math.min(own.size, others.size)) copied.add(earlier).add(at);
    }
  return [...copied].toSorted((a, b) => a - b).map((at) => sheets[at]!);
}

function merged(tables: readonly FlatTable[], sheets: readonly string[]): SheetTable {
  const [first] = tables;
  if (tables.length === 1) return { ...first!, sheets, copies: [] };
  const { columns } = first!;
  const sheet = columns.some((name) => name.toLowerCase() === SHEET) ? `${SHEET} *` : SHEET;
  const rows = tables.flatMap((table, at) =>
    table.rows.map(({ place, cells, dates }) => ({
      place,
      cells: [...cells, sheets[at]!],
      ...(dates && { dates }),
    })),
  );
  const known = meaningOf(tables, sheet);
  // If each sheet is a section, several sheets may have equal rows and numbers without being copies.
  const copies = known.section === undefined ? copiesIn(tables, sheets) : [];
  return { columns: [...columns, sheet], rows, known, sheets, copies };
}

/**
 * Returns the tables of a workbook, with the number of records of each sheet. Sheets with the same columns
 * become one table.
 */
export function sheetTables(sheets: readonly Sheet[], reading: Reading): SheetTable[] {
  const found = sheets.flatMap((sheet) => {
    const table = tableOf(sheet, reading);
    return table ? [{ name: sheet.name, table }] : [];
  });
  return [...Map.groupBy(found, ({ table }) => keyOf(table)).values()].map((alike) =>
    merged(
      alike.map(({ table }) => table),
      alike.map(({ name }) => name),
    ),
  );
}
