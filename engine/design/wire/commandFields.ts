import { DesignFault } from "../model/designFault.ts";
import { MAX_COORDINATE } from "../model/hundredths.ts";
import { MAX_SLOTS } from "../model/edit.ts";
import { unpack } from "./packing.ts";
import {
  finite,
  flag,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  type Reader,
} from "./untrusted.ts";
import { countOf } from "./ranges.ts";

/** Readers of the fields that several commands have. */

export const key = integer(1, 0x7fffffff);
export const keys = list(key, 1 << 17);
export const int16 = integer(-0x7fff, 0x7fff);
const anyInteger = integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const ticketGroupId = integer(-0x80000000, 0x7fffffff);
const coordinate = integer(-MAX_COORDINATE, MAX_COORDINATE);
const units = finite(-1e7, 1e7);

/** Ascending ranges of slots that do not touch each other. */
export const ranges: Reader<number[]> = (value, place) => {
  const numbers = list(integer(0, MAX_SLOTS))(value, place);
  let end = -1;
  for (let i = 0; i < numbers.length; i += 2) {
    const [from, count] = [numbers[i]!, numbers[i + 1] ?? 0];
    if (from <= end || count === 0) throw new DesignFault("badCommand", place);
    end = from + count;
  }
  if (end > MAX_SLOTS) throw new DesignFault("badCommand", place);
  return numbers;
};

export const packed = list(anyInteger);
export const names = list(text());

/** Closed polygon in hundredths, flat. The polygon may have no points. */
const outline: Reader<number[]> = (value, place) => {
  const points = list(coordinate, 20_000)(value, place);
  if (points.length % 2 === 1) throw new DesignFault("badCommand", place);
  return points;
};

/** Affine matrix a, b, c, d, e, f in hundredths: x' = a x + c y + e, y' = b x + d y + f. */
export const matrix: Reader<number[]> = (value, place) => {
  const numbers = list(finite(), 6)(value, place);
  if (numbers.length !== 6) throw new DesignFault("badCommand", place);
  return numbers;
};

const point: Reader<[number, number]> = (value, place) => {
  const [x, y, ...rest] = list(units, 2)(value, place);
  if (x === undefined || y === undefined || rest.length > 0)
    throw new DesignFault("badCommand", place);
  return [x, y];
};

/** Columns of seats to add. */
export const newSeats = object({
  x: packed,
  y: packed,
  names,
  flags: optional(packed),
});

/**
 * Unpacks integers into a column. Throws DesignFault unless there are exactly `count` integers, all within
 * the limits.
 */
export function column(
  numbers: readonly number[],
  count: number,
  place: string,
  [low, high]: readonly [number, number] = [-MAX_COORDINATE, MAX_COORDINATE],
): Float64Array {
  const values = unpack(numbers, count);
  if (!values?.every((value) => value >= low && value <= high))
    throw new DesignFault("badCommand", place);
  return values;
}

/** Returns the columns of seats to add. */
export function newSeatColumns(seats: ReturnType<typeof newSeats>, place: string) {
  const { length } = seats.names;
  return {
    x: column(seats.x, length, `${place}.x`),
    y: column(seats.y, length, `${place}.y`),
    names: seats.names,
    flags: seats.flags && column(seats.flags, length, `${place}.flags`, [0, 255]),
  };
}

/** Throws DesignFault unless a list has one entry for each slot of the ranges. */
export function mustMatch(numbers: readonly number[], entries: readonly unknown[]): void {
  if (countOf(numbers) !== entries.length) throw new DesignFault("badCommand", "length");
}

export const sceneryPiece = object({
  kind: oneOf(["wall", "zone", "text"]),
  points: list(point, 10_000),
  text: optional(text(2_000)),
});

export const marker = object({
  kind: oneOf(["screen", "stage", "pitch"]),
  points: list(point, 10_000),
});

/** Id of an uploaded picture: a hash of its content. */
const pictureId: Reader<string> = (value, place) => {
  const id = text(64)(value, place);
  if (!/^[0-9a-f]{64}$/.test(id)) throw new DesignFault("badCommand", place);
  return id;
};

export const background = object({
  href: text(2_000_000),
  x: units,
  y: units,
  width: finite(0, 1e7),
  height: finite(0, 1e7),
});

export const tracing = object({
  pictureId,
  ratio: finite(0.01, 100),
  x: units,
  y: units,
  width: finite(1, 1e7),
  angle: finite(-360, 360),
  opacity: finite(0, 1),
  isLocked: flag,
  isHidden: flag,
});

/** Maximum guides of one direction. */
export const MAX_GUIDES = 200;
export const guides = object({ x: list(units, MAX_GUIDES), y: list(units, MAX_GUIDES) });

export const sectionFields = {
  name: text(),
  kind: oneOf(["reserved", "ga", "table"]),
  /**
   * The section's capacity minus its number of seats. The difference is negative if the section has more
   * seats than its capacity.
   */
  places: integer(-0x7fffffff, 0x7fffffff),
  ticketGroupIds: list(ticketGroupId, 10_000),
  outline,
  floor: integer(0, 0xffff),
  isWhole: flag,
  keepsVacant: flag,
};

export const rake = object({ front: units, riser: units });
