import { nameOr } from "./identities.ts";
import { MOST, quoted, type Reading } from "./reading.ts";
import type { ListedSection } from "./rowList.ts";
import { readRanges } from "./seatRanges.ts";

/** "Stalls; A; 1-20", or the same with tabs or commas. */
const TABLE = /^([^;\t,]+)[;\t,]\s*([^;\t,]+)[;\t,]\s*(.*\d.*)$/;
/** "A: 1-20". */
const ROW = /^(?:row\s+)?([^:="'{}[\]<>]{1,40})[:=]\s*(.*\d.*)$/i;
/** "[Stalls]", "# Stalls", "Stalls:" or a separate line without ranges. */
const HEADING = /^(?:\[(.+)\]|#+\s*(.+)|([^:=;,\t]{1,60}):?)$/;
const HEADER = /^section[;\t,]\s*row\b/i;

/**
 * Returns whether a text is a list of rows. A list of rows contains at least one row, and most of its lines
 * can be understood. The text is neither JSON nor markup.
 */
export function isRowText(text: string): boolean {
  let [known, unknown] = [0, 0];
  // Excludes JSON. If the text begins like JSON, it is no list of rows, because no section name begins like
  // that.
  if (/^\s*(?:\{|\[\s*(?:[[{"\d\]-]|$))/.test(text.slice(0, 256))) return false;
  for (const line of text.slice(0, 4096).split("\n")) {
    const trimmed = line.trim();
    if (trimmed === "" || HEADER.test(trimmed)) continue;
    const [, , , ranges = ROW.exec(trimmed)?.[2]] = TABLE.exec(trimmed) ?? [];
    if (ranges !== undefined && /^[\w\s,;|.()–—-]+$/.test(ranges)) known++;
    else if (!HEADING.test(trimmed)) unknown++;
  }
  return known > unknown;
}

/** Reads sections and rows from a text, line by line. Reports a line that is neither a section nor a row. */
export function readRowText(text: string, reading: Reading): ListedSection[] {
  const sections = new Map<string, ListedSection>();
  let heading = "";
  for (const [index, line] of text.split("\n").entries()) {
    const place = `line ${index + 1}`;
    const trimmed = line.trim();
    reading.spend(line.length + 1);
    if (trimmed === "" || HEADER.test(trimmed)) continue;
    const [, table, tableRow, tableRanges] = TABLE.exec(trimmed) ?? [];
    const [, row = tableRow, ranges = tableRanges] =
      (tableRanges === undefined && ROW.exec(trimmed)) || [];
    if (row !== undefined && ranges !== undefined) {
      addRow(sections, (table ?? heading).trim(), row.trim(), ranges, place, reading);
      continue;
    }
    const [, bracketed, hashed, bare] = HEADING.exec(trimmed) ?? [];
    heading = bracketed ?? hashed ?? bare ?? heading;
    if (bracketed === undefined && hashed === undefined && bare === undefined)
      reading.fault("badRange", place, `${quoted(trimmed)} is neither a section nor a row`);
  }
  return [...sections.values()];
}

function addRow(
  sections: Map<string, ListedSection>,
  sectionName: string,
  rowName: string,
  ranges: string,
  place: string,
  reading: Reading,
): void {
  let section = sections.get(sectionName);
  if (!section) {
    if (!reading.take("sections", place)) return;
    const name =
      sections.size === 0 && sectionName === ""
        ? "Hall"
        : nameOr(sectionName, "Hall", place, "section name", reading);
    section = { place, name, kind: "reserved", capacity: 0, rows: [] };
    sections.set(sectionName, section);
  }
  const stretches = readRanges(ranges, place, reading);
  const isRoom = section.rows.length < MOST.rows && reading.take("rows", place);
  if (isRoom && stretches.length > 0) section.rows.push({ place, name: rowName, stretches });
}
