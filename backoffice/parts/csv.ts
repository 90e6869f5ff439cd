/** A cell as the books have it: text, a number, or nothing. */
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

/** Hands a file to the browser to be kept. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
