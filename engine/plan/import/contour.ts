import type { Point } from "./draft.ts";
import { boxAround } from "./polygon.ts";
import type { Reading } from "./reading.ts";

/** Side of a grid cell, as a share of the reach. */
const CELL_SHARE = 0.5;
/**
 * Maximum number of grid nodes per seat. If the plan needs more nodes per seat, its seats are too widely
 * scattered, and a grid would take too much memory.
 */
const NODES_A_SEAT = 64;
const FREE_NODES = 4096;

/** A grid of nodes. Each node has its distance to the nearest point if that distance is within reach. */
interface Field {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly near: Float32Array;
}

/**
 * Returns the contours of the area within `reach` of the points. With y growing downwards, the inside is to
 * the left of an outer contour (a positive area), and holes run in the opposite direction. Returns
 * `undefined` if the points are too sparse for a grid.
 */
export function contoursAround(
  points: readonly Point[],
  reach: number,
  reading: Reading,
): Point[][] | undefined {
  const field = fieldOf(points, reach, reading);
  if (!field) return undefined;
  const { columns, rows } = field;
  reading.spend(columns * rows);
  const next = new Map<number, number>();
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) crossCell(field, reach, column, row, next);
  }
  return loopsOf(next, (edge) => crossing(field, reach, edge));
}

function fieldOf(points: readonly Point[], reach: number, reading: Reading): Field | undefined {
  const cell = reach * CELL_SHARE;
  const box = boxAround(points);
  const [left, top] = [box.left - 2 * reach, box.top - 2 * reach];
  const columns = Math.ceil((box.right + 2 * reach - left) / cell) + 1;
  const rows = Math.ceil((box.bottom + 2 * reach - top) / cell) + 1;
  if (!(columns * rows <= NODES_A_SEAT * points.length + FREE_NODES)) return undefined;
  const near = new Float32Array(columns * rows).fill(2 * reach);
  const field = { left, top, cell, columns, rows, near };
  const span = Math.ceil(1.5 + 1 / CELL_SHARE);
  reading.spend(points.length * (2 * span + 1) ** 2);
  for (const point of points) stamp(field, point, span);
  return field;
}

/** Updates the distances of the grid's nodes around a point. */
function stamp({ left, top, cell, columns, rows, near }: Field, [x, y]: Point, span: number): void {
  const [middleColumn, middleRow] = [Math.round((x - left) / cell), Math.round((y - top) / cell)];
  const [firstColumn, firstRow] = [Math.max(0, middleColumn - span), Math.max(0, middleRow - span)];
  const lastColumn = Math.min(columns - 1, middleColumn + span);
  const lastRow = Math.min(rows - 1, middleRow + span);
  for (let row = firstRow; row <= lastRow; row++) {
    const dy = top + row * cell - y;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const away = Math.hypot(left + column * cell - x, dy);
      const node = row * columns + column;
      if (away < near[node]!) near[node] = away;
    }
  }
}

/**
 * An edge of the grid that a contour crosses is numbered by twice its node's index, plus one for the edge
 * downward.
 */
const ACROSS = 0;
const DOWN = 1;

/**
 * Contour segments per cell (marching squares), each from one side of the cell to another. The index says
 * which corners lie inside.
 */
const TURNS: readonly (readonly (readonly [from: number, to: number])[])[] = (() => {
  const [top, right, bottom, left] = [0, 1, 2, 3];
  // Bits of the index: 1 top left, 2 top right, 4 bottom right, 8 bottom left.
  return [
    [],
    [[top, left]],
    [[right, top]],
    [[right, left]],
    [[bottom, right]],
    [
      [top, left],
      [bottom, right],
    ],
    [[bottom, top]],
    [[bottom, left]],
    [[left, bottom]],
    [[top, bottom]],
    [
      [right, top],
      [left, bottom],
    ],
    [[right, bottom]],
    [[left, right]],
    [[top, right]],
    [[left, top]],
    [],
  ] as [number, number][][];
})();

function crossCell(
  { near, columns }: Field,
  reach: number,
  column: number,
  row: number,
  next: Map<number, number>,
): void {
  const node = row * columns + column;
  const inside =
    (near[node]! < reach ? 1 : 0) |
    (near[node + 1]! < reach ? 2 : 0) |
    (near[node + columns + 1]! < reach ? 4 : 0) |
    (near[node + columns]! < reach ? 8 : 0);
  if (inside === 0 || inside === 15) return;
  const sides = [
    2 * node + ACROSS,
    2 * (node + 1) + DOWN,
    2 * (node + columns) + ACROSS,
    2 * node + DOWN,
  ];
  for (const [from, to] of TURNS[inside]!) next.set(sides[from]!, sides[to]!);
}

/**
 * Returns the point where the contour crosses an edge, interpolated between the distances at the edge's two
 * nodes.
 */
function crossing({ left, top, cell, columns, near }: Field, reach: number, edge: number): Point {
  const node = edge >> 1;
  const isDown = (edge & 1) === DOWN;
  const [a, b] = [near[node]!, near[node + (isDown ? columns : 1)]!];
  const share = a === b ? 0.5 : Math.min(1, Math.max(0, (reach - a) / (b - a)));
  const [x, y] = [left + (node % columns) * cell, top + Math.floor(node / columns) * cell];
  return isDown ? [x, y + share * cell] : [x + share * cell, y];
}

function loopsOf(next: Map<number, number>, pointAt: (edge: number) => Point): Point[][] {
  const loops: Point[][] = [];
  for (const start of Array.from(next.keys())) {
    const loop: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      const to = next.get(edge);
      next.delete(edge);
      if (to === undefined) break;
      loop.push(pointAt(edge));
      edge = to;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** Returns twice the enclosed area, positive if the inside is to the left as y grows downward. */
export function doubleArea(loop: readonly Point[]): number {
  let sum = 0;
  for (const [i, [x, y]] of loop.entries()) {
    const [nextX, nextY] = loop[i + 1] ?? loop[0]!;
    sum += x * nextY - nextX * y;
  }
  return sum;
}
