import type { ReadingFault } from "../../../domain/imports/textKeys.ts";

/** Thrown when a table or workbook is refused. `at` names the cell or heading that is the reason. */
export class RefusedTable extends Error {
  override readonly name = "RefusedTable";
  readonly fault: ReadingFault;
  readonly at: string | undefined;
  constructor(fault: ReadingFault, at?: string) {
    super(fault);
    this.fault = fault;
    this.at = at;
  }
}

export const MAX_COLUMNS = 200;
export const MAX_LINES = 200_000;

const startsWith = (file: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte);

/** Returns whether a file is a ZIP file, as Excel workbooks are. */
export const isZip = (file: Uint8Array): boolean => startsWith(file, 0x50, 0x4b, 0x03, 0x04);

/** Returns whether a file is a compound file, the format of Excel before 2007, which is not supported. */
export const isOldExcel = (file: Uint8Array): boolean => startsWith(file, 0xd0, 0xcf, 0x11, 0xe0);
