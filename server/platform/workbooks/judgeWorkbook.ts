import { MAX_COLUMNS, MAX_LINES, RefusedTable } from "./refusedTable.ts";
import { partsOf, unpack } from "./zipParts.ts";

/**
 * Maximum size of all unpacked parts of a workbook. The parts of a table with 200,000 lines have about 120 MB.
 */
const MAX_UNPACKED = 256 * 2 ** 20;

/** Data from a workbook's XML that the library which reads workbooks does not return. */
export interface WorkbookParts {
  /** The text of `xl/workbook.xml`, which has the names and states of the sheets in order. */
  readonly workbook: string;
  /**
   * The text of `xl/_rels/workbook.xml.rels`, which names the part of the workbook that contains each
   * sheet.
   */
  readonly relations: string;
  /** Ranges of merged cells such as `A2:A25`, by the name of the sheet's part. */
  readonly merges: ReadonlyMap<string, readonly string[]>;
  /** The total number of cells in all sheets. */
  readonly cells: number;
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Patterns of elements and attributes. Element names can have a prefix, and attributes single or double quotes,
 * because the library that reads workbooks accepts both.
 */
const CELL = /<(?:[\w.-]+:)?c\b([^>]*)>/g;
const ROW = /<(?:[\w.-]+:)?row\b([^>]*)>/g;
const PLACE = /(?:^|[^\w.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const FORMULA = /<(?:[\w.-]+:)?f[\s>/]/;
const SHEET = /<(?:[\w.-]+:)?sheetData\b/;
const MERGE = /<(?:[\w.-]+:)?mergeCell\b([^>]*)>/g;

/** Returns an attribute's value, or `undefined` if the attribute is absent. */
export function attributeIn(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[^\\w.-])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  );
  return found ? (found[1] ?? found[2]) : undefined;
}

/**
 * Returns all values of the attribute `r`, the position of a row or cell, with any prefix. Throws
 * RefusedTable if a quote is not closed, because an open quote could hide the end of the element.
 */
function placesIn(attributes: string): string[] {
  for (const quote of [/"/g, /'/g])
    if ((attributes.match(quote)?.length ?? 0) % 2 === 1) throw new RefusedTable("notTable");
  return [...attributes.matchAll(PLACE)].map(([, double, single]) => double ?? single ?? "");
}

/**
 * Throws RefusedTable for an invalid position, or for a position so far to the right or down that the
 * library would build a table of billions of cells.
 */
function judgePlace(place: string): void {
  const [, letters = "", row = ""] = /^([A-Za-z]{1,4})(\d{1,9})$/.exec(place) ?? [];
  if (row === "") throw new RefusedTable("notTable", place.slice(0, 40));
  if (columnOf(letters) > MAX_COLUMNS) throw new RefusedTable("tooManyColumns", place);
  if (Number(row) > MAX_LINES + 1) throw new RefusedTable("tooManyLines", place);
}

/**
 * Throws RefusedTable for formulas and for cells that are too far to the right or down. Returns the number
 * of cells.
 */
function judgeSheet(text: string): number {
  let cells = 0;
  for (const [, attributes = ""] of text.matchAll(CELL)) {
    cells++;
    for (const place of placesIn(attributes)) judgePlace(place);
  }
  for (const [, attributes = ""] of text.matchAll(ROW)) {
    for (const row of placesIn(attributes)) judgePlace(`A${row}`);
  }
  if (FORMULA.test(text)) {
    const found = /<(?:[\w.-]+:)?c\b([^>]*)>\s*<(?:[\w.-]+:)?f[\s>/]/.exec(text);
    throw new RefusedTable("formulas", found ? attributeIn(found[1] ?? "", "r") : undefined);
  }
  return cells;
}

const mergesIn = (text: string): string[] =>
  [...text.matchAll(MERGE)].flatMap(([, attributes = ""]) => attributeIn(attributes, "ref") ?? []);

/**
 * Checks the unpacked size and the sheets of a workbook before the library parses it. Sizes are checked by
 * unpacking the parts, because a ZIP bomb claims to be small. Throws RefusedTable if the workbook is
 * refused.
 */
export function judgeWorkbook(bytes: Uint8Array): WorkbookParts {
  const parts = partsOf(bytes);
  const claimed = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (claimed > MAX_UNPACKED) throw new RefusedTable("zipBomb");
  const decoder = new TextDecoder();
  const merges = new Map<string, readonly string[]>();
  let [workbook, relations, cells] = ["", "", 0];
  for (const part of parts) {
    if (!/\.(xml|rels)$/i.test(part.name)) continue;
    const text = decoder.decode(unpack(bytes, part));
    // Document types are refused, because their entities can expand without limit. Excel never writes
    // document types.
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RefusedTable("doctype");
    if (part.name === "xl/workbook.xml") workbook = text;
    else if (part.name === "xl/_rels/workbook.xml.rels") relations = text;
    // Sheets are recognized by their content, because the workbook's relations can give them any path.
    else if (SHEET.test(text)) {
      cells += judgeSheet(text);
      merges.set(part.name, mergesIn(text));
    }
  }
  return { workbook, relations, merges, cells };
}
