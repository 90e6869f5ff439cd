import { type LayoutSection, type SeatLayout } from "../plan/layout.ts";
import { type Bowl, bowlOf } from "./bowl.ts";
import { type Dot, type Perspective, perspectiveOf, type Spot } from "./perspective.ts";
import { type Piece, stagePieces } from "./stagePieces.ts";

/** One shape of the picture. The shapes are sorted from far to near, so that they can be drawn in order. */
export type Face =
  | { readonly role: Exclude<Piece["role"], "chalk"> | "floor"; readonly outline: readonly Dot[] }
  | { readonly role: "chalk"; readonly lines: readonly (readonly Dot[])[] }
  /** A stand with its rows, and its depth in metres. Distant stands are drawn paler. */
  | {
      readonly role: "stand";
      readonly outline: readonly Dot[];
      readonly rows: readonly (readonly Dot[])[];
      readonly metres: number;
    }
  /** The head of a person in front, and the radius of the head as a share of the picture's width. */
  | { readonly role: "head"; readonly at: Dot; readonly radius: number };

/** The view from a seat: a picture with the width 1, and figures about the view. */
export interface SeatView {
  readonly aspect: number;
  readonly faces: readonly Face[];
  /**
   * Distance from the picture's top down to the line at which the sky or the far wall ends, as a share of the
   * picture's width.
   */
  readonly horizon: number;
  /** Distance from the eye to the centre of the stage, screen or pitch, in metres. */
  readonly metres: number;
  /** Angle at which the visitor looks down (positive) or up (negative), in degrees. */
  readonly tilt: number;
  /**
   * Angle of the seat off the centre axis as seen from the stage, in degrees. Positive is to the right of
   * people who face the stage. Undefined for a pitch, which has no centre axis.
   */
  readonly offAxis: number | undefined;
}

export interface SeatViewOptions {
  /** Height of the picture divided by its width. Default 0.62. */
  readonly aspect?: number;
  /**
   * Whether rows and heads are drawn. Rows and heads are for pictures larger than a thumbnail. Default true.
   */
  readonly isDetailed?: boolean;
}

/**
 * Lengths in metres: the height of a seated person's eyes and of the head's centre above the row's floor, and
 * the head's radius.
 */
const EYES = 1.22;
const HEAD = 1.14;
const HEAD_RADIUS = 0.105;
/**
 * Distances in metres: the maximum distance of heads, because heads farther away hide nothing, and the
 * distance of the near plane.
 */
const HEADS_WITHIN = 4;
const NEAR = 0.35;
/** Height of the performers above a stage or a pitch, in metres. */
const EYE_CATCHER = 1.6;
/** Share of the picture's width that the stage fills. */
const FILL = 0.78;
const LEAST_ANGLE = Math.PI / 4.5;
const MOST_ANGLE = Math.PI / 1.9;
/** Number of segments of the line that represents a row in a stand. */
const ROW_STEPS = 6;

/**
 * Computes the view from a seat. The view depends on the section's rake, the distance, the angle to the focal
 * point, and the people in front. If `seat` is null, computes the view from an unnumbered place on the floor
 * at the centre of the plan.
 */
