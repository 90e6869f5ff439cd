import type { SeatLayout } from "../plan/layout.ts";
import { newBits, setBit } from "../plan/seatBits.ts";
import { seatsIn } from "../plan/seatLists.ts";
import type { SeatIndex } from "../plan/seatIndex.ts";
import { boxOf } from "../render/outline.ts";

/**
 * Number of tiles per side of an outline's box. With tiles of this size, most tiles lie wholly inside or
 * wholly outside the outline.
 */
const TILES = 64;
/** Tiles per row in memory. The extra tile is for points on the right and the lower edge of the box. */
const SIDE = TILES + 1;
const [OUTSIDE, INSIDE, CUT, UNKNOWN] = [0, 1, 2, 3];

/**
 * Returns the accepted seats whose centres lie inside an outline, ascending. The outline is a flat x, y list
 * in plan units. Uses the non-zero winding rule, so that the loops of a self-crossing outline count as
 * inside.
 */
export function seatsInside(
  layout: SeatLayout,
  index: SeatIndex,
  outline: readonly number[],
  accepts: (seat: number) => boolean,
): number[] {
  const { x, y } = layout;
  const { left, top, right, bottom } = boxOf(outline);
  const [wide, high] = [(right - left) / TILES || 1, (bottom - top) / TILES || 1];
  const tiles = new Uint8Array(SIDE * SIDE).fill(UNKNOWN);
  const columnOf = (px: number): number => ((px - left) / wide) | 0;
  const rowOf = (py: number): number => ((py - top) / high) | 0;
  const isInside = insideOf(outline, rowOf);
  cutTiles();

  /** Marks the tiles that an edge may cross. The function follows each edge in steps of at most one tile. */
  function cutTiles(): void {
    for (let at = 0; at < outline.length; at += 2) {
      const [ax, ay] = [outline[at]!, outline[at + 1]!];
      const next = (at + 2) % outline.length;
      const [dx, dy] = [outline[next]! - ax, outline[next + 1]! - ay];
      const steps = Math.ceil(Math.max(Math.abs(dx / wide), Math.abs(dy / high), 1));
      for (let step = 0; step < steps; step += 1) {
        cut(ax + (dx * step) / steps, ay + (dy * step) / steps, dx / steps, dy / steps);
      }
    }
  }

  function cut(px: number, py: number, dx: number, dy: number): void {
    for (const row of [rowOf(py), rowOf(py + dy)]) {
      for (const column of [columnOf(px), columnOf(px + dx)]) tiles[row * SIDE + column] = CUT;
    }
  }

  function holds(seat: number): boolean {
    const tile = rowOf(y[seat]!) * SIDE + columnOf(x[seat]!);
    // If no edge crosses a tile, one test is enough for all of its points, because all are inside or all are
    // outside.
    if (tiles[tile] === UNKNOWN) tiles[tile] = isInside(x[seat]!, y[seat]!) ? INSIDE : OUTSIDE;
    return tiles[tile] === CUT ? isInside(x[seat]!, y[seat]!) : tiles[tile] === INSIDE;
  }

  const found = newBits(layout.count);
  for (const seat of index.inBox(left, top, right, bottom)) {
    if (holds(seat) && accepts(seat)) setBit(found, seat);
  }
  return seatsIn(found);
}

/**
 * Returns a test of whether a point lies in an outline, by its winding number over the edges in the point's
 * row of tiles.
 */
function insideOf(outline: readonly number[], rowOf: (y: number) => number) {
  const edges: number[][] = Array.from({ length: SIDE }, () => []);
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    const [a, b] = [rowOf(outline[at + 1]!), rowOf(outline[next + 1]!)];
    for (let row = Math.min(a, b); row <= Math.max(a, b); row += 1) edges[row]!.push(at, next);
  }

  return (x: number, y: number): boolean => {
    const near = edges[rowOf(y)]!;
    let winding = 0;
    for (let edge = 0; edge < near.length; edge += 2) {
      const a = near[edge]!;
      const b = near[edge + 1]!;
      const ay = outline[a + 1]!;
      const by = outline[b + 1]!;
      if (ay <= y === by <= y) continue;
      const crossing = ((outline[b]! - outline[a]!) * (y - ay)) / (by - ay) + outline[a]!;
      if (x < crossing) winding += ay < by ? 1 : -1;
    }
    return winding !== 0;
  };
}
