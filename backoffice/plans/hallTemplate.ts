/** Kinds of hall that the template offers. */
export const HALL_KINDS = ["cinema", "theatre", "stadium"] as const;
export type HallKind = (typeof HALL_KINDS)[number];

/** Parameters of a hall that is created from the template. */
export interface HallWish {
  readonly kind: HallKind;
  readonly rows: number;
  /** Number of seats in a row. For a stadium, it is the number of seats along each longer side. */
  readonly seats: number;
  /**
   * Numbers of the seats after which there is an aisle, from 1. Ignored for a stadium, which has its own
   * aisles.
   */
  readonly aisles: readonly number[];
  /** Number of wheelchair places in the last row, each with a companion seat. */
  readonly wheelchairs: number;
  readonly names: { readonly hall: string; readonly stalls: string; readonly balcony: string };
}

export const MOST_ROWS = 60;
export const MOST_SEATS = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Seat extends Point {
  readonly name: string;
  readonly wheelchair?: true;
  readonly companion?: true;
}

interface Section {
  readonly name: string;
  readonly rows: readonly { readonly name: string; readonly seats: readonly Seat[] }[];
}

/** Distances in plan units: between seats, between rows, and an aisle's extra width. */
const SEAT = 20;
const ROW = 26;
const AISLE = 28;
/** Distance between the first row and the stage or screen. */
const FRONT = 70;

/** A block of rows. `along` is the direction from seat to seat and `away` from row to row, both of length 1. */
interface Block {
  readonly name: string;
  readonly from: Point;
  readonly along: Point;
  readonly away: Point;
  readonly rows: number;
  readonly seats: number;
  readonly aisles: readonly number[];
  readonly wheelchairs: number;
}

/**
 * Returns whether a seat of the last row is a wheelchair place or its companion seat. A wheelchair place and
 * its companion seat form a pair. The pairs are placed from both ends of the row inwards. If their number is
 * odd, the first half of the row has one pair more.
 */
function traitOf(
  seat: number,
  { seats, wheelchairs }: Block,
): Pick<Seat, "wheelchair" | "companion"> {
  const atStart = Math.ceil(wheelchairs / 2) * 2;
  const fromEnd = seat < atStart ? seat : seats - 1 - seat;
  if (seat >= atStart && fromEnd >= wheelchairs * 2 - atStart) return {};
  return fromEnd % 2 === 0 ? { wheelchair: true } : { companion: true };
}

function sectionOf(block: Block): Section {
  const { name, from, along, away, rows, seats, aisles } = block;
  const seatAt = (row: number, seat: number): Seat => {
    const wide = aisles.filter((each) => each <= seat).length * AISLE;
    const far = seat * SEAT + wide;
    return {
      name: String(seat + 1),
      x: from.x + along.x * far + away.x * row * ROW,
      y: from.y + along.y * far + away.y * row * ROW,
      ...(row === rows - 1 && traitOf(seat, block)),
    };
  };
  return {
    name,
    rows: Array.from({ length: rows }, (_row, row) => ({
      name: String(row + 1),
      seats: Array.from({ length: seats }, (_seat, seat) => seatAt(row, seat)),
    })),
  };
}

const RIGHT = { x: 1, y: 0 };
const DOWN = { x: 0, y: 1 };
const MARGIN = 60;

/**
 * Returns the sections of a hall with rows in front of a screen or a stage. A theatre also has a balcony
 * behind the stalls.
 */
