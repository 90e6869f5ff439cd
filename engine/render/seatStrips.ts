import type { SeatLayout } from "../plan/layout.ts";
import type { SnormFrame } from "./frameUniforms.ts";
import { MAX_GROUPS } from "./palette.ts";

/**
 * Maximum number of seats of one row that a strip contains. With a guard bit on either side, the bits of
 * these seats fill half of a 32-bit word.
 */
export const MOST_IN_STRIP = 14;
/** Number of 32-bit words in the record of a strip. */
export const STRIP_WORDS = 4;
/**
 * Resolution of a strip's bend (in spacings per squared seat), and of phases (in spacings) and distances (in
 * pitches).
 */
export const BEND_STEPS = 2048;
export const STEPS = 1024;

/** Maximum distance between a seat's position and the position where its strip draws it, in pitches. */
const MOST_OFF = 0.035;
/**
 * Limits for the distance between neighbouring seats of a strip, in pitches. Seats that are closer together
 * would overlap in a strip, and seats further apart would waste its pixels.
 */
const LEAST_SPACING = 0.9;
const MOST_SPACING = 1.5;
/**
 * Maximum slope of a strip's bend. A steeper bend would distort the discs by more than the maximum error of a
 * seat.
 */
const MOST_SLOPE = 0.1;
/**
 * Limits for two rows in one strip: the distance between the rows in pitches, and the offset between their
 * first seats in spacings.
 */
const LEAST_ROWS_APART = 0.95;
const MOST_ROWS_APART = 1.6;
const MOST_PHASE = 0.85;

/**
 * The plan divided into strips of seats. A strip contains up to MOST_IN_STRIP neighbours of one row that are
 * evenly spaced on a line or a shallow bend. A strip also contains seats of the next row if their geometry
 * matches. Every seat is in exactly one strip. The strips of a row and of the row that shares strips with it
 * are consecutive.
 */
interface SeatStrips {
  readonly count: number;
  /**
   * STRIP_WORDS per strip: positions of the first row's first and last seat (two snorm16 each); last index in
   * either row (4 bits each), whether there is a second row, its side, ticket group (6 bits), bend (8 bits
   * signed); distance of the second row (12 bits) and its phase (12 bits signed).
   */
  readonly records: Uint32Array<ArrayBuffer>;
  /** The first seats of the two rows in strip i are at 2 i and 2 i + 1. */
  readonly firsts: Uint32Array;
  /** The strips of row r are those from `start[r]` up to but not including `end[r]`. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Consecutive seats of a row that one strip draws. */
interface Line {
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  /** Unit vector along the line, spacing in plan units, and bend in BEND_STEPS. */
  readonly ux: number;
  readonly uy: number;
  readonly spacing: number;
  readonly bend: number;
}

/** Returns the numbers of seats that a strip has in each of its rows, from the strip's record. */
export const countsOf = (record: number): readonly [number, number] => [
  (record & 15) + 1,
  record & 0x100 ? ((record >>> 4) & 15) + 1 : 0,
];

/** Returns how many seats, from `first` on and before `end`, are spaced like neighbours. */
function reachOf({ x, y, pitch }: SeatLayout, first: number, end: number): number {
  const most = Math.min(end, first + MOST_IN_STRIP);
  let seat = first + 1;
  for (; seat < most; seat += 1) {
    const away = Math.hypot(x[seat]! - x[seat - 1]!, y[seat]! - y[seat - 1]!);
    if (away < pitch * LEAST_SPACING || away > pitch * MOST_SPACING) break;
  }
  return seat - first;
}

function lineOf(layout: SeatLayout, first: number, count: number): Line {
  const { x, y, pitch } = layout;
  const [ox, oy] = [x[first]!, y[first]!];
  if (count === 1) return { first, count, x: ox, y: oy, ux: 1, uy: 0, spacing: pitch, bend: 0 };
  const last = first + count - 1;
  const length = Math.hypot(x[last]! - ox, y[last]! - oy) || 1;
  const [ux, uy] = [(x[last]! - ox) / length, (y[last]! - oy) / length];
  const spacing = length / (count - 1);
  const middle = count >> 1;
  const beside = (x[first + middle]! - ox) * uy - (y[first + middle]! - oy) * ux;
  const arc = middle * (count - 1 - middle);
  const bend = arc === 0 ? 0 : Math.round((beside / spacing / arc) * BEND_STEPS);
  return { first, count, x: ox, y: oy, ux, uy, spacing, bend };
}

/**
 * Returns whether `count` seats from `first` on are at the positions that a line gives them. The line is
 * shifted by `along` spacings along itself and by `beside` plan units to the side.
 */
function fits(
  layout: SeatLayout,
  line: Line,
  first: number,
  count: number,
  along: number,
  beside: number,
): boolean {
  const { x, y, ux, uy, spacing, bend } = line;
  for (let at = 0; at < count; at += 1) {
    const t = at + along;
    const off = beside + ((bend * spacing) / BEND_STEPS) * t * (line.count - 1 - t);
    const dx = x + ux * spacing * t + uy * off - layout.x[first + at]!;
    const dy = y + uy * spacing * t - ux * off - layout.y[first + at]!;
    if (dx * dx + dy * dy > (layout.pitch * MOST_OFF) ** 2) return false;
  }
  return true;
}

/** Returns the longest line of seats that starts at `first`. A single seat always counts as a line. */
function longestLine(layout: SeatLayout, first: number, end: number): Line {
  for (let count = reachOf(layout, first, end); count > 1; count -= 1) {
    const line = lineOf(layout, first, count);
    const slope = (Math.abs(line.bend) / BEND_STEPS) * (count - 1);
    if (slope > MOST_SLOPE || Math.abs(line.bend) > 127) continue;
    if (fits(layout, line, first, count, 0, 0)) return line;
  }
  return lineOf(layout, first, 1);
}

/** How many of the next row's seats a strip includes, and how they are shifted against the first row. */
interface Beside {
  readonly count: number;
  readonly phase: number;
  readonly away: number;
}

function besideOf(layout: SeatLayout, line: Line, first: number, end: number): Beside | undefined {
  const { x, y, pitch } = layout;
  if (first >= end || line.count < 2) return undefined;
  const [dx, dy] = [x[first]! - line.x, y[first]! - line.y];
  const along = (dx * line.ux + dy * line.uy) / line.spacing;
  const arc = ((line.bend * line.spacing) / BEND_STEPS) * along * (line.count - 1 - along);
  const beside = dx * line.uy - dy * line.ux - arc;
  const away = Math.abs(beside) / pitch;
  if (Math.abs(along) > MOST_PHASE || away < LEAST_ROWS_APART || away > MOST_ROWS_APART)
    return undefined;
  // Each of the two rows may extend past the other's end by less than a seat.
  const most = Math.min(MOST_IN_STRIP, end - first, Math.floor(line.count + MOST_PHASE - along));
  const least = Math.max(1, Math.ceil(line.count - MOST_PHASE - along));
  const phase = Math.round(along * STEPS);
  for (let count = most; count >= least; count -= 1) {
    if (fits(layout, line, first, count, phase / STEPS, beside))
      return { count, phase, away: Math.round(beside * (STEPS / pitch)) };
  }
  return undefined;
}

/** A buffer that grows, because the number of strips is only known once the plan is divided. */
class Records {
  words = new Uint32Array(STRIP_WORDS * 256);
  firsts = new Uint32Array(512);
  count = 0;

