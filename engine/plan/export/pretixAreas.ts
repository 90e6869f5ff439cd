import type { Marker, PlanSection, Scenery, Seatplan } from "../../../domain/seatplan.ts";

interface Position {
  readonly x: number;
  readonly y: number;
}

export interface PretixArea {
  readonly shape: "polygon" | "text";
  readonly position: Position;
  readonly rotation: 0;
  readonly color: string;
  readonly border_color: string;
  readonly text: {
    readonly text: string;
    readonly position: Position;
    readonly color: string;
    readonly size: number;
  };
  readonly polygon?: { readonly points: Position[] };
}

type Points = readonly (readonly [number, number])[];

const GROUND = { color: "#f1f1f4", border_color: "#c9c9d2" };
const SHAPE = { color: "#dcdce4", border_color: "#b4b4c0" };
/** The importer recognises a wall by its transparent fill. */
const WALL = { color: "transparent", border_color: "#6b6b78" };
const WORDS = { color: "#333333", size: 16 };
const MARKER_NAMES: Readonly<Record<Marker["kind"], string>> = {
  screen: "Screen",
  stage: "Stage",
  pitch: "Pitch",
};

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;

function area(points: Points, text: string, look: typeof GROUND): PretixArea {
  const [x, y] = points[0]!;
  const from = { x: hundredth(x), y: hundredth(y) };
  const relative = points.map(([px, py]) => ({
    x: hundredth(px - from.x),
    y: hundredth(py - from.y),
  }));
  const words = { text, position: middleOf(relative), ...WORDS };
  const common = { position: from, rotation: 0 as const, ...look };
  return points.length < 2
    ? { shape: "text", ...common, text: words }
    : { shape: "polygon", ...common, text: words, polygon: { points: relative } };
}

function middleOf(points: readonly Position[]): Position {
  const mean = (of: (point: Position) => number): number =>
    hundredth(points.reduce((sum, point) => sum + of(point) / points.length, 0));
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** Returns a section's outline as an area, or an empty list if the section has no outline. */
export const pretixAreas = ({ outline }: PlanSection): PretixArea[] =>
  outline.length > 2 ? [area(outline, "", GROUND)] : [];

/** Returns areas for the stage, screen or pitch, the focal point and all scenery. */
export function surroundings({ marker, focalPoint, scenery = [] }: Seatplan): PretixArea[] {
  const name = MARKER_NAMES[marker.kind];
  const stage = marker.points.length > 2 ? [area(marker.points, name, SHAPE)] : [];
  const focal = area([[focalPoint.x, focalPoint.y]], name, SHAPE);
  return [...stage, focal, ...scenery.flatMap(sceneryArea)];
}

function sceneryArea({ kind, points, text }: Scenery): PretixArea[] {
  if (points.length === 0) return [];
  const drawn = kind === "text" ? points.slice(0, 1) : points;
  return [area(drawn, text ?? "", kind === "wall" ? WALL : SHAPE)];
}
