import type { LayoutSection, SeatLayout } from "../../engine/plan/layout.ts";

/** The part of a typed text that matches no seat in the hall. */
export interface TypedFault {
  readonly kind: "row" | "seat";
  /** The part as it was typed. */
  readonly text: string;
  /** Name of the row that lacks this seat. */
  readonly row?: string;
}

export interface TypedSeats {
  /** Seat numbers, ascending. */
  readonly seats: readonly number[];
  readonly fault: TypedFault | undefined;
}

const plain = (text: string): string => text.trim().toLowerCase();
const NUMBER = /^\d+$/;
const RANGE = /^([^-–]+)[-–]([^-–]+)$/u;

/**
 * Returns the indices of a section's rows with this name. Several rows have the same name if a row is split
 * between ticket groups.
 */
function rowsNamed(layout: SeatLayout, section: LayoutSection, name: string): number[] {
  const rows: number[] = [];
  for (let row = section.firstRow; row < section.endRow; row++) {
    if (plain(layout.rowNames[row]!) === plain(name)) rows.push(row);
  }
  return rows;
}

const seatsOf = ({ rowStart }: SeatLayout, row: number): number[] =>
  Array.from({ length: rowStart[row + 1]! - rowStart[row]! }, (_, at) => rowStart[row]! + at);

const nameOf = ({ seatNames }: SeatLayout, seat: number): string =>
  seatNames.names[seatNames.nameOf[seat]!]!;

/**
 * Returns the seats of a row from one name to another. Two numeric names are compared as numbers, so that
 * 4-12 also works where a row is numbered from the right or by odd and even. Other names are compared by
 * position.
 */
function between(layout: SeatLayout, seats: readonly number[], from: string, to: string): number[] {
  if (NUMBER.test(from) && NUMBER.test(to)) {
    const [low, high] = [Number(from), Number(to)].toSorted((a, b) => a - b);
    return seats.filter((seat) => {
      const name = nameOf(layout, seat);
      return NUMBER.test(name) && Number(name) >= low! && Number(name) <= high!;
    });
  }
  const ends = [from, to].map((end) =>
    seats.findIndex((s) => plain(nameOf(layout, s)) === plain(end)),
  );
  if (ends.some((at) => at < 0)) return [];
  return seats.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Returns the seats that match a typed name or range in these rows: `12`, `4-12`. */
function seatsIn(layout: SeatLayout, rows: readonly number[], typed: string): number[] {
  const seats = rows.flatMap((row) => seatsOf(layout, row));
  const exact = seats.filter((seat) => plain(nameOf(layout, seat)) === plain(typed));
  if (exact.length > 0) return exact;
  const range = RANGE.exec(typed.trim());
  return range ? between(layout, seats, range[1]!.trim(), range[2]!.trim()) : [];
}

/** Splits typed text into a row's name and its seats. The seats are empty for a whole row. */
function partsOf(layout: SeatLayout, section: LayoutSection, typed: string): [string, string] {
  const text = typed.trim();
  if (rowsNamed(layout, section, text).length > 0) return [text, ""];
  const split = /^(.*\S)\s+(\S+)$/u.exec(text.replaceAll(/\s*([-–])\s*/gu, "$1"));
  return split ? [split[1]!, split[2]!] : [text, ""];
}

/** Parses one row: `C 4-12, 15`, or `C` for the whole row. */
function readRow(layout: SeatLayout, section: LayoutSection, typed: string): TypedSeats {
  const [first = "", ...others] = typed.split(/[,،]/);
  const [name, firstSeats] = partsOf(layout, section, first);
  const rows = rowsNamed(layout, section, name);
  if (rows.length === 0) return { seats: [], fault: { kind: "row", text: name } };
  const wanted = [firstSeats, ...others].map((each) => each.trim()).filter(Boolean);
  if (wanted.length === 0)
    return { seats: rows.flatMap((r) => seatsOf(layout, r)), fault: undefined };
  const found = wanted.map((text) => ({ text, seats: seatsIn(layout, rows, text) }));
  const missing = found.find(({ seats }) => seats.length === 0);
  return {
    seats: found.flatMap(({ seats }) => seats),
    fault: missing && { kind: "seat", text: missing.text, row: name },
  };
}

/**
 * Parses an operator's list of seats in a section: `C 4-12`. Seats are separated by commas and rows by
 * semicolons, either Latin or Arabic. If a part matches nothing, the first such part is returned as the fault,
 * without any seats.
 */
export function typedSeats(layout: SeatLayout, section: LayoutSection, typed: string): TypedSeats {
  const rows = typed
    .split(/[;؛]/)
    .filter((text) => text.trim() !== "")
    .map((text) => readRow(layout, section, text));
  const fault = rows.find((row) => row.fault)?.fault;
  if (fault) return { seats: [], fault };
  const seats = new Set(rows.flatMap((row) => row.seats));
  return { seats: [...seats].toSorted((a, b) => a - b), fault: undefined };
}
