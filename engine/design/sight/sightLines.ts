import type { Rake } from "../../../domain/seatplan.ts";
import type { SeatLayout } from "../../plan/layout.ts";
import { bowlOf } from "../../view/bowl.ts";

/** Heights of a seated person's eyes and of the top of a head above the floor, in metres. */
const EYES = 1.22;
const HEAD_TOP = 1.3;
/** Height above the stage or pitch of the point that visitors look at, in metres. */
const WATCHED = 1;

/** Measures of the view from each seat, by seat number. */
export interface SightLines {
  /** Distance of the eyes from the middle of the stage, screen or pitch, in metres. */
  readonly metres: Float32Array;
  /**
   * Angle between the seat and the axis of the hall in degrees, unsigned. 0 for a pitch, which is watched
   * from all sides.
   */
  readonly offAxis: Float32Array;
  /** Angle at which the visitor looks down (positive) or up (negative), in degrees. */
  readonly tilt: Float32Array;
  /**
   * How far the line of sight passes above the head of the person in front, in metres. Negative if the head
   * of the person in front blocks the line of sight. Infinity if nobody sits in front.
   */
  readonly clearance: Float32Array;
}

/** The heights of a section's rows above the stage, screen or pitch, in metres. */
export interface SectionHeights {
  readonly front: number;
  /** Rise from each row to the next. */
  readonly riser: number;
}

/**
 * Returns the heights of the rows of the section with index `at`. If the plan does not state heights, returns
 * the usual heights.
 */
export function heightsOf(layout: SeatLayout, at: number): SectionHeights {
  const { metresPerUnit, heightAt } = bowlOf(layout);
  const section = layout.sections[at]!;
  const { rowStart, x, y } = layout;
  const { firstRow, endRow, rake } = section;
  if (rake) return { front: rake.front * metresPerUnit, riser: rake.riser * metresPerUnit };
  const heightOf = (row: number): number => {
    // Uses the row's middle seat, because the seats at the row's ends are farther from the stage, where the
    // floor is higher.
    const seat = (rowStart[row]! + rowStart[row + 1]!) >> 1;
    return heightAt(section, x[seat]!, y[seat]!) * metresPerUnit;
  };
  const [first, last] = [heightOf(firstRow), heightOf(endRow - 1)];
  const steps = Math.max(1, endRow - 1 - firstRow);
  return { front: Math.min(first, last), riser: Math.abs(last - first) / steps };
}

/** Converts heights in metres to a plan's rake in plan units. */
export function rakeOf(layout: SeatLayout, { front, riser }: SectionHeights): Rake {
  const { metresPerUnit } = bowlOf(layout);
  return { front: front / metresPerUnit, riser: riser / metresPerUnit };
}

/** Computes the lines of sight of all seats, with the heights that the view from a seat uses. */
export function sightLines(layout: SeatLayout): SightLines {
  const { count } = layout;
  const bowl = bowlOf(layout);
  const { metresPerUnit, focal } = bowl;
  const eyes = new Float64Array(count);
  for (const section of layout.sections) {
    for (let seat = section.firstSeat; seat < section.endSeat; seat++)
      eyes[seat] = bowl.heightAt(section, layout.x[seat]!, layout.y[seat]!) * metresPerUnit + EYES;
  }
  const lines = {
    metres: new Float32Array(count),
    offAxis: new Float32Array(count),
    tilt: new Float32Array(count),
    clearance: new Float32Array(count),
  };
  const inFront = seatsInFront(layout, focal);
  for (let seat = 0; seat < count; seat++) {
    const far = awayFrom(layout, focal, seat) * metresPerUnit || 1e-6;
    const drop = eyes[seat]! - WATCHED;
    lines.metres[seat] = Math.hypot(far, drop);
    lines.tilt[seat] = (Math.atan2(drop, far) * 180) / Math.PI;
    lines.offAxis[seat] = layout.marker.kind === "pitch" ? 0 : offAxisOf(layout, focal, seat);
    const front = inFront[seat]!;
    if (front < 0) {
      lines.clearance[seat] = Infinity;
      continue;
    }
    const frontFar = awayFrom(layout, focal, front) * metresPerUnit;
    const lineAtFront = WATCHED + (drop * frontFar) / far;
    lines.clearance[seat] = lineAtFront - (eyes[front]! - EYES + HEAD_TOP);
  }
  return lines;
}

