import { crc32, deflateRawSync } from "node:zlib";

interface Part {
  readonly name: string;
  readonly content: string;
  /** The unpacked size to state in the header, if it should differ from the real one. */
  readonly claims?: number;
}

/** Packs parts into a ZIP file. */
export function zipOf(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of parts) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(data), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? data.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 10, 8, 30);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** The value of a cell: a text, a number, or a date as the day number that spreadsheets use. */
export type Cell = string | number | { readonly day: number };

function cellXml(cell: Cell, place: string): string {
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "object") return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row}`)).join("")}</row>`;

/** A sheet of a workbook that a test creates. */
export interface PlantedSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Ranges of merged cells, such as `A2:A9`. */
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
  /** XML that follows the rows. */
  readonly more?: string;
}

function sheetXml({ rows, merges = [], more = "" }: PlantedSheet): string {
  const lines = rows.map((cells, at) => rowXml(cells, at + 1)).join("");
  const ranges = merges.map((range) => `<mergeCell ref="${range}"/>`).join("");
  const merged = ranges && `<mergeCells count="${merges.length}">${ranges}</mergeCells>`;
  return `${XML}<worksheet ${MAIN}><sheetData>${lines}${more}</sheetData>${merged}</worksheet>`;
}

/** Returns the parts of a workbook with these sheets. */
export const sheetParts = (sheets: readonly PlantedSheet[]): Part[] => [
  {
    name: "[Content_Types].xml",
    content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  },
  {
    name: "_rels/.rels",
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: "xl/workbook.xml",
    content: `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: "xl/styles.xml",
    content: `${XML}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  },
  ...sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet),
  })),
];

/** Returns the parts of a workbook with one sheet that has these rows. */
export const partsOf = (rows: readonly (readonly Cell[])[], more = ""): Part[] =>
  sheetParts([{ name: "List", rows, more }]);

/** Returns a workbook with one sheet that has these rows. */
export const workbookOf = (rows: readonly (readonly Cell[])[]): Buffer => zipOf(partsOf(rows));

/** Returns a workbook with these sheets. */
export const sheetsFile = (...sheets: readonly PlantedSheet[]): Buffer => zipOf(sheetParts(sheets));
