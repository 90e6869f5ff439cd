/**
 * Formats rows of a table as lines of text. All columns except the last are padded to the length of their
 * longest cell.
 */
export function plainTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  const lineOf = (row: readonly string[]): string =>
    row.map((cell, at) => (at < row.length - 1 ? cell.padEnd(widths[at]!) : cell)).join("  ");
  return rows.map((row) => lineOf(row).trimEnd()).join("\n");
}