type Spot = readonly [x: number, y: number];

const awayFrom = ({ x, y }: SeatLayout, [fx, fy]: Spot, seat: number): number =>
  Math.hypot(x[seat]! - fx, y[seat]! - fy);

function offAxisOf({ width, height, x, y }: SeatLayout, [fx, fy]: Spot, seat: number): number {
  const axis = [width / 2 - fx, height / 2 - fy] as const;
  const line = [x[seat]! - fx, y[seat]! - fy] as const;
  const turn = axis[0] * line[1] - axis[1] * line[0];
  const along = axis[0] * line[0] + axis[1] * line[1];
  return (Math.abs(Math.atan2(turn, along)) * 180) / Math.PI;
}

/**
 * Cosine of the maximum angle between the direction to the stage and the direction to a seat in front: 45
 * degrees to either side.
 */
const IN_FRONT = Math.SQRT1_2;
/** Maximum distance of the person in front, in pitches (distances between neighbouring seats). */
const NEAR = 2.5;

/**
 * Returns for each seat the nearest seat in front of it, towards the stage and at most `NEAR` pitches away,
 * or −1. The rows of a section are in plan order, so the nearest seat in front is in the previous row or in
 * the next one.
 */
function seatsInFront(layout: SeatLayout, focal: Spot): Int32Array {
  const { count, rowOf, rowSection } = layout;
  const found = new Int32Array(count).fill(-1);
  for (let seat = 0; seat < count; seat++) {
    const row = rowOf[seat]!;
    let best: Front = { seat: -1, away: NEAR * layout.pitch };
    for (const other of [row - 1, row + 1]) {
      if (rowSection[other] === rowSection[row])
        best = nearerInRow(layout, focal, seat, other, best);
    }
    found[seat] = best.seat;
  }
  return found;
}

interface Front {
  readonly seat: number;
  readonly away: number;
}

/** Returns the seat of a row that is nearest to a seat and in front of it, or `best` if none is nearer. */
function nearerInRow(
  { rowStart, x, y }: SeatLayout,
  [fx, fy]: Spot,
  seat: number,
  row: number,
  best: Front,
): Front {
  const [px, py] = [x[seat]!, y[seat]!];
  const [toX, toY] = [fx - px, fy - py];
  const reach = IN_FRONT * Math.hypot(toX, toY);
  let nearer = best;
  for (let near = rowStart[row]!; near < rowStart[row + 1]!; near++) {
    const [dx, dy] = [x[near]! - px, y[near]! - py];
    const away = Math.hypot(dx, dy);
    if (away < nearer.away && dx * toX + dy * toY >= reach * away) nearer = { seat: near, away };
  }
  return nearer;
}

/** Limits of a good view. An absent limit is not checked. */
export interface SightLimits {
  readonly metres?: number | undefined;
  readonly offAxis?: number | undefined;
  readonly tilt?: number | undefined;
  readonly clearance?: number | undefined;
}

/** Returns the seats that exceed any limit, to be painted as seats with a limited view. */
export function limitedSeats(lines: SightLines, limits: SightLimits): number[] {
  const { metres = Infinity, offAxis = Infinity, tilt = Infinity, clearance = -Infinity } = limits;
  const seats: number[] = [];
  for (let seat = 0; seat < lines.metres.length; seat++) {
    const isFar = lines.metres[seat]! > metres || lines.offAxis[seat]! > offAxis;
    if (isFar || lines.tilt[seat]! > tilt || lines.clearance[seat]! < clearance) seats.push(seat);
  }
  return seats;
}
