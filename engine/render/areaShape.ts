import type { Rgb } from "./palette.ts";
import { signedArea } from "./outline.ts";
import { earcut } from "./pixi.ts";

/**
 * Maximum distance by which a vertex is offset from its edge, in CSS px to either side. The offset is stored
 * in 127 steps.
 */
export const MOST_OFFSET = 8;
/** Miter limit: a corner that is sharper than this is not extended to its point. */
const MOST_MITER = 2.5;

/** A contiguous range of vertices whose colour changes together. */
export interface VertexRun {
  readonly first: number;
  readonly end: number;
}

/**
 * Vertex columns of filled shapes with antialiased edges. A vertex takes 16 bytes, and 4 more for the far
 * colour, which may change.
 */
export interface AreaMesh {
  readonly vertices: Uint8Array<ArrayBuffer>;
  /** RGBA colour per vertex that is shown when the map is zoomed out. */
  readonly far: Uint8Array<ArrayBuffer>;
  /**
   * The indices of insides come first. Insides replace what was drawn before at the same position. The
   * indices of soft edges and lines follow.
   */
  readonly indices: Uint32Array<ArrayBuffer>;
  readonly insideCount: number;
  /** Parts of the mesh that are culled as a unit, in drawing order. */
  readonly parts: readonly AreaPart[];
  /** Filled outlines, in drawing order. */
  readonly polygons: readonly AreaPolygon[];
}

/**
 * A filled outline and the index ranges of its insides and edges. Each corner of the outline has two
 * vertices, starting at `first`.
 */
export interface AreaPolygon {
  readonly first: number;
  readonly corners: number;
  /**
   * Start and end of the polygon's insides among the indices of all insides. Edges are counted in the same
   * way.
   */
  readonly insides: readonly [number, number];
  readonly edges: readonly [number, number];
}

export const AREA_STRIDE = 16;

export interface AreaPart {
  /** Numbers of the mesh's inside indices, edge indices and vertices up to the end of the part. */
  readonly end: readonly [insides: number, edges: number, vertices: number];
  /** Whether the part looks different from bare section ground when the map is zoomed in. */
  readonly isOwn: boolean;
}

/**
 * Builds one mesh of polygons and lines. Outlines are flat x, y lists in plan units. `farAlpha` is the
 * opacity when the map is zoomed out: 1, or 0 for shapes that are visible only when it is zoomed in.
 */
