import {
  isPlace,
  MOST_AWAY,
  placesOf,
  type Draft,
  type DraftRow,
  type DraftSection,
  type Point,
} from "./draft.ts";
import { boxAround } from "./polygon.ts";
import type { Reading } from "./reading.ts";
import { inSeatingOrder } from "./rowOrder.ts";
import { pitchOf } from "./spacing.ts";

/**
 * Distance between neighbours in imported plans. A file's units are kept if the distance between neighbours
 * is between LEAST_PITCH and MOST_PITCH.
 */
const PITCH = 20;
const LEAST_PITCH = 5;
const MOST_PITCH = 200;
/** Margin around a hall whose file states no size, in pitches (distances between neighbouring seats). */
const MARGIN = 3;

/**
 * A draft in plan units, rounded to hundredths. Each row has a single category, and its seats are in the
 * order in which they stand.
 */
export interface FramedDraft extends Draft {
  readonly width: number;
  readonly height: number;
  /** Usual distance between neighbours. 20 if no row has two seats. */
  readonly pitch: number;
}

/**
 * Converts a hall to plan units. Files in other units are scaled, and a hall without a size gets a size with
 * a margin.
 */
export function framed(whole: Draft, reading: Reading): FramedDraft {
  const draft = inReach(whole, reading);
  const sections = draft.sections.map(ofOneCategory).filter(isDrawn);
  const { scale, from, width, height, pitch } = measured({ ...draft, sections }, reading);
  const point = ([x, y]: Readonly<Point>): Point => [
    hundredth(x * scale - from[0]),
    hundredth(y * scale - from[1]),
  ];
  const { marker, focalPoint, background } = draft;
  // Rounding may change which order of a row is the shortest. The order, and then the pitch, are computed in
  // rounded plan units, so that the exported plan gives the same results when it is imported again.
  const ordered = sections.map((section) => inOrder(moved(section, point), reading));
  const [focalX, focalY] = focalPoint ? point([focalPoint.x, focalPoint.y]) : [0, 0];
  const [pictureX, pictureY] = background ? point([background.x, background.y]) : [0, 0];
  return {
    ...draft,
    width,
    height,
    pitch: pitchOf(ordered.flatMap(({ rows }) => rows)) || pitch,
    marker: marker && { kind: marker.kind, points: marker.points.map(point) },
    focalPoint: focalPoint && { x: focalX, y: focalY },
    scenery: draft.scenery.map((piece) => ({ ...piece, points: piece.points.map(point) })),
    background: background && {
      href: background.href,
      x: pictureX,
      y: pictureY,
      width: hundredth(background.width * scale),
      height: hundredth(background.height * scale),
    },
    sections: ordered,
  };
}

/** Converts the file's units to plan units: multiply by `scale`, then subtract `from`. */
interface Measure {
  readonly scale: number;
  readonly from: Readonly<Point>;
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
}

function measured(draft: Draft, reading: Reading): Measure {
  const ordered = draft.sections.map((section) => inOrder(section, reading));
  const own = pitchOf(ordered.flatMap(({ rows }) => rows));
  const drawn = [...(draft.marker?.points ?? []), ...draft.scenery.flatMap(({ points }) => points)];
  const { left, top, right, bottom } = boxAround([...ordered.flatMap(placesOf), ...drawn]);
  const { width = 0, height = 0 } = draft;
  const reach = [left, top, right, bottom, right - left, bottom - top, width, height];
  const scale = scaleFor(own, Math.max(...reach.map(Math.abs)));
  const pitch = (own || PITCH) * scale;
  if (width > 0 && height > 0) {
    return {
      scale,
      from: [0, 0],
      width: Math.ceil(width * scale),
      height: Math.ceil(height * scale),
      pitch,
    };
  }
  const margin = MARGIN * pitch;
  if (left > right) return { scale, from: [0, 0], width: 1, height: 1, pitch };
  return {
    scale,
    from: [left * scale - margin, top * scale - margin],
    width: Math.ceil((right - left) * scale + 2 * margin),
    height: Math.ceil((bottom - top) * scale + 2 * margin),
    pitch,
  };
}

/**
 * Splits a row of several categories into one row per category, because a plan's rows have one price each.
 */
function ofOneCategory(section: DraftSection): DraftSection {
  const rows = section.rows.flatMap((row): DraftRow[] => {
    const byCategory = Map.groupBy(row.seats, ({ category }) => category ?? section.category);
    return [...byCategory.values()].map((seats) => ({ ...row, seats }));
  });
  return { ...section, rows };
}

/** A section of numbered seats without any seats is not drawn. */
const isDrawn = ({ kind, rows }: DraftSection): boolean => kind === "ga" || rows.length > 0;

/**
 * Returns the factor from the file's units to plan units, or 1 if scaling would move a part of the hall out
 * of range.
 */
function scaleFor(pitch: number, farthest: number): number {
  const isOdd = pitch > 0 && (pitch < LEAST_PITCH || pitch > MOST_PITCH);
  const scale = isOdd ? PITCH / pitch : 1;
  return farthest * scale <= MOST_AWAY ? scale : 1;
}

/**
 * Reports and removes seats, outlines and scenery that are too far from the origin. Seats are not checked
 * again if the format's reader has already checked them.
 */
function inReach(draft: Draft, reading: Reading): Draft {
  const isNear = ([x, y]: Readonly<Point>): boolean =>
    Math.abs(x) <= MOST_AWAY && Math.abs(y) <= MOST_AWAY;
  const judged = (points: readonly Readonly<Point>[], place: string): boolean => {
    const isReached = points.every(isNear);
    if (!isReached) reading.fault("leftOut", place, "is drawn too far for any hall: left out");
    return isReached;
  };
  const { marker, focalPoint, background } = draft;
  return {
    ...draft,
    marker: marker && judged(marker.points, marker.kind) ? marker : undefined,
    focalPoint:
      focalPoint && judged([[focalPoint.x, focalPoint.y]], "focal point") ? focalPoint : undefined,
    background:
      background &&
      judged(
        [
          [background.x, background.y],
          [background.width, background.height],
        ],
        "background",
      )
        ? background
        : undefined,
    scenery: draft.scenery.filter(({ points, text, kind }) => judged(points, text ?? kind)),
    sections: draft.sections.map((section) => ({
      ...section,
      outline: judged(section.outline, section.place) ? section.outline : [],
      rows: section.rows
        .map((row) => ({
          ...row,
          seats: row.seats.filter(({ x, y, place }) => isPlace(x, y, place, reading)),
        }))
        .filter(({ seats }) => seats.length > 0),
    })),
  };
}

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;

function inOrder(section: DraftSection, reading: Reading): DraftSection {
  const rows = section.rows.map((row) => ({ ...row, seats: inSeatingOrder(row.seats, reading) }));
  return { ...section, rows };
}

function moved(section: DraftSection, point: (point: Readonly<Point>) => Point): DraftSection {
  return {
    ...section,
    outline: section.outline.map(point),
    rows: section.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => {
        const [x, y] = point([seat.x, seat.y]);
        return { ...seat, x, y };
      }),
    })),
  };
}