function frontHall({ kind, rows, seats, aisles, wheelchairs, names }: HallWish) {
  const used = aisles.filter((each) => each > 0 && each < seats);
  const width = Math.max(SEAT, (seats - 1) * SEAT + used.length * AISLE);
  const top = MARGIN + 30 + FRONT;
  const block = { along: RIGHT, away: DOWN, seats, aisles: used };
  const isTheatre = kind === "theatre";
  const behind = Math.max(1, Math.round(rows / 3));
  const sections = [
    sectionOf({
      ...block,
      name: isTheatre ? names.stalls : names.hall,
      from: { x: MARGIN, y: top },
      rows,
      wheelchairs,
    }),
    ...(isTheatre
      ? [
          sectionOf({
            ...block,
            name: names.balcony,
            from: { x: MARGIN, y: top + rows * ROW + FRONT },
            rows: behind,
            wheelchairs: 0,
          }),
        ]
      : []),
  ];
  const front = { x: MARGIN + width * 0.1, y: MARGIN, width: width * 0.8, height: 30 };
  return { [isTheatre ? "stage" : "screen"]: front, sections };
}

const BLOCK_SEATS = 25;
/** Ratio of the shorter sides to the longer ones, as of a football pitch. */
const SHORT = 0.65;

/** Splits a side into blocks. Returns the number of seats in each block. */
function blocksOf(seats: number): number[] {
  const count = Math.max(1, Math.ceil(seats / BLOCK_SEATS));
  return Array.from(
    { length: count },
    (_block, at) => Math.floor((seats * (at + 1)) / count) - Math.floor((seats * at) / count),
  );
}

/**
 * Returns the sections of a stadium: four stands around a pitch, whose blocks are numbered by side: 101, 102,
 * 201.
 */
function stadium({ rows, seats, wheelchairs }: HallWish) {
  const short = Math.max(1, Math.round(seats * SHORT));
  const length = (side: number): number => side * SEAT + (blocksOf(side).length - 1) * AISLE;
  const [wide, high] = [length(seats), length(short)];
  const depth = rows * ROW + FRONT / 2;
  const left = MARGIN + depth;
  const top = MARGIN + depth;
  const sides = [
    { seats, from: { x: left, y: top - FRONT / 2 }, along: RIGHT, away: { x: 0, y: -1 } },
    { seats: short, from: { x: left + wide + FRONT / 2, y: top }, along: DOWN, away: RIGHT },
    { seats, from: { x: left, y: top + high + FRONT / 2 }, along: RIGHT, away: DOWN },
    { seats: short, from: { x: left - FRONT / 2, y: top }, along: DOWN, away: { x: -1, y: 0 } },
  ];
  const sections = sides.flatMap((side, at) => {
    let gone = 0;
    return blocksOf(side.seats).map((each, block) => {
      const from = {
        x: side.from.x + side.along.x * gone + (side.along.x * SEAT) / 2,
        y: side.from.y + side.along.y * gone + (side.along.y * SEAT) / 2,
      };
      gone += each * SEAT + AISLE;
      const name = `${at + 1}${String(block + 1).padStart(2, "0")}`;
      const isFirst = at === 0 && block === 0;
      const { along, away } = side;
      const more = { seats: each, aisles: [], wheelchairs: isFirst ? wheelchairs : 0 };
      return sectionOf({ name, from, along, away, rows, ...more });
    });
  });
  return { pitch: { x: left, y: top, width: wide, height: high }, sections };
}

/** Returns a plan file in the format that has seat positions (`engine/plan/import/README.md`). */
export const hallFile = (wish: HallWish): string =>
  JSON.stringify({
    name: wish.names.hall,
    ...(wish.kind === "stadium" ? stadium(wish) : frontHall(wish)),
  });

/**
 * Returns the maximum number of wheelchair places. Every wheelchair place needs a companion seat in the same
 * row. In a stadium, all wheelchair places are in a single block.
 */
export const mostWheelchairs = ({ kind, seats }: Pick<HallWish, "kind" | "seats">): number =>
  Math.floor((kind === "stadium" ? blocksOf(seats)[0]! : seats) / 2);

/** Returns the number of seats that the hall will have. */
export function seatsIn({ kind, rows, seats }: HallWish): number {
  if (kind === "stadium") return rows * 2 * (seats + Math.max(1, Math.round(seats * SHORT)));
  return seats * (rows + (kind === "theatre" ? Math.max(1, Math.round(rows / 3)) : 0));
}