  push(words: readonly number[], first: number, second: number): void {
    if (this.count * 2 === this.firsts.length) {
      const { words: before, firsts } = this;
      this.words = new Uint32Array(before.length * 2);
      this.words.set(before);
      this.firsts = new Uint32Array(firsts.length * 2);
      this.firsts.set(firsts);
    }
    this.words.set(words, this.count * STRIP_WORDS);
    this.firsts.set([first, second], this.count * 2);
    this.count += 1;
  }
}

/** Divides a plan into strips. */
export function stripsOf(layout: SeatLayout, frame: SnormFrame): SeatStrips {
  const { rowCount, rowStart, rowSection, rowTicketGroup, x, y } = layout;
  const records = new Records();
  const start = new Uint32Array(rowCount);
  const end = new Uint32Array(rowCount);

  function place(seat: number): number {
    const px = Math.round(((x[seat]! - frame.centreX) / frame.halfX) * 32767);
    const py = Math.round(((y[seat]! - frame.centreY) / frame.halfY) * 32767);
    return (px & 0xffff) | (py << 16);
  }

  function put(line: Line, group: number, second: number, beside: Beside | undefined): void {
    const { first, count, bend } = line;
    const pair = beside ? ((beside.count - 1) << 4) | 0x100 | (beside.away < 0 ? 0x200 : 0) : 0;
    const shape = (count - 1) | pair | (group << 10) | ((bend & 0xff) << 16);
    const next = beside ? Math.abs(beside.away) | ((beside.phase & 0xfff) << 12) : 0;
    records.push([place(first), place(first + count - 1), shape, next], first, second);
  }

  /**
   * Divides a row into strips. Seats of the next row are included where the geometry matches. Returns whether
   * any seat of the next row was included in a strip.
   */
  function cut(row: number, mate: number | undefined): boolean {
    const group = rowTicketGroup[row]! % MAX_GROUPS;
    const last = rowStart[row + 1]!;
    const mateEnd = mate === undefined ? 0 : rowStart[mate + 1]!;
    let other = mate === undefined ? 0 : rowStart[mate]!;
    for (let seat = rowStart[row]!; seat < last;) {
      const line = longestLine(layout, seat, last);
      const beside = besideOf(layout, line, other, mateEnd);
      put(line, group, other, beside);
      seat += line.count;
      other += beside?.count ?? 0;
    }
    const hasMate = mate !== undefined && other > rowStart[mate]!;
    // The remaining seats of the next row are beside no seat of this row, so they get strips of their own.
    while (hasMate && other < mateEnd) {
      const line = longestLine(layout, other, mateEnd);
      put(line, group, 0, undefined);
      other += line.count;
    }
    return hasMate;
  }

  for (let row = 0; row < rowCount;) {
    const next = row + 1;
    const isAlike =
      next < rowCount &&
      rowSection[next] === rowSection[row] &&
      rowTicketGroup[next] === rowTicketGroup[row];
    const first = records.count;
    const rows = cut(row, isAlike ? next : undefined) ? 2 : 1;
    start.fill(first, row, row + rows);
    end.fill(records.count, row, row + rows);
    row += rows;
  }
  const { count, words, firsts } = records;
  return { count, records: words, firsts: firsts.slice(0, count * 2), start, end };
}
