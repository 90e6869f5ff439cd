/** Value of a cell; null is an empty one. */
export type CellValue = string | number | null;

/** A spreadsheet takes text that begins so for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /["\n\r,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Lines as a spreadsheet reads them, Excel too: UTF-8 with its mark, CRLF, and no cell that could be
 * taken for a formula.
 */
export const csvOf = (lines: readonly (readonly CellValue[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cellText).join(",")).join("\r\n")}\r\n`;