export function seatView(
  layout: SeatLayout,
  seat: number | null,
  { aspect = 0.62, isDetailed = true }: SeatViewOptions = {},
): SeatView {
  const bowl = bowlOf(layout);
  const unit = 1 / bowl.metresPerUnit;
  const home = seat === null ? undefined : layout.sections[layout.rowSection[layout.rowOf[seat]!]!];
  const x = seat === null ? layout.width / 2 : layout.x[seat]!;
  const y = seat === null ? layout.height / 2 : layout.y[seat]!;
  const floor = home ? bowl.heightAt(home, x, y) : 0;
  const pieces = stagePieces(layout.marker, bowl.metresPerUnit, [
    layout.width / 2,
    layout.height / 2,
  ]);
  const at: Spot = [x, y, floor + EYES * unit];
  const to = watched(pieces, bowl);
  const angle = angleFor(at, pieces);
  const scene = perspectiveOf({ at, to, angle, aspect, near: NEAR * unit });
  const ahead = home && seat !== null && isDetailed ? heads(layout, home, seat, bowl, scene) : [];
  const far = Math.hypot(to[0] - x, to[1] - y) || 1;
  return {
    aspect,
    faces: [...facesOf(layout, bowl, pieces, scene, isDetailed), ...ahead],
    horizon: horizonOf(at, to, angle, aspect),
    metres: Math.hypot(to[0] - x, to[1] - y, to[2] - at[2]) / unit,
    tilt: (Math.atan2(at[2] - to[2], far) * 180) / Math.PI,
    offAxis: layout.marker.kind === "pitch" ? undefined : offAxis(layout, bowl, x, y),
  };
}

/** Returns the centre of the screen, stage or pitch in space. */
function watched(pieces: readonly Piece[], { focal, metresPerUnit }: Bowl): Spot {
  const screen = pieces.find(({ role }) => role === "screen");
  if (!screen) return [focal[0], focal[1], EYE_CATCHER / metresPerUnit];
  const height = screen.spots.reduce((sum, [, , h]) => sum + h, 0) / screen.spots.length;
  return [focal[0], focal[1], height];
}

/**
 * Returns the horizontal field of view, in radians, at which the stage fills `FILL` of the picture's width.
 * The field of view is limited to the range from `LEAST_ANGLE` to `MOST_ANGLE`.
 */
function angleFor([x, y]: Spot, pieces: readonly Piece[]): number {
  const bearings = pieces
    .flatMap(({ spots }) => spots)
    .map(([px, py]) => Math.atan2(py - y, px - x));
  const [first = 0] = bearings;
  const turns = bearings.map((bearing) =>
    Math.atan2(Math.sin(bearing - first), Math.cos(bearing - first)),
  );
  const span = Math.max(0, ...turns) - Math.min(0, ...turns);
  return Math.min(MOST_ANGLE, Math.max(LEAST_ANGLE, span / FILL));
}

function horizonOf(at: Spot, to: Spot, angle: number, aspect: number): number {
  const far = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1;
  const rise = (at[2] - to[2]) / far;
  return aspect / 2 - (rise * 0.5) / Math.tan(angle / 2);
}

/**
 * Returns the angle between the hall's centre axis and the line to a seat as seen from the stage, in degrees.
 */
function offAxis({ width, height }: SeatLayout, { focal }: Bowl, x: number, y: number): number {
  const axis = [width / 2 - focal[0], height / 2 - focal[1]] as const;
  const seat = [x - focal[0], y - focal[1]] as const;
  const turn = axis[0] * seat[1] - axis[1] * seat[0];
  const along = axis[0] * seat[0] + axis[1] * seat[1];
  // The sign is changed: a seat that is anticlockwise from the axis as seen from the stage is on the right of
  // people who face the stage.
  return (-Math.atan2(turn, along) * 180) / Math.PI;
}

function facesOf(
  layout: SeatLayout,
  bowl: Bowl,
  pieces: readonly Piece[],
  scene: Perspective,
  isDetailed: boolean,
): Face[] {
  const floor: Face = { role: "floor", outline: scene.outline(groundOf(layout)) };
  const stands = layout.sections.flatMap((section) => {
    const stand = standOf(layout, section, bowl, scene, isDetailed);
    return stand ? [stand] : [];
  });
  const watchedFaces = pieces.map((piece) => ({
    depth: Math.min(...piece.spots.map((spot) => scene.depth(spot))),
    face:
      piece.role === "chalk"
        ? ({ role: "chalk", lines: scene.line(piece.spots) } as const)
        : ({ role: piece.role, outline: scene.outline(piece.spots) } as const),
  }));
  const flat = watchedFaces.filter(({ face }) => face.role === "turf" || face.role === "chalk");
  const standing = watchedFaces.filter(({ face }) => face.role !== "turf" && face.role !== "chalk");
  const sorted = [...stands, ...standing].toSorted((a, b) => b.depth - a.depth);
  return [floor, ...flat.map(({ face }) => face), ...sorted.map(({ face }) => face)].filter(
    (face) => !("outline" in face) || face.outline.length > 2,
  );
}

