import type { Marker, Scenery } from "../../domain/seatplan.ts";
import type { Command } from "../../engine/design/commands/commands.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { roundUnits } from "../../engine/design/model/hundredths.ts";

/**
 * Key that stands for the stage, screen or pitch. Keys of scenery begin at 1. A plan has at most one marker,
 * in its frame, and commands set it by `setFrame`.
 */
export const MARKER = 0;

type Points = readonly (readonly [x: number, y: number])[];

/** The stage, screen or pitch, or a piece of scenery. Positions are in plan units. */
export interface Piece {
  readonly kind: Marker["kind"] | Scenery["kind"];
  readonly points: Points;
  readonly text: string;
}

/** Returns a piece by its key, or `undefined` if there is none. */
export function pieceOf({ frame, scenery }: Drawing, key: number): Piece | undefined {
  if (key === MARKER) {
    const { kind, points } = frame.marker;
    return points.length > 0 ? { kind, points, text: "" } : undefined;
  }
  const piece = scenery.get(key);
  return piece && { kind: piece.kind, points: piece.points, text: piece.text ?? "" };
}

/** Returns the keys of all pieces, from back to front. */
export const pieceKeys = ({ frame }: Drawing): number[] =>
  frame.marker.points.length > 0 ? [MARKER, ...frame.sceneryOrder] : [...frame.sceneryOrder];

/** A box in plan units. */
interface PieceBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxOfPoints = (points: Points): PieceBox => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
});

/** Half the size of a text's hit area, in plan units: the width per letter, and the height. */
const LETTER = 5;
const LINE = 10;

/** Whether a point is on a piece. A wall is hit only on its line, and a text within the area of its letters. */
function isOn({ kind, points, text }: Piece, x: number, y: number, reach: number): boolean {
  const [first] = points;
  if (!first) return false;
  if (kind === "text" || points.length === 1)
    return (
      Math.abs(x - first[0]) <= Math.max(reach, LETTER * text.length) &&
      Math.abs(y - first[1]) <= Math.max(reach, LINE)
    );
  const edges = points.map((from, at) => [from, points[(at + 1) % points.length]!] as const);
  if (edges.some(([a, b]) => distanceTo(a, b, x, y) <= reach)) return true;
  if (kind === "wall") return false;
  let isInside = false;
  for (const [[ax, ay], [bx, by]] of edges)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  return isInside;
}

type Point = readonly [x: number, y: number];

function distanceTo([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

/** Returns the frontmost piece at a point in plan units, or `undefined`. */
export const pieceAt = (drawing: Drawing, x: number, y: number, reach: number) =>
  pieceKeys(drawing).findLast((key) => isOn(pieceOf(drawing, key)!, x, y, reach));

/**
 * Returns the pieces that lie completely inside an area. `holds` tests whether a point, in plan units, is in
 * the area.
 */
export const piecesIn = (drawing: Drawing, holds: (x: number, y: number) => boolean): number[] =>
  pieceKeys(drawing).filter((key) => pieceOf(drawing, key)!.points.every(([x, y]) => holds(x, y)));

/** Kinds of pieces that can be placed. Doors and aisles are zones: a door has text, an aisle has none. */
export const PLACED = [
  "stage",
  "screen",
  "pitch",
  "text",
  "door",
  "aisle",
  "wall",
  "zone",
] as const;
export type Placed = (typeof PLACED)[number];

/** Default size of each kind, in plan units. */
export const SIZES: Readonly<Record<Placed, readonly [width: number, height: number]>> = {
  stage: [300, 80],
  screen: [300, 12],
  pitch: [420, 270],
  text: [0, 0],
  door: [50, 16],
  aisle: [30, 240],
  wall: [200, 4],
  zone: [160, 90],
};

/** A piece to be placed: its kind, its text and its size. */
export interface PieceWish {
  readonly placed: Placed;
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

export const isMarkerKind = (placed: Placed): placed is Marker["kind"] =>
  placed === "stage" || placed === "screen" || placed === "pitch";

const corners = (x: number, y: number, width: number, height: number): [number, number][] => {
  const [left, right] = [roundUnits(x - width / 2), roundUnits(x + width / 2)];
  const [top, bottom] = [roundUnits(y - height / 2), roundUnits(y + height / 2)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
};

/**
 * Returns the command that places a piece around a point. A new stage, screen or pitch replaces the previous
 * one.
 */
export function placePiece(wish: PieceWish, x: number, y: number): Command {
  const { placed, text, width, height } = wish;
  const points = corners(x, y, width, height);
  if (isMarkerKind(placed))
    return {
      kind: "setFrame",
      marker: { kind: placed, points },
      focalX: roundUnits(x),
      focalY: roundUnits(y),
    };
  const kind = placed === "door" || placed === "aisle" ? "zone" : placed;
  const piece =
    kind === "text"
      ? { kind, points: [[roundUnits(x), roundUnits(y)] as [number, number]], text }
      : { kind, points, ...(text !== "" && { text }) };
  return { kind: "addScenery", piece };
}

/** Returns the key that the next piece of `placePiece` will have. */
export const nextPiece = ({ counters }: Drawing, placed: Placed): number =>
  isMarkerKind(placed) ? MARKER : counters.scenery;

/** Returns the command that changes a piece's text. `undefined` if there is nothing to change. */
export function renamePiece({ scenery }: Drawing, key: number, text: string): Command | undefined {
  const piece = scenery.get(key);
  if (!piece || (piece.text ?? "") === text || (piece.kind === "text" && text === ""))
    return undefined;
  const { text: _, points, ...rest } = piece;
  const named = { ...rest, points: [...points], ...(text !== "" && { text }) };
  return { kind: "setScenery", scenery: key, piece: named };
}

/** Returns the commands that remove pieces. */
export const removePieces = (keys: readonly number[], { frame }: Drawing) =>
  keys.map((key) =>
    key === MARKER
      ? { kind: "setFrame" as const, marker: { kind: frame.marker.kind, points: [] } }
      : { kind: "setScenery" as const, scenery: key, piece: null },
  );

/** Returns the command that transforms the stage, screen or pitch, and the focal point, by a matrix. */
export function transformMarker({ frame }: Drawing, matrix: readonly number[]) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const moved = (x: number, y: number): [number, number] => [
    roundUnits(a * x + c * y + e / 100),
    roundUnits(b * x + d * y + f / 100),
  ];
  const { kind, points } = frame.marker;
  const [focalX, focalY] = moved(frame.focalX, frame.focalY);
  const marker = { kind, points: points.map(([x, y]) => moved(x, y)) };
  return { kind: "setFrame" as const, marker, focalX, focalY };
}
