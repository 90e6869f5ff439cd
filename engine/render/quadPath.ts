import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { stepOfByte } from "./heatScale.ts";
import { RADIUS_SHARE, SHAPES_FROM } from "./level.ts";
import { SPECIAL_FLAGS } from "./palette.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { rangesFor, visibleRanges, type Runs } from "./culling.ts";
import type { SeatQuads } from "./seatQuads.ts";

/**
 * Radius in CSS px above which seats are drawn as quads instead of points, because a point disappears when
 * its centre leaves the canvas.
 */
export const POINT_MOST_RADIUS = 16;
/**
 * Side of a seat's point as a multiple of the seat's radius. The side includes the diameter, the ring and the
 * soft edge.
 */
const RING_ROOM = 2.8;

/**
 * Returns whether seats are drawn as quads at a pitch in CSS px. `mostPoint` is the largest diameter of
 * points that the device draws, in CSS px.
 */
export const areQuads = (pitch: number, mostPoint: number): boolean =>
  pitch >= SHAPES_FROM && pitch * RADIUS_SHARE > Math.min(POINT_MOST_RADIUS, mostPoint / RING_ROOM);

/** Returns the largest point diameter of this device, in device px. */
export function largestPoint({ gl }: WebGLRenderer): number {
  const range: unknown = gl.getParameter(gl.ALIASED_POINT_SIZE_RANGE);
  return range instanceof Float32Array ? (range[1] ?? 1) : 1;
}

/** Quads are built for the view plus this margin on each side, as a share of the view. */
const MARGIN = 0.3;

/**
 * Draws the visible seats as quads. The quads are rebuilt when the view leaves the box for which they were
 * built, or when a status changes. Drawing quads is therefore only suitable for sizes at which few seats are
 * in view.
 */
export function createQuadPath(
  layout: SeatLayout,
  chunks: Runs,
  drawn: Uint8Array,
  discs: SeatQuads,
  shapes: SeatQuads,
) {
  const ranges = rangesFor(chunks);
  let built: Box | undefined;
  let heat: Uint8Array | undefined;

  function add(seat: number): void {
    const hasShape = (layout.flags[seat]! & SPECIAL_FLAGS) !== 0;
    const tier = heat && stepOfByte(heat[seat]!);
    (hasShape ? shapes : discs).add(seat, drawn[seat]!, hasShape, tier);
  }

  function build(box: Box): void {
    const dx = (box.right - box.left) * MARGIN;
    const dy = (box.bottom - box.top) * MARGIN;
    const wide = {
      left: box.left - dx,
      right: box.right + dx,
      top: box.top - dy,
      bottom: box.bottom + dy,
    };
    const count = visibleRanges(chunks, wide, ranges, Infinity);
    discs.clear();
    shapes.clear();
    for (let range = 0; range < count; range += 1) {
      for (let seat = ranges[range * 2]!; seat < ranges[range * 2 + 1]!; seat += 1) {
        const x = layout.x[seat]!;
        const y = layout.y[seat]!;
        const isIn = x >= wide.left && x <= wide.right && y >= wide.top && y <= wide.bottom;
        if (isIn) add(seat);
      }
    }
    built = wide;
  }

  return {
    /**
     * Colours the seats by heat, with one byte per seat. The array `bytes` is kept by reference and not
     * copied.
     */
    setHeat(bytes: Uint8Array | undefined): void {
      heat = bytes;
      built = undefined;
    },

    invalidate(): void {
      built = undefined;
    },

    draw(renderer: WebGLRenderer, box: Box, counts: GpuCounts): void {
      const holds =
        built !== undefined &&
        built.left <= box.left &&
        built.right >= box.right &&
        built.top <= box.top &&
        built.bottom >= box.bottom &&
        // The quads are also rebuilt if the view is much smaller than the box, so that fewer quads are drawn.
        (box.right - box.left) * 4 > built.right - built.left;
      if (!holds) build(box);
      discs.draw(renderer, counts);
      shapes.draw(renderer, counts);
    },

    destroy(): void {
      discs.destroy();
      shapes.destroy();
    },
  };
}