/** Returns the outline of the ground, which is slightly larger than the plan. */
function groundOf({ width, height }: SeatLayout): Spot[] {
  const [x, y] = [width * 0.25, height * 0.25];
  return [
    [-x, -y, 0],
    [width + x, -y, 0],
    [width + x, height + y, 0],
    [-x, height + y, 0],
  ];
}

function standOf(
  layout: SeatLayout,
  section: LayoutSection,
  bowl: Bowl,
  scene: Perspective,
  isDetailed: boolean,
): { depth: number; face: Face } | undefined {
  const { outline } = section;
  const spots: Spot[] = [];
  for (let at = 0; at + 1 < outline.length; at += 2) {
    const [x, y] = [outline[at]!, outline[at + 1]!];
    spots.push([x, y, bowl.heightAt(section, x, y)]);
  }
  if (spots.length < 3) return undefined;
  const depths = spots.map((spot) => scene.depth(spot));
  if (Math.max(...depths) <= 0) return undefined;
  const depth = depths.reduce((sum, one) => sum + one, 0) / depths.length;
  const rows = isDetailed ? rowLines(layout, section, bowl, scene) : [];
  const metres = Math.max(0, depth) * bowl.metresPerUnit;
  return { depth, face: { role: "stand", outline: scene.outline(spots), rows, metres } };
}

/** Returns each row of a stand as a line through some of its seats, at the height of backrests. */
function rowLines(
  { rowStart, x, y }: SeatLayout,
  section: LayoutSection,
  bowl: Bowl,
  scene: Perspective,
): Dot[][] {
  const lift = 0.8 / bowl.metresPerUnit;
  const lines: Dot[][] = [];
  for (let row = section.firstRow; row < section.endRow; row++) {
    const [from, last] = [rowStart[row]!, rowStart[row + 1]! - 1];
    if (last <= from) continue;
    const spots = Array.from({ length: ROW_STEPS + 1 }, (_, step): Spot => {
      const seat = Math.round(from + ((last - from) * step) / ROW_STEPS);
      return [x[seat]!, y[seat]!, bowl.heightAt(section, x[seat]!, y[seat]!) + lift];
    });
    lines.push(...scene.line(spots));
  }
  return lines;
}

/** Returns the heads of the people in front who sit in the same section, from far to near. */
function heads(
  layout: SeatLayout,
  section: LayoutSection,
  mine: number,
  bowl: Bowl,
  scene: Perspective,
): Face[] {
  const unit = 1 / bowl.metresPerUnit;
  const found: { depth: number; face: Face }[] = [];
  for (let seat = section.firstSeat; seat < section.endSeat; seat++) {
    const [x, y] = [layout.x[seat]!, layout.y[seat]!];
    const away = Math.hypot(x - layout.x[mine]!, y - layout.y[mine]!);
    if (seat === mine || away > HEADS_WITHIN * unit || layout.rowOf[seat] === layout.rowOf[mine])
      continue;
    const spot: Spot = [x, y, bowl.heightAt(section, x, y) + HEAD * unit];
    const seen = scene.dot(spot);
    if (!seen) continue;
    const face = { role: "head", at: seen.dot, radius: HEAD_RADIUS * unit * seen.scale } as const;
    found.push({ depth: scene.depth(spot), face });
  }
  return found.toSorted((a, b) => b.depth - a.depth).map(({ face }) => face);
}
