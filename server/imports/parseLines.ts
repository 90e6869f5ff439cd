import type { CountryCode } from "libphonenumber-js/min";
import type { ImportKind } from "../../domain/imports/importField.ts";
import type { ImportFault } from "../../domain/imports/importReport.ts";
import type { Mapping } from "../../domain/imports/mapping.ts";
import { readCell, type CellValue } from "./cells.ts";
import type { Table } from "./reading/tableReading.ts";

/** The values of a line by field. A field is absent if it has no column or its cell is empty. */
export type Cells = Readonly<Record<string, CellValue>>;

/** A parsed line of the file. */
export interface ParsedLine {
  /** Number of the line in the file. Line 1 contains the headings. */
  readonly line: number;
  readonly cells: Cells;
  readonly faults: readonly ImportFault[];
  readonly isEmpty: boolean;
}

const HEADING_LINES = 2;

/** Parses one line. The result contains the faults of all wrong cells and all missing required fields. */
function parseLine(
  kind: ImportKind,
  mapping: Mapping,
  home: CountryCode,
  line: number,
  row: readonly string[],
  width: number,
): ParsedLine {
  if (row.every((cell) => cell === "")) return { line, cells: {}, faults: [], isEmpty: true };
  const cells: Record<string, CellValue> = {};
  const faults: ImportFault[] = [];
  const wrong = new Set<string>();
  for (const [field, spec] of Object.entries(kind.fields)) {
    const column = mapping[field];
    const cell = column === undefined ? "" : (row[column] ?? "");
    if (cell === "") {
      if (spec.isRequired) faults.push({ line, field, code: "required" });
      continue;
    }
    const read = readCell(spec, cell, home);
    if ("value" in read) cells[field] = read.value;
    else {
      faults.push({ line, field, code: read.fault });
      wrong.add(field);
    }
  }
  for (const group of kind.oneOf ?? []) {
    // If a cell of the group could not be parsed, its fault is enough, and no missing field is reported.
    const isThere = group.some((field) => field in cells || wrong.has(field));
    if (!isThere) faults.push({ line, field: group[0] ?? "", code: "oneOf" });
  }
  if (row.slice(width).some((cell) => cell !== "")) {
    faults.push({ line, field: "", code: "tooManyCells" });
  }
  return { line, cells, faults, isEmpty: false };
}

/**
 * Parses the lines from index `from` up to, but not including, `end`. Index 0 is the first line after the
 * headings.
 */
export const parseLines = (
  kind: ImportKind,
  { headings, lines }: Table,
  mapping: Mapping,
  home: CountryCode,
  [from, end]: readonly [number, number],
): ParsedLine[] =>
  lines
    .slice(from, end)
    .map((row, at) =>
      parseLine(kind, mapping, home, from + at + HEADING_LINES, row, headings.length),
    );
