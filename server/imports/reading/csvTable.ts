import { parse } from "csv-parse/sync";
import { decodeText, type Encoding } from "../../../domain/textEncoding.ts";
import { MAX_LINES, RefusedTable } from "../../platform/workbooks/refusedTable.ts";
import { MAX_LINE_LENGTH, tableOf, type Table } from "./tableReading.ts";

const SEPARATORS = [",", ";", "\t"] as const;

/** Returns the separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text.slice(0, MAX_LINE_LENGTH)) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === "\n" || character === "\r") break;
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [first] = SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return first ?? ",";
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/**
 * Parses a table whose values are separated by commas, semicolons or tabs. Throws RefusedTable if the text
 * cannot be parsed as a table.
 */
export function csvTable(bytes: Uint8Array, encoding?: Encoding): Table {
  const text = decodeText(bytes, encoding);
  if (text.includes("\0")) throw new RefusedTable("notTable");
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      // Names such as ח"כ contain a quote, and some systems do not double quotes in the files that they
      // write.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_LINE_LENGTH,
      to: MAX_LINES + 2,
    });
  } catch (error) {
    if (codeOf(error) === "CSV_MAX_RECORD_SIZE") throw new RefusedTable("longLine");
    throw new RefusedTable("notTable");
  }
  return tableOf(rows);
}