export function createAreaShape() {
  const at: number[] = [];
  /**
   * The three lists have four bytes per vertex. The lists contain the offset with the share of the far
   * colour, the near colour, and the far colour.
   */
  const offsets: number[] = [];
  const near: number[] = [];
  const far: number[] = [];
  const insides: number[] = [];
  const edges: number[] = [];
  const parts: AreaPart[] = [];
  const polygons: AreaPolygon[] = [];

  /**
   * Adds lines of vertices along an outline, one for each `[offset, alpha]`, and the triangles between these
   * lines.
   */
  function band(
    points: ArrayLike<number>,
    isClosed: boolean,
    lanes: readonly (readonly [offset: number, alpha: number])[],
    rgb: Rgb,
    farAlpha: number,
    farShare = 0,
  ): VertexRun {
    const first = at.length / 2;
    const colours = lanes.map(([, alpha]) => [wordOf(rgb, alpha), wordOf(rgb, alpha * farAlpha)]);
    const corners = points.length / 2;
    for (let corner = 0; corner < corners; corner += 1) {
      const [nx, ny] = miter(points, corner, isClosed);
      const [x, y] = [points[corner * 2]!, points[corner * 2 + 1]!];
      for (let lane = 0; lane < lanes.length; lane += 1) {
        const share = lanes[lane]![0] / MOST_OFFSET;
        at.push(x, y);
        offsets.push(packed(nx * share) | (packed(ny * share) << 8) | (packed(farShare) << 16));
        near.push(colours[lane]![0]!);
        far.push(colours[lane]![1]!);
      }
    }
    for (let corner = 0; corner < corners - (isClosed ? 0 : 1); corner += 1) {
      for (let lane = 0; lane + 1 < lanes.length; lane += 1) {
        const from = first + corner * lanes.length + lane;
        const to = first + ((corner + 1) % corners) * lanes.length + lane;
        edges.push(from, to, from + 1, from + 1, to, to + 1);
      }
    }
    return { first, end: at.length / 2 };
  }

  return {
    /**
     * Adds a filled polygon whose edge is antialiased over one pixel. With `isAlwaysFar`, the polygon keeps
     * its far colour when the map is zoomed in.
     */
    polygon(outline: ArrayLike<number>, rgb: Rgb, farAlpha = 1, isAlwaysFar = false): VertexRun {
      const half = signedArea(outline) < 0 ? -0.5 : 0.5;
      const lanes = [
        [-half, 1],
        [half, 0],
      ] as const;
      const [filled, soft] = [insides.length, edges.length];
      const run = band(outline, true, lanes, rgb, farAlpha, Number(isAlwaysFar));
      // A polygon that is translucent at any zoom must be blended with what is under it, so it is drawn
      // together with the edges.
      const inside = farAlpha === 1 ? insides : edges;
      for (const corner of earcut(Array.from(outline))) inside.push(run.first + corner * 2);
      if (farAlpha === 1)
        polygons.push({
          first: run.first,
          corners: outline.length / 2,
          insides: [filled, insides.length],
          edges: [soft, edges.length],
        });
      return run;
    },

    /** Adds a line that is `width` CSS px wide at any zoom, antialiased on both sides. */
    line(
      points: ArrayLike<number>,
      width: number,
      isClosed: boolean,
      rgb: Rgb,
      farAlpha = 1,
    ): VertexRun {
      const [outer, inner] = [(width + 1) / 2, Math.max(0, width - 1) / 2];
      const lanes = [
        [outer, 0],
        [inner, 1],
        [-inner, 1],
        [-outer, 0],
      ] as const;
      return band(points, isClosed, lanes, rgb, farAlpha);
    },

    /**
     * Ends a part of the mesh: everything drawn since the previous part is culled as a unit. `isOwn` is false
     * for a part that is only bare ground.
     */
    endPart(isOwn: boolean): void {
      parts.push({ end: [insides.length, edges.length, at.length / 2], isOwn });
    },

    build(): AreaMesh {
      const indices = new Uint32Array(insides.length + edges.length);
      indices.set(insides);
      indices.set(edges, insides.length);
      const words = new Uint32Array(near.length * (AREA_STRIDE / 4));
      const floats = new Float32Array(words.buffer);
      for (let vertex = 0; vertex < near.length; vertex += 1) {
        floats[vertex * 4] = at[vertex * 2]!;
        floats[vertex * 4 + 1] = at[vertex * 2 + 1]!;
        words[vertex * 4 + 2] = offsets[vertex]!;
        words[vertex * 4 + 3] = near[vertex]!;
      }
      return {
        vertices: new Uint8Array(words.buffer),
        far: new Uint8Array(Uint32Array.from(far).buffer),
        indices,
        insideCount: insides.length,
        parts,
        polygons,
      };
    },
  };
}
export type AreaShape = ReturnType<typeof createAreaShape>;

/** Encodes a number from −1 to 1 as a signed byte. */
const packed = (share: number): number => Math.round(Math.max(-1, Math.min(1, share)) * 127) & 255;

/** Packs a colour as RGBA in the GPU's byte order. */
function wordOf(rgb: Rgb, alpha: number): number {
  const [r, g, b] = bytesOf(rgb);
  return r! | (g! << 8) | (b! << 16) | (Math.round(alpha * 255) << 24);
}

/** Returns the RGB bytes of a colour. */
export const bytesOf = (rgb: Rgb): number[] => rgb.map((part) => Math.round(part * 255));

/** Returns the offset of a corner that moves both adjacent edges outwards by 1. */
function miter(
  points: ArrayLike<number>,
  corner: number,
  isClosed: boolean,
): readonly [number, number] {
  const corners = points.length / 2;
  const before = isClosed ? (corner + corners - 1) % corners : Math.max(0, corner - 1);
  const after = isClosed ? (corner + 1) % corners : Math.min(corners - 1, corner + 1);
  const [ax, ay] = normalOf(points, before, corner);
  const [bx, by] = normalOf(points, corner, after);
  const [sx, sy] = [ax + bx, ay + by];
  if (before === corner || after === corner) return [sx, sy];
  const square = sx * sx + sy * sy;
  if (square < 1e-9) return [ax, ay];
  const stretch = Math.min(2 / square, MOST_MITER / Math.sqrt(square));
  return [sx * stretch, sy * stretch];
}

function normalOf(points: ArrayLike<number>, from: number, to: number): readonly [number, number] {
  const dx = points[to * 2]! - points[from * 2]!;
  const dy = points[to * 2 + 1]! - points[from * 2 + 1]!;
  const length = Math.hypot(dx, dy);
  return length < 1e-9 ? [0, 0] : [dy / length, -dx / length];
}
