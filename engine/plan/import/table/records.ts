import type { Traits } from "../draft.ts";
import { quoted, type Reading } from "../reading.ts";
import { readRanges } from "../seatRanges.ts";
import { numberIn, textIn, type Cell, type FlatRow, type FlatTable } from "./flatTable.ts";
import { addressIn } from "./labels.ts";
import { isRole, type Mapping, type Role } from "./roles.ts";
import { isYes, placeType } from "./typeWords.ts";

/** A seat of a list, with what the list says about it. */
export interface SeatRecord {
  readonly place: string;
  readonly floor?: string | undefined;
  readonly section: string | undefined;
  readonly row: string | undefined;
  readonly seat: string | undefined;
  /** The x of the seat's position, or NaN if the record has no position. */
  readonly x: number;
  readonly y: number;
  readonly category?: string | undefined;
  readonly traits: Traits;
  /** Adjacent seats with the same key are a pair. */
  readonly pair?: string | undefined;
  readonly half?: "left" | "right" | undefined;
  /** Index of the seat's stretch in its row. Stretches are separated by aisles. */
  readonly stretch?: number;
}

/** An area without numbered seats. */
export interface AreaRecord {
  readonly place: string;
  readonly name: string;
  readonly capacity: number;
}

export interface Records {
  readonly seats: SeatRecord[];
  readonly areas: AreaRecord[];
  /** Number of records that the file marks as aisles or gaps instead of seats. */
  readonly voids: number;
}

/** Maximum seats of a row. More seats in a row are a mistake in the file. */
const MOST_IN_ROW = 1000;

const FLAGS = [
  ["accessible", "isHandicap"],
  ["companion", "isCompanion"],
  ["premium", "isPremium"],
  ["limitedView", "isLimitedView"],
] as const;

/**
 * Roles whose values are names. If a name role has a date as its value, a spreadsheet has changed a name into
 * this date.
 */
const NAMES: readonly Role[] = [
  "floor",
  "section",
  "row",
  "seat",
  "label",
  "category",
  "pair",
  "count",
  "first",
  "last",
  "range",
  "x",
  "y",
];

/** Reports names that a spreadsheet has turned into dates. Each value of a column is reported once. */
function judgeDates(
  { cells, dates = [], place }: FlatRow,
  at: ReadonlyMap<Role, number>,
  reading: Reading,
): void {
  for (const column of dates) {
    const role = NAMES.find((each) => at.get(each) === column);
    if (role === undefined) continue;
    const name = String(cells[column]);
    const what = `the ${role} ${quoted(name)} is a date: a name such as 1-2 that the spreadsheet changed`;
    reading.faultOnce("dateCell", place, what, { name });
  }
}

/** Reads a table's records according to a mapping. A record of a whole row yields all seats of the row. */
export function recordsOf(table: FlatTable, mapping: Mapping, reading: Reading): Records {
  const at = new Map<Role, number>();
  for (const [role, column] of Object.entries(mapping))
    if (isRole(role)) at.set(role, table.columns.indexOf(column));
  const records: Records & { voids: number } = { seats: [], areas: [], voids: 0 };
  const isMatrix = mapping.seat === undefined && mapping.label === undefined;
  for (const flat of table.rows) {
    const { place, cells } = flat;
    reading.spend(at.size + 1);
    judgeDates(flat, at, reading);
    const cell = (role: Role): Cell => {
      const column = at.get(role);
      return column === undefined ? undefined : cells[column];
    };
    const text = (role: Role): string | undefined => textIn(cell(role));
    const type = at.has("type") ? placeType(cell("type")) : undefined;
    if (type?.isVoid || (mapping.label !== undefined && placeType(cell("label")).isVoid)) {
      records.voids++;
      continue;
    }
    const label = text("label");
    const address = label === undefined ? undefined : addressIn(label);
    const traits: Traits = { ...type?.traits };
    for (const [role, trait] of FLAGS) if (at.has(role) && isYes(cell(role))) traits[trait] = true;
    const record: SeatRecord = {
      place,
      floor: text("floor"),
      section: text("section") ?? address?.section,
      row: text("row") ?? address?.row,
      seat: text("seat") ?? address?.seat ?? label,
      x: numberIn(cell("x")),
      y: numberIn(cell("y")),
      category: text("category"),
      traits,
      pair: text("pair"),
      half: type?.half,
    };
    if (record.seat !== undefined || (isMatrix && mapping.x !== undefined)) {
      if (reading.take("seats", place)) records.seats.push(record);
    } else takeRow(record, cell, records, reading);
  }
  return records;
}

/** Reads a record that is a whole row, or an area with a capacity. */
function takeRow(
  record: SeatRecord,
  cell: (role: Role) => Cell,
  records: Records,
  reading: Reading,
): void {
  const { place } = record;
  const range = textIn(cell("range"));
  const [first, last, count] = (["first", "last", "count"] as const).map((role) =>
    numberIn(cell(role)),
  );
  const stretches =
    range !== undefined
      ? readRanges(range, place, reading)
      : Number.isSafeInteger(first) && Number.isSafeInteger(last)
        ? readRanges(`${first}-${last}`, place, reading)
        : undefined;
  if (record.row === undefined && stretches === undefined && count! > 0) {
    const name = record.section ?? record.floor;
    if (name !== undefined) records.areas.push({ place, name, capacity: Math.trunc(count!) });
    return;
  }
  const names =
    stretches ??
    (count! > 0 && count! <= MOST_IN_ROW ? readRanges(`1-${count}`, place, reading) : []);
  if (names.length === 0)
    reading.fault("noName", place, `has no seat number in ${quoted(record.row ?? "its row")}`);
  for (const [stretch, seats] of names.entries()) {
    reading.allow(seats.length * 20);
    for (const seat of seats)
      if (reading.take("seats", place)) records.seats.push({ ...record, seat, stretch });
  }
}
