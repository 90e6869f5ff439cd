import type { Marker, SectionKind } from "../../domain/seatplan.ts";
import { ByteReader, ByteWriter } from "./byteStream.ts";
import type { LayoutSection, SeatLayout } from "./layout.ts";
import { readRows, writeRows } from "./planRows.ts";
import { newBits } from "./seatBits.ts";
import { readSurroundings, readTraits, writeSurroundings, writeTraits } from "./surroundings.ts";

/** What GET /api/seats/seatplan answers to `Accept: application/vnd.parterre.plan`. */
export const PLAN_MEDIA_TYPE = "application/vnd.parterre.plan";

const MAGIC = 0x4c505450;
const FORMAT = 2;
/** magic u32 · format u8 · checksum of all that follows u32. */
const HEADER = 9;
const OFFSET_CHECKSUM = 5;

/** More than any venue on earth; a larger claim is a broken file, not a plan. */
const MOST_SEATS = 1 << 23;
const KINDS: readonly SectionKind[] = ["reserved", "ga", "table"];
const MARKERS: readonly Marker["kind"][] = ["screen", "stage", "pitch"];

/**
 * A plan in about one byte a seat: rows as curves, numbers as rules. Everything of the layout
 * survives exactly but the places, which lie within 0.05 plan units of where they were.
 */
