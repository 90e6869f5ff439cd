import type { ReadingFault } from "../../../../domain/imports/textKeys.ts";

/**
 * A cell of a sheet. A date is stored as an object, because spreadsheets turn a name such as `1-2` into a
 * date.
 */
export type SheetCell = string | number | boolean | { readonly date: string } | undefined;

/**
 * A sheet of a workbook, with merged cells filled in. `rows` begins with the first row of the sheet, even if
 * that row is empty.
 */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly (readonly SheetCell[])[];
}

/** An unpacked workbook, or why it could not be unpacked. */
export type Workbook =
  | { readonly sheets: readonly Sheet[] }
  | { readonly refused: ReadingFault; readonly at: string | undefined };

const textLength = (cell: SheetCell): number =>
  typeof cell === "string" ? cell.length + 1 : cell === undefined ? 0 : 8;

/** Returns the length that a workbook would have as text, which bounds the work of reading it. */
export const sizeOfWorkbook = (workbook: Workbook): number =>
  "refused" in workbook
    ? 0
    : workbook.sheets.reduce(
        (sum, { rows }) =>
          rows.reduce(
            (all, row) => row.reduce((each: number, cell) => each + textLength(cell), all + 1),
            sum,
          ),
        0,
      );

/** Returns a column's letter as spreadsheets name it. `at` is the column's index, from 0. */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
