/** Value of a cell. Null is an empty cell. */
export type CellValue = string | number | null;

/** Spreadsheets interpret text with these first characters as a formula and would execute it. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /["\n\r,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns lines as CSV for spreadsheets including Excel: UTF-8 with a byte order mark, CRLF, and no cell
 * that could be interpreted as a formula.
 */
export const csvOf = (lines: readonly (readonly CellValue[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cellText).join(",")).join("\r\n")}\r\n`;
