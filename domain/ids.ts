/** A seat's address on the wire: `section_x_y`, as seats-statusV2 keys its map. */
export type SeatKey = `${number}_${number}_${number}`;

export const seatKey = (sectionId: number, x: number, y: number): SeatKey =>
  `${sectionId}_${x}_${y}`;

/** Splits a seat key; `undefined` where the text is not one. */
export function parseSeatKey(key: string): { sectionId: number; x: number; y: number } | undefined {
  const match = /^(\d+)_(-?\d+)_(-?\d+)$/.exec(key);
  if (!match) return undefined;
  return { sectionId: Number(match[1]), x: Number(match[2]), y: Number(match[3]) };
}
