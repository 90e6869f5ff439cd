import type { Marker, SectionKind } from "../../domain/seatplan.ts";
import { ByteReader, ByteWriter, need, oneOf } from "./byteStream.ts";
import type { LayoutSection, SeatLayout } from "./layout.ts";
import { readRows, writeRows } from "./planRows.ts";
import { newBits } from "./seatBits.ts";
import {
  readSurroundings,
  readTraits,
  writeSurroundings,
  writeTraits,
} from "./surroundingsBytes.ts";

const MAGIC = 0x4c505450;
const FORMAT = 2;
/** Header: magic u32 · format u8 · checksum of all following bytes u32. */
const HEADER = 9;
const OFFSET_CHECKSUM = 5;

/** Limits beyond any real venue. A count above its limit means that the file is broken. */
const MOST_SEATS = 1 << 23;
const MOST_ROWS = 0xffff;
const KINDS: readonly SectionKind[] = ["reserved", "ga", "table"];
const MARKERS: readonly Marker["kind"][] = ["screen", "stage", "pitch"];

/**
 * Encodes a plan in about one byte per seat, by storing rows as curves and numbers as rules. The encoding is
 * exact except for positions, which are within 0.05 plan units of the original.
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

const viewOf = ({ buffer, byteOffset }: Uint8Array): DataView => new DataView(buffer, byteOffset);

/** Returns whether bytes begin like a compact plan. JSON never begins like that. */
export const isPlanBytes = (bytes: Uint8Array): boolean =>
  bytes.length >= HEADER && viewOf(bytes).getUint32(0, true) === MAGIC;

/** Decodes a compact plan. Throws an Error with the reason if the bytes are not a compact plan. */
export function decodePlan(bytes: Uint8Array): SeatLayout {
  need(isPlanBytes(bytes), "magic");
  need(bytes[4] === FORMAT, `format ${bytes[4]}, this reads ${FORMAT}`);
  const sum = checksum(bytes.subarray(HEADER));
  need(viewOf(bytes).getUint32(OFFSET_CHECKSUM, true) === sum, "checksum: damaged or truncated");
  const input = new ByteReader(bytes, HEADER);
  const { sectionCount, ...frame } = readFrame(input);
  const { count, rowCount } = frame;
  const surroundings = readSurroundings(input);
  const { names, ...rowsAndGroups } = readNames(input, rowCount);
  const sections = readSections(input, sectionCount, rowCount);
  for (const { floor } of sections) oneOf(surroundings.floors, floor);
  const columns = emptyColumns(count, rowCount, names);
  const { rowStart, rowSection } = columns;
  readChanges(input, columns.rowTicketGroup);
  readRows(input, columns, rowCount);
  readChanges(input, columns.flags);
  need(rowStart[rowCount] === count, "count of seats");
  need(input.left === 0, "length");
  const placed = sections.map((section, index) => {
    const { firstRow, endRow } = section;
    rowSection.fill(index, firstRow, endRow);
    return { ...section, firstSeat: rowStart[firstRow]!, endSeat: rowStart[endRow]! };
  });
  return { ...frame, ...surroundings, ...rowsAndGroups, ...columns, sections: placed };
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

/** In this function and those below, fields are read in the order in which the bytes contain them. */
function readFrame(input: ByteReader) {
  const frame = {
    planVersion: input.text(),
    seatplanId: input.signed(),
    venueId: input.signed(),
    width: input.f64(),
    height: input.f64(),
    focalX: input.f64(),
    focalY: input.f64(),
    pitch: input.f64(),
    marker: { kind: oneOf(MARKERS, input.u8()), points: input.points() },
    count: input.count(),
    rowCount: input.count(),
    sectionCount: input.count(),
  };
  const { count, rowCount, sectionCount } = frame;
  need(count <= MOST_SEATS && Math.max(rowCount, sectionCount) <= MOST_ROWS, "size");
  return frame;
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
  const texts = (): string[] => input.list(1, () => input.text());
  const names = texts();
  const distinct = texts();
  let last = -1;
  return {
    names,
    rowNames: Array.from({ length: rowCount }, () => oneOf(distinct, (last += input.signed() + 1))),
    ticketGroupIds: input.list(1, () => input.signed()),
  };
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
  let endRow = 0;
  const sections = Array.from({ length: sectionCount }, () => ({
    id: input.signed(),
    name: input.text(),
    kind: oneOf(KINDS, input.u8()),
    capacity: input.signed(),
    outline: Float32Array.from(input.list(4, () => input.f32())),
    ticketGroupIds: input.list(1, () => input.signed()),
    firstRow: endRow,
    endRow: (endRow += input.count()),
    ...readTraits(input),
  }));
  need(endRow === rowCount, "rows of sections");
  return sections;
}

/** Writes a column whose values rarely change from seat to seat, as values and run lengths. */
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
    need(times > 0 && times <= column.length - from, "column");
    column.fill(value, from, from + times);
    from += times;
  }
}

/** Returns the FNV-1a hash of the bytes. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}
