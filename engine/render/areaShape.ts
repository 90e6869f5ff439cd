import type { Rgb } from "./palette.ts";
import { signedArea } from "./outline.ts";
import { earcut } from "./pixi.ts";

/** The edge offset that a vertex can carry, CSS px either way, in 127 steps. */
export const MOST_OFFSET = 8;
/** A sharper corner than this is not drawn out to its point. */
const MOST_MITER = 2.5;

/** A run of vertices that belong together: what a colour change rewrites. */
export interface VertexRun {
  readonly first: number;
  readonly end: number;
}

/** Vertex columns of filled shapes with soft edges. 16 bytes a vertex, and 4 more that may change. */
export interface AreaMesh {
  readonly vertices: Uint8Array<ArrayBuffer>;
  /** RGBA a vertex, shown when the map is zoomed out. */
  readonly far: Uint8Array<ArrayBuffer>;
  /** First the insides, which cover what is under them, then soft edges and lines. */
  readonly indices: Uint32Array<ArrayBuffer>;
  readonly insideCount: number;
  /** What is culled as one, in the order in which it was drawn. */
  readonly parts: readonly AreaPart[];
  /** Filled outlines, in the order in which they were drawn. */
  readonly polygons: readonly AreaPolygon[];
}

/** A filled outline: its corners have two vertices each from `first` on; where its insides and edges lie. */
export interface AreaPolygon {
  readonly first: number;
  readonly corners: number;
  /** From and end, among the indices of their kind. */
  readonly insides: readonly [number, number];
  readonly edges: readonly [number, number];
}

export const AREA_STRIDE = 16;

export interface AreaPart {
  /** How many indices of insides and of edges, and how many vertices, were there at its end. */
  readonly end: readonly [insides: number, edges: number, vertices: number];
  /** Whether it differs from the common ground when close. */
  readonly isOwn: boolean;
}

/**
 * Draws polygons and lines into one mesh. Outlines are flat x, y lists in plan units. `farAlpha` is the
 * opacity when the map is zoomed out: 1, or 0 for what is shown close by alone.
 */
export function createAreaShape() {
  const at: number[] = [];
  /** Of each vertex four bytes: its offset and how far it is coloured as from afar, and its colours. */
  const offsets: number[] = [];
  const near: number[] = [];
  const far: number[] = [];
  const insides: number[] = [];
  const edges: number[] = [];
  const parts: AreaPart[] = [];
  const polygons: AreaPolygon[] = [];

  /** Lanes of vertices along an outline, each `[offset, alpha]`, and what is between them. */
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
    /** A filled polygon whose edge is soft over one pixel; `isAlwaysFar` keeps its far colour when close. */
    polygon(outline: ArrayLike<number>, rgb: Rgb, farAlpha = 1, isAlwaysFar = false): VertexRun {
      const half = signedArea(outline) < 0 ? -0.5 : 0.5;
      const lanes = [
        [-half, 1],
        [half, 0],
      ] as const;
      const [filled, soft] = [insides.length, edges.length];
      const run = band(outline, true, lanes, rgb, farAlpha, Number(isAlwaysFar));
      // What shows through at either zoom has to be blended like an edge.
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

    /** A line of `width` CSS px at any zoom, soft at both edges. */
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

    /** What was drawn since the last part's end is culled as one; `isOwn` where it is not bare ground. */
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

/** A share of −1 to 1 as a byte with a sign. */
const packed = (share: number): number => Math.round(Math.max(-1, Math.min(1, share)) * 127) & 255;

/** RGBA in the order of a GPU's bytes. */
function wordOf(rgb: Rgb, alpha: number): number {
  const [r, g, b] = bytesOf(rgb);
  return r! | (g! << 8) | (b! << 16) | (Math.round(alpha * 255) << 24);
}

/** RGB bytes. */
export const bytesOf = (rgb: Rgb): number[] => rgb.map((part) => Math.round(part * 255));

/** The offset at a corner that moves both its edges outwards by 1. */
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
