import * as z from "zod/mini";

/** Identifiers and quantities have 32 bits. Larger numbers are rejected before any lookup. */
export const Int = z.int32();

/** Whether a text is a list of 32-bit integers, `1,2,3`. */
export const areInts = (text: string): boolean =>
  text.split(",").every((each) => Int.safeParse(Number(each)).success);

/** Identifies a seat in requests and replies: `section_x_y`, as in the keys of seats-statusV2. */
export type SeatKey = `${number}_${number}_${number}`;

export const seatKey = (sectionId: number, x: number, y: number): SeatKey =>
  `${sectionId}_${x}_${y}`;

/** Parses a seat key. Returns `undefined` if the key is malformed. */
export function parseSeatKey(key: string): { sectionId: number; x: number; y: number } | undefined {
  const match = /^(\d+)_(-?\d+)_(-?\d+)$/.exec(key);
  if (!match) return undefined;
  return { sectionId: Number(match[1]), x: Number(match[2]), y: Number(match[3]) };
}
