import type { Seatplan } from "../../../domain/seatplan.ts";
import { outlineAround } from "./outline.ts";
import {
  finishedPlan,
  PITCH,
  planRow,
  rectangle,
  reservedSection,
  ROW_PITCH,
  type PlacedSeat,
  type Traits,
} from "./plan.ts";

export interface CinemaGroups {
  readonly standard: number;
  readonly premium: number;
  readonly sofa: number;
}

/**
 * Number of the row with the best seats. This row is just behind the premium rows, so that a search for the
 * best seats finds seats at the standard price first.
 */
const BEST_ROW = 9;
const ROWS = 12;
/** Logical columns (x) of the seats, by block. The numbers missing between blocks are the two aisles. */
const BLOCKS = [
  [1, 2, 3, 4],
  [6, 7, 8, 9, 10, 11, 12, 13],
  [15, 16, 17, 18],
].flat();
const FRONT = BLOCKS.filter((x) => x > 2 && x < 17);
const SOFAS = [1, 4, 7, 11, 14, 17].flatMap((x) => [x, x + 1]);
const PREMIUM_ROWS = [7, 8];
const SOFA_ROW = ROWS;
const LEFT = 60;
const TOP = 130;

/**
 * Traits of seats in the front row, by column. The row has two wheelchair places on each side of the middle,
 * each beside a seat for a companion.
 */
const FRONT_TRAITS: Readonly<Record<number, Traits>> = {
  6: { isCompanion: true },
  7: { isHandicap: true },
  8: { isHandicap: true },
  9: { isCompanion: true },
  10: { isCompanion: true },
  11: { isHandicap: true },
  12: { isHandicap: true },
  13: { isCompanion: true },
};

function traitsOf(row: number, x: number, place: number): Traits | undefined {
  if (row === 1) return FRONT_TRAITS[x];
  if (PREMIUM_ROWS.includes(row)) return { isPremium: true };
  if (row !== SOFA_ROW) return undefined;
  const pairId = Math.floor(place / 2) + 1;
  return place % 2 === 0 ? { isLeftSeat: true, pairId } : { isRightSeat: true, pairId };
}

function columnsOf(row: number): readonly number[] {
  if (row === 1) return FRONT;
  return row === SOFA_ROW ? SOFAS : BLOCKS;
}

function seatsOfRow(row: number): PlacedSeat[] {
  const y = TOP + (row - 1) * ROW_PITCH + (row === SOFA_ROW ? 14 : 0);
  return columnsOf(row).map((x, place) => ({
    x,
    name: String(place + 1),
    at: [LEFT + (x - 1) * PITCH, y],
    traits: traitsOf(row, x, place),
  }));
}

/**
 * Returns the plan of a hall with 184 seats: 12 rows, two aisles, wheelchair places in front, and sofas for
 * two at the back.
 */
export function cinema(seatplanId: number, venueId: number, groups: CinemaGroups): Seatplan {
  const seats = Array.from({ length: ROWS }, (_, i) => seatsOfRow(i + 1));
  const rows = seats.map((row, i) => planRow(String(i + 1), i + 1, row));
  const part = (id: number, ticketGroupId: number, from: number, to: number) => ({
    id,
    ticketGroupId,
    rows: rows.slice(from - 1, to),
  });
  const width = LEFT * 2 + 17 * PITCH;
  const outline = outlineAround(seats.map((row) => row.map((seat) => seat.at)));
  return finishedPlan({
    seatplanId,
    venueId,
    width,
    height: TOP + (ROWS - 1) * ROW_PITCH + 64,
    // In a cinema the best seats are in the middle, two thirds of the way back, and not in the row nearest to
    // the screen.
    focalPoint: { x: width / 2, y: TOP + (BEST_ROW - 1) * ROW_PITCH },
    marker: { kind: "screen", points: rectangle(90, 34, width - 90, 46) },
    sections: [
      reservedSection(1, "1", outline, [
        part(1, groups.standard, 1, 6),
        part(2, groups.premium, 7, 8),
        part(3, groups.standard, 9, 11),
        part(4, groups.sofa, 12, 12),
      ]),
    ],
  });
}
