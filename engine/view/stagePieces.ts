import type { Marker } from "../../domain/seatplan.ts";
import type { Spot } from "./perspective.ts";

/** A flat shape that the viewer looks at: an outline in space, or a line. */
export interface Piece {
  readonly role: "screen" | "stage" | "stageFront" | "backdrop" | "turf" | "chalk";
  readonly spots: readonly Spot[];
}

/** In metres. */
const SCREEN_BOTTOM = 1.1;
const STAGE_HEIGHT = 1;
/** Height of the wall behind a stage, as a share of its width. */
const BACKDROP = 0.42;
/** Width of a cinema screen divided by its height. */
const SCREEN_ASPECT = 2.2;
/**
 * A corner of the marker belongs to an end of the screen if its distance from this end is within this share
 * of the screen's width.
 */
const END = 0.15;
const ARC_STEPS = 32;
/** Markings of a football pitch, as shares of its length and width. */
const CIRCLE = 9.15 / 105;
const PENALTY = { depth: 16.5 / 105, width: 40.32 / 68 };

/**
 * Returns the shapes of the screen, stage or pitch at its position in the plan. `metresPerUnit` converts
 * sizes that plans do not contain, such as heights, from metres to plan units. `centre` is the plan's centre.
 */
export function stagePieces(
  { kind, points }: Marker,
  metresPerUnit: number,
  centre: readonly [x: number, y: number],
): Piece[] {
  if (points.length < 2) return [];
  const metres = (value: number): number => value / metresPerUnit;
  if (kind === "pitch") return pitchPieces(points);
  if (kind === "stage" && points.length > 2) return stageOf(points, metres(STAGE_HEIGHT), centre);
  return screenOf(points, metres(SCREEN_BOTTOM));
}

type Points = Marker["points"];

/**
 * Builds the screen between the two ends of the marker that are farthest apart. The marker's thickness is
 * ignored.
 */
function screenOf(points: Points, bottom: number): Piece[] {
  let [from, to] = [points[0]!, points[1]!];
  let most = 0;
  for (const a of points) {
    for (const b of points) {
      const apart = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (apart > most) [most, from, to] = [apart, a, b];
    }
  }
  const along = (point: Points[number]): number =>
    ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) /
    (most * most || 1);
  const [ax, ay] = middle(points.filter((point) => along(point) < END));
  const [bx, by] = middle(points.filter((point) => along(point) > 1 - END));
  const top = bottom + Math.hypot(ax - bx, ay - by) / SCREEN_ASPECT;
  return [
    {
      role: "screen",
      spots: [
        [ax, ay, top],
        [bx, by, top],
        [bx, by, bottom],
        [ax, ay, bottom],
      ],
    },
  ];
}

function middle(points: Points): Points[number] {
  const [x, y] = points.reduce(([u, v], [px, py]) => [u + px, v + py], [0, 0]);
  return [x / points.length, y / points.length];
}

/** Builds a platform, and a wall behind its edge that is farthest from the centre of the hall. */
function stageOf(points: Points, height: number, [x, y]: readonly [number, number]): Piece[] {
  const edges = points.map((a, at) => [a, points[(at + 1) % points.length]!] as const);
  const [stageX, stageY] = middle(points);
  const [backX, backY] = [stageX - x, stageY - y];
  const away = ([[ax, ay], [bx, by]]: (typeof edges)[number]): number =>
    (ax + bx) * backX + (ay + by) * backY;
  const [a, b] = edges.reduce((best, edge) => (away(edge) > away(best) ? edge : best));
  const top = height + Math.hypot(a[0] - b[0], a[1] - b[1]) * BACKDROP;
  const backdrop: Spot[] = [
    [...a, top],
    [...b, top],
    [...b, height],
    [...a, height],
  ];
  const fronts = points.map((point, at): Piece => {
    const next = points[(at + 1) % points.length]!;
    return {
      role: "stageFront",
      spots: [
        [...point, height],
        [...next, height],
        [...next, 0],
        [...point, 0],
      ],
    };
  });
  return [
    { role: "backdrop", spots: backdrop },
    ...fronts,
    { role: "stage", spots: points.map((point): Spot => [...point, height]) },
  ];
}

/** Builds a pitch. The length of the pitch is along the longer side of the marker's box. */
function pitchPieces(points: Points): Piece[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const isWide = right - left >= bottom - top;
  const [length, width] = isWide ? [right - left, bottom - top] : [bottom - top, right - left];
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  const place = (along: number, across: number): Spot => {
    const [u, v] = [along * length, across * width];
    return isWide ? [centre[0] + u, centre[1] + v, 0] : [centre[0] + v, centre[1] + u, 0];
  };
  const chalk = (spots: readonly Spot[]): Piece => ({ role: "chalk", spots });
  const circle = Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const turn = (step / ARC_STEPS) * 2 * Math.PI;
    return place(CIRCLE * Math.cos(turn), ((CIRCLE * length) / width) * Math.sin(turn));
  });
  const box = (end: 1 | -1): Spot[] => {
    const inner = end * (0.5 - PENALTY.depth);
    const half = PENALTY.width / 2;
    return [
      place(end * 0.5, -half),
      place(inner, -half),
      place(inner, half),
      place(end * 0.5, half),
    ];
  };
  const edge = points.map((point): Spot => [...point, 0]);
  return [
    { role: "turf", spots: edge },
    chalk([...edge, edge[0]!]),
    chalk([place(0, -0.5), place(0, 0.5)]),
    chalk(circle),
    chalk(box(1)),
    chalk(box(-1)),
  ];
}
