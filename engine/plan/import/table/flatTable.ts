import type { Reading } from "../reading.ts";
import type { Mapping } from "./roles.ts";

/** A value of a cell. A cell that is absent is undefined. */
export type Cell = string | number | boolean | undefined;

/** One record of a file: a line of a table, or an object of a list with the fields of the objects around it. */
export interface FlatRow {
  readonly place: string;
  /** The cells of the record, in the order of the table's columns. */
  readonly cells: readonly Cell[];
  /** Indices of the cells that a spreadsheet turned into dates. */
  readonly dates?: readonly number[];
}

/**
 * A file of any kind as a table of uniform records. The records are lines, or the objects of a list with the
 * fields of the objects around them.
 */
export interface FlatTable {
  /** Names of the columns: headings, paths of fields, or letters if the file has no headings. */
  readonly columns: readonly string[];
  readonly rows: readonly FlatRow[];
  /** Column meanings that the file itself states, such as that each sheet is a section. */
  readonly known?: Mapping;
}

/** Facts about a column's values. */
export interface ColumnFacts {
  readonly name: string;
  /** Share of records with a value, from 0 to 1. */
  readonly filled: number;
  /** Share of the values that are numbers, and share of the values that are whole numbers. */
  readonly numeric: number;
  readonly whole: number;
  readonly distinct: number;
  /** Share of records with the same value as the previous record. */
  readonly repeats: number;
  /** The first few different values, as text. */
  readonly samples: readonly string[];
}

const SAMPLES = 5;

/** Returns a cell as text, trimmed, or undefined if it is blank. */
export function textIn(cell: Cell): string | undefined {
  if (cell === undefined) return undefined;
  const text = typeof cell === "string" ? cell.trim() : String(cell);
  return text === "" ? undefined : text;
}

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Returns a cell as a number. The number may be a text with a decimal comma. Returns NaN if the cell is not a
 * number.
 */
export function numberIn(cell: Cell): number {
  if (typeof cell === "number") return cell;
  const text = textIn(cell);
  return text !== undefined && NUMBER.test(text) ? Number(text.replace(",", ".")) : NaN;
}

/** Returns the facts about each column. */
export function factsOf({ columns, rows }: FlatTable, reading: Reading): ColumnFacts[] {
  return columns.map((name, at) => {
    reading.spend(rows.length);
    const distinct = new Set<string>();
    let [filled, numeric, whole, repeats] = [0, 0, 0, 0];
    let before: string | undefined;
    for (const { cells } of rows) {
      const text = textIn(cells[at]);
      if (text !== undefined) {
        filled++;
        distinct.add(text);
        const number = numberIn(cells[at]);
        if (!Number.isNaN(number)) numeric++;
        if (Number.isSafeInteger(number)) whole++;
        if (text === before) repeats++;
      }
      before = text;
    }
    const share = (count: number): number => (filled === 0 ? 0 : count / filled);
    return {
      name,
      filled: rows.length === 0 ? 0 : filled / rows.length,
      numeric: share(numeric),
      whole: share(whole),
      distinct: distinct.size,
      repeats: share(repeats),
      samples: [...distinct].slice(0, SAMPLES),
    };
  });
}
