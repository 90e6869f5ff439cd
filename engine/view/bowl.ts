import type { Marker } from "../../domain/seatplan.ts";
import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";

/**
 * Distance between rows in metres, which converts plan units to metres. How much a visitor sees depends on
 * the distance between rows, so the scale is derived from this distance. Plans draw rows as close to each
 * other as seats, but in a real hall the distance between seats is two thirds of the distance between rows.
 */
const ROW_METRES = 0.8;
/**
 * Usual slope of the floor for a hall whose plan has no rake. The floor rises away from the screen, stage or
 * pitch.
 */
const USUAL_SLOPE: Readonly<Record<Marker["kind"], number>> = {
  screen: 0.26,
  stage: 0.2,
  pitch: 0.54,
};
/** Usual height of the first row above the screen, stage or pitch, in metres. */
const USUAL_FRONT: Readonly<Record<Marker["kind"], number>> = {
  screen: 0,
  stage: -0.6,
  pitch: 0.9,
};
/** Height of a storey in metres. */
const STOREY = 4.2;

/**
 * The heights of a hall's floor in space. Heights are in plan units above the level of the screen, stage or
 * pitch.
 */
export interface Bowl {
  readonly metresPerUnit: number;
  /** The centre of the marker (stage, screen or pitch) on the plan. */
  readonly focal: readonly [x: number, y: number];
  heightAt(section: LayoutSection, x: number, y: number): number;
}

/**
 * Computes the floor of a hall, once per layout. The floor follows from the rake of each section, or from the
 * usual values for this kind of hall.
 */
export const bowlOf = perLayout((layout: SeatLayout): Bowl => {
  const { marker, pitch, sections } = layout;
  const metresPerUnit = ROW_METRES / (pitch > 0 ? pitch : Math.max(1, layout.width / 40));
  const reach = (x: number, y: number): number => distanceTo(marker.points, layout, x, y);
  const front = nearestReach(layout, reach);
  const slope = USUAL_SLOPE[marker.kind];
  const base = USUAL_FRONT[marker.kind] / metresPerUnit;
  const spans = new Map(sections.map((section) => [section.id, rowSpan(layout, section, reach)]));

  function heightAt(section: LayoutSection, x: number, y: number): number {
    const storey = (section.floor * STOREY) / metresPerUnit;
    const away = reach(x, y);
    const span = spans.get(section.id);
    if (!section.rake || !span) return base + storey + Math.max(0, away - front) * slope;
    const { from, to, rows } = span;
    const row = to > from ? ((away - from) / (to - from)) * (rows - 1) : 0;
    return section.rake.front + Math.max(0, Math.min(rows - 1, row)) * section.rake.riser;
  }

  return { metresPerUnit, focal: middleOf(marker, layout), heightAt };
});

function middleOf({ points }: Marker, { focalX, focalY }: SeatLayout): readonly [number, number] {
  if (points.length === 0) return [focalX, focalY];
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/**
 * Returns the distance from a point of the plan to the marker's outline. The distance is 0 inside the
 * outline.
 */
function distanceTo(
  points: Marker["points"],
  { focalX, focalY }: SeatLayout,
  x: number,
  y: number,
): number {
  if (points.length < 2) return Math.hypot(x - focalX, y - focalY);
  let least = Infinity;
  let isInside = false;
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const [ax, ay] = points[before]!;
    const [bx, by] = points[at]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square > 0 ? ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square : 0;
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return isInside && points.length > 2 ? 0 : least;
}

type Reach = (x: number, y: number) => number;

/**
 * Returns the distance of the hall's nearest row from the marker, in plan units. 0 if the hall has no seats.
 */
function nearestReach(layout: SeatLayout, reach: Reach): number {
  let least = Infinity;
  for (let row = 0; row < layout.rowCount; row++)
    least = Math.min(least, reachOf(layout, row, reach));
  return Number.isFinite(least) ? least : 0;
}

/**
 * Returns the distance of a row's middle seat from the marker, in plan units. Returns Infinity for an empty
 * row.
 */
function reachOf({ rowStart, x, y }: SeatLayout, row: number, reach: Reach): number {
  const [from, to] = [rowStart[row]!, rowStart[row + 1]!];
  const middle = (from + to) >> 1;
  return to > from ? reach(x[middle]!, y[middle]!) : Infinity;
}

/** Returns the distances of a section's nearest and farthest row from the marker, in plan units. */
function rowSpan(
  layout: SeatLayout,
  { firstRow, endRow }: LayoutSection,
  reach: Reach,
): { from: number; to: number; rows: number } | undefined {
  const reaches: number[] = [];
  for (let row = firstRow; row < endRow; row++) {
    const away = reachOf(layout, row, reach);
    if (away < Infinity) reaches.push(away);
  }
  if (reaches.length === 0) return undefined;
  return { from: Math.min(...reaches), to: Math.max(...reaches), rows: reaches.length };
}
