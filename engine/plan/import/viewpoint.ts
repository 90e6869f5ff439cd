import type { Marker, Scenery } from "../../../domain/seatplan.ts";
import type { Draft, DraftSeat, DraftSection, Point } from "./draft.ts";
import { boxAround, isInside, middleOf, type Box } from "./polygon.ts";

/**
 * Number of directions in which seats are searched, and the number of directions in which seats must be found
 * for a hall in the round.
 */
const DIRECTIONS = 24;
const AROUND = 20;
/**
 * In a hall in the round, no seat may be nearer to the hall's centre than this share of the hall's half width
 * and height.
 */
const CLEAR = 0.2;
/**
 * Distance between the first row and a stage that the file does not draw, in pitches (distances between
 * neighbouring seats).
 */
const BEFORE = 4;

export interface Viewpoint {
  readonly marker: Marker;
  readonly focalPoint: { readonly x: number; readonly y: number };
  /** Returns whether a piece of the file's scenery is used as the marker. */
  readonly isUsed: (piece: Scenery) => boolean;
}

/**
 * Returns the marker and the focal point. Uses the marker and focal point in the file if it states them. If
 * the file states no marker and no focal point and seats stand on all sides of an empty centre, uses this
 * centre, with the shape drawn there as the pitch. In all other cases, assumes a stage in front of the first
 * rows. `sections` are the sections of the ground floor.
 */
export function viewpointOf(
  sections: readonly DraftSection[],
  { marker, focalPoint, scenery }: Pick<Draft, "marker" | "focalPoint" | "scenery">,
  pitch: number,
): Viewpoint {
  const seats = sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  const box = boxAround(
    seats.length > 0
      ? seats.map(({ x, y }): Point => [x, y])
      : sections.flatMap(({ outline }) => outline),
  );
  const middle = middleOf(box);
  const focal = focalPoint && at(focalPoint.x, focalPoint.y);
  if (marker) return { marker, focalPoint: focal ?? focalOf(marker, middle), isUsed: () => false };
  if (focal === undefined && isRing(seats, middle, box)) return inTheRound(middle, scenery);
  const isBelow = stageIsBelow(sections);
  const [x, y] = [
    middle[0],
    isBelow ? box.bottom + BEFORE * pitch : Math.max(0, box.top - BEFORE * pitch),
  ];
  const guess = Number.isFinite(x + y) ? at(x, y) : at(0, 0);
  return { marker: { kind: "stage", points: [] }, focalPoint: focal ?? guess, isUsed: () => false };
}

function inTheRound(middle: Point, scenery: readonly Scenery[]): Viewpoint {
  const field = scenery.find(
    (piece) =>
      piece.kind === "zone" && piece.text === undefined && isInside(piece.points, ...middle),
  );
  const points = field?.points ?? [];
  const [x, y] = field ? middleOf(boxAround(points)) : middle;
  return {
    marker: { kind: "pitch", points },
    focalPoint: at(x, y),
    isUsed: (piece) => piece === field,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100 + 0;
const at = (x: number, y: number): { x: number; y: number } => ({ x: round(x), y: round(y) });

/** Returns the focal point: the centre of a pitch, or the edge of a stage or screen that faces the seats. */
function focalOf({ kind, points }: Marker, [x, y]: Point): { x: number; y: number } {
  const box = boxAround(points);
  const [midX, midY] = middleOf(box);
  if (!Number.isFinite(midX + midY))
    return at(Number.isFinite(x) ? x : 0, Number.isFinite(y) ? y : 0);
  if (kind === "pitch") return at(midX, midY);
  if (y > box.bottom) return at(midX, box.bottom);
  if (y < box.top) return at(midX, box.top);
  if (x > box.right) return at(box.right, midY);
  return x < box.left ? at(box.left, midY) : at(midX, midY);
}

/** Returns whether seats stand on all sides of an empty centre. */
function isRing(seats: readonly DraftSeat[], [x, y]: Point, box: Box): boolean {
  const [halfWidth, halfHeight] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const seen = new Set<number>();
  for (const seat of seats) {
    const [dx, dy] = [(seat.x - x) / halfWidth, (seat.y - y) / halfHeight];
    if (Math.hypot(dx, dy) < CLEAR) return false;
    seen.add(
      Math.floor(((Math.atan2(dy, dx) + Math.PI) / (2 * Math.PI)) * DIRECTIONS) % DIRECTIONS,
    );
  }
  return seen.size >= AROUND;
}

/**
 * Returns whether the later rows of a section are mostly nearer to the top of the drawing, which means that
 * the stage is at the bottom.
 */
function stageIsBelow(sections: readonly DraftSection[]): boolean {
  let trend = 0;
  for (const { rows, isUnordered } of sections) {
    if (isUnordered) continue;
    const heights = rows.map(({ seats }) =>
      seats.reduce((sum, seat) => sum + seat.y / seats.length, 0),
    );
    for (let i = 1; i < heights.length; i++) trend += Math.sign(heights[i]! - heights[i - 1]!);
  }
  return trend < 0;
}