export function encodePlan(layout: SeatLayout): Uint8Array<ArrayBuffer> {
  const body = new ByteWriter();
  writeFrame(body, layout);
  writeSurroundings(body, layout);
  writeNames(body, layout);
  for (const section of layout.sections) writeSection(body, section);
  writeChanges(body, layout.rowTicketGroup);
  writeRows(body, layout);
  writeChanges(body, layout.flags);
  const bytes = body.finish();
  const out = new Uint8Array(HEADER + bytes.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint8(4, FORMAT);
  view.setUint32(OFFSET_CHECKSUM, checksum(bytes), true);
  out.set(bytes, HEADER);
  return out;
}

/** Whether bytes claim to be a compact plan: JSON never begins like this. */
export const isPlanBytes = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === MAGIC;

/** Reads a compact plan. Throws an Error that says what is wrong with bytes that are not one. */
export function decodePlan(bytes: Uint8Array): SeatLayout {
  if (!isPlanBytes(bytes)) throw new Error("plan bytes: wrong magic");
  if (bytes.length < HEADER) throw new Error("plan bytes: truncated");
  if (bytes[4] !== FORMAT) throw new Error(`plan bytes: format ${bytes[4]}, this reads ${FORMAT}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(OFFSET_CHECKSUM, true) !== checksum(bytes.subarray(HEADER))) {
    throw new Error("plan bytes: damaged or truncated, the checksum does not match");
  }
  const input = new ByteReader(bytes, HEADER);
  const frame = readFrame(input);
  const surroundings = readSurroundings(input, (least, read) => list(input, least, read));
  const { count, rowCount } = frame;
  const names = readNames(input, rowCount);
  const sections = readSections(input, frame.sectionCount, rowCount);
  for (const { floor } of sections) oneOf(surroundings.floors, floor);
  const columns = emptyColumns(count, rowCount, names.seatNames);
  readChanges(input, columns.rowTicketGroup);
  readRows(input, columns, rowCount);
  readChanges(input, columns.flags);
  if (columns.rowStart[rowCount] !== count) throw new Error("plan bytes: seats are missing");
  if (input.left > 0) throw new Error(`plan bytes: ${input.left} bytes too many`);
  const { sectionCount: _, ...rest } = frame;
  return {
    ...rest,
    ...surroundings,
    ...columns,
    sections: sections.map((section, index) => placeSection(section, index, columns)),
    rowNames: names.rowNames,
    ticketGroupIds: names.ticketGroupIds,
  };
}

const emptyColumns = (count: number, rowCount: number, names: readonly string[]) => ({
  x: new Float32Array(count),
  y: new Float32Array(count),
  logicalX: new Int16Array(count),
  rowOf: new Uint16Array(count),
  flags: new Uint8Array(count),
  seatNames: { names, nameOf: new Uint16Array(count) },
  rowStart: new Uint32Array(rowCount + 1),
  rowSection: new Uint16Array(rowCount),
  rowTicketGroup: new Uint16Array(rowCount),
  rowY: new Int16Array(rowCount),
  notFirst: newBits(count),
  notLast: newBits(count),
});

function writeFrame(out: ByteWriter, layout: SeatLayout): void {
  out.text(layout.planVersion);
  out.signed(layout.seatplanId);
  out.signed(layout.venueId);
  for (const key of ["width", "height", "focalX", "focalY", "pitch"] as const) out.f64(layout[key]);
  out.u8(MARKERS.indexOf(layout.marker.kind));
  out.count(layout.marker.points.length);
  for (const value of layout.marker.points.flat()) out.f64(value);
  out.count(layout.count);
  out.count(layout.rowCount);
  out.count(layout.sections.length);
}

function readFrame(input: ByteReader) {
  const planVersion = input.text();
  const seatplanId = input.signed();
  const venueId = input.signed();
  const [width, height] = [input.f64(), input.f64()];
  const [focalX, focalY] = [input.f64(), input.f64()];
  const pitch = input.f64();
  const kind = oneOf(MARKERS, input.u8());
  const points = list(input, 16, (): [number, number] => [input.f64(), input.f64()]);
  const count = input.count();
  if (count > MOST_SEATS) throw new Error(`plan bytes: ${count} seats`);
  const rowCount = input.count();
  const sectionCount = input.count();
  if (Math.max(rowCount, sectionCount) > 0xffff) throw new Error("plan bytes: too many rows");
  const marker: Marker = { kind, points };
  const place = { width, height, focalX, focalY, marker, pitch };
  return { planVersion, seatplanId, venueId, ...place, count, rowCount, sectionCount };
}

function writeNames(out: ByteWriter, layout: SeatLayout): void {
  const { names } = layout.seatNames;
  const rowNames = [...new Set(layout.rowNames)];
  const numberOf = new Map(rowNames.map((name, i) => [name, i]));
  out.count(names.length);
  for (const name of names) out.text(name);
  out.count(rowNames.length);
  for (const name of rowNames) out.text(name);
  let last = -1;
  for (const name of layout.rowNames) {
    const number = numberOf.get(name)!;
    out.signed(number - last - 1);
    last = number;
  }
  out.count(layout.ticketGroupIds.length);
  for (const id of layout.ticketGroupIds) out.signed(id);
}

function readNames(input: ByteReader, rowCount: number) {
  const seatNames = list(input, 1, () => input.text());
  const distinct = list(input, 1, () => input.text());
  const rowNames: string[] = [];
  let last = -1;
  for (let row = 0; row < rowCount; row++) {
    last += input.signed() + 1;
    rowNames.push(oneOf(distinct, last));
  }
  const ticketGroupIds = list(input, 1, () => input.signed());
  return { seatNames, rowNames, ticketGroupIds };
}

type BareSection = Omit<LayoutSection, "firstSeat" | "endSeat">;

function writeSection(out: ByteWriter, section: LayoutSection): void {
  out.signed(section.id);
  out.text(section.name);
  out.u8(KINDS.indexOf(section.kind));
  out.signed(section.capacity);
  out.count(section.outline.length);
  for (const value of section.outline) out.f32(value);
  out.count(section.ticketGroupIds.length);
  for (const id of section.ticketGroupIds) out.signed(id);
  out.count(section.endRow - section.firstRow);
  writeTraits(out, section);
}

function readSections(input: ByteReader, sectionCount: number, rowCount: number): BareSection[] {
  const sections: BareSection[] = [];
  let firstRow = 0;
  for (let i = 0; i < sectionCount; i++) {
    const id = input.signed();
    const name = input.text();
    const kind = oneOf(KINDS, input.u8());
    const capacity = input.signed();
    const outline = Float32Array.from(list(input, 4, () => input.f32()));
    const ticketGroupIds = list(input, 1, () => input.signed());
    const endRow = firstRow + input.count();
    const bare = { id, name, kind, capacity, ticketGroupIds, outline, firstRow, endRow };
    sections.push({ ...bare, ...readTraits(input) });
    firstRow = endRow;
  }
  if (firstRow !== rowCount) throw new Error("plan bytes: sections and rows do not add up");
  return sections;
}

function placeSection(
  section: BareSection,
  index: number,
  { rowStart, rowSection }: { rowStart: Uint32Array; rowSection: Uint16Array },
): LayoutSection {
  const { firstRow, endRow } = section;
  rowSection.fill(index, firstRow, endRow);
  return { ...section, firstSeat: rowStart[firstRow]!, endSeat: rowStart[endRow]! };
}

/** A column that seldom changes: each value and how often it stands in a row. */
function writeChanges(out: ByteWriter, column: Uint8Array | Uint16Array): void {
  for (let from = 0; from < column.length;) {
    let to = from + 1;
    while (to < column.length && column[to] === column[from]) to++;
    out.count(column[from]!);
    out.count(to - from);
    from = to;
  }
}

function readChanges(input: ByteReader, column: Uint8Array | Uint16Array): void {
  for (let from = 0; from < column.length;) {
    const value = input.count();
    const times = input.count();
    if (times < 1 || times > column.length - from)
      throw new Error("plan bytes: a column overflows");
    column.fill(value, from, from + times);
    from += times;
  }
}

/** A counted list whose members take at least `least` bytes each, so that a lie cannot cost memory. */
function list<T>(input: ByteReader, least: number, read: () => T): T[] {
  const length = input.count();
  if (length * least > input.left) throw new Error("plan bytes: truncated");
  return Array.from({ length }, read);
}

function oneOf<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`plan bytes: no choice ${index} of ${values.length}`);
  return value;
}

/** FNV-1a over the bytes. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}
