import type { Box } from "../camera.ts";
import type { Runs } from "./culling.ts";
import type { Rgb } from "./palette.ts";
import { boxOf, signedArea } from "./outline.ts";
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

/** `alpha` 0 to 1. */
export interface AreaColour {
  readonly rgb: Rgb;
  readonly alpha: number;
}

/** Vertex columns of filled shapes with soft edges. 16 bytes a vertex, and 4 more that may change. */
export interface AreaMesh {
  readonly vertices: Uint8Array<ArrayBuffer>;
  /** RGBA a vertex, shown when the map is zoomed out. */
  readonly far: Uint8Array<ArrayBuffer>;
  /** First the insides, which cover what is under them, then soft edges and lines. */
  readonly indices: Uint32Array<ArrayBuffer>;
  /** The indices of each part's insides, and of its edges: what is culled as one. */
  readonly insides: Runs;
  readonly edges: Runs;
  /** The same of those parts alone that differ from the common ground when close. */
  readonly ownInsides: Runs;
  readonly ownEdges: Runs;
}

export const AREA_STRIDE = 16;

interface Extent {
  readonly insides: number;
  readonly edges: number;
  readonly vertices: number;
}

interface Part {
  readonly from: Extent;
  readonly end: Extent;
  readonly box: Box;
  readonly isOwn: boolean;
}

/** RGBA of a shape's middle and of the edge that it fades to, near and far. */
interface Paint {
  readonly near: readonly number[];
  readonly far: readonly number[];
}

/** Draws polygons and lines into one mesh. Outlines are flat x, y lists in plan units. */
export class AreaShape {
  readonly #at: number[] = [];
  readonly #offsets: number[] = [];
  readonly #paints: Paint[] = [];
  readonly #farShare: number[] = [];
  readonly #insides: number[] = [];
  readonly #edges: number[] = [];
  readonly #parts: Part[] = [];
  #alwaysFar = false;

  get #count(): number {
    return this.#at.length / 2;
  }

  /** A filled polygon whose edge is soft over one pixel; `isAlwaysFar` keeps its far colour when close. */
  polygon(
    outline: ArrayLike<number>,
    near: AreaColour,
    far: AreaColour,
    isAlwaysFar = false,
  ): VertexRun {
    const first = this.#count;
    this.#alwaysFar = isAlwaysFar;
    const corners = outline.length / 2;
    const half = (Math.sign(signedArea(outline)) || 1) * 0.5;
    const middle = paintOf(near, far);
    const edge = faded(middle);
    for (let corner = 0; corner < corners; corner += 1) {
      const [nx, ny] = miter(outline, corner, true);
      const [x, y] = [outline[corner * 2]!, outline[corner * 2 + 1]!];
      this.#vertex(x, y, -nx * half, -ny * half, middle);
      this.#vertex(x, y, nx * half, ny * half, edge);
    }
    this.#alwaysFar = false;
    // What shows through at either zoom has to be blended like an edge.
    const inside = near.alpha === 1 && far.alpha === 1 ? this.#insides : this.#edges;
    for (const corner of earcut(Array.from(outline))) inside.push(first + corner * 2);
    for (let corner = 0; corner < corners; corner += 1) {
      const next = (corner + 1) % corners;
      this.#strip(first + corner * 2, first + next * 2, 1);
    }
    return { first, end: this.#count };
  }

  /** A line of `width` CSS px at any zoom, soft at both edges. */
  line(
    points: ArrayLike<number>,
    width: number,
    isClosed: boolean,
    colour: AreaColour,
    far = colour,
  ): VertexRun {
    const first = this.#count;
    const corners = points.length / 2;
    const half = width / 2;
    const edges = [half + 0.5, Math.max(0, half - 0.5), -Math.max(0, half - 0.5), -half - 0.5];
    const middle = paintOf(colour, far);
    const outer = faded(middle);
    for (let corner = 0; corner < corners; corner += 1) {
      const [nx, ny] = miter(points, corner, isClosed);
      const [x, y] = [points[corner * 2]!, points[corner * 2 + 1]!];
      edges.forEach((edge, at) => {
        this.#vertex(x, y, nx * edge, ny * edge, at === 0 || at === 3 ? outer : middle);
      });
    }
    for (let corner = 0; corner < corners - (isClosed ? 0 : 1); corner += 1) {
      const next = (corner + 1) % corners;
      for (let lane = 0; lane < 3; lane += 1)
        this.#strip(first + corner * 4 + lane, first + next * 4 + lane, 1);
    }
    return { first, end: this.#count };
  }

  /** What was drawn since the last part's end is culled as one; `isOwn` where it is not bare ground. */
  endPart(isOwn: boolean): void {
    const before = this.#parts.at(-1)?.end;
    const from = {
      insides: before?.insides ?? 0,
      edges: before?.edges ?? 0,
      vertices: before?.vertices ?? 0,
    };
    const end = {
      insides: this.#insides.length,
      edges: this.#edges.length,
      vertices: this.#count,
    };
    const box = boxOf(this.#at.slice(from.vertices * 2, end.vertices * 2));
    this.#parts.push({ from, end, box, isOwn });
  }

  build(): AreaMesh {
    const count = this.#count;
    const vertices = new Uint8Array(count * AREA_STRIDE);
    const far = new Uint8Array(count * 4);
    const floats = new Float32Array(vertices.buffer);
    const signed = new Int8Array(vertices.buffer);
    for (let vertex = 0; vertex < count; vertex += 1) {
      floats[vertex * 4] = this.#at[vertex * 2]!;
      floats[vertex * 4 + 1] = this.#at[vertex * 2 + 1]!;
      signed[vertex * AREA_STRIDE + 8] = packOffset(this.#offsets[vertex * 2]!);
      signed[vertex * AREA_STRIDE + 9] = packOffset(this.#offsets[vertex * 2 + 1]!);
      signed[vertex * AREA_STRIDE + 10] = this.#farShare[vertex]!;
      const paint = this.#paints[vertex]!;
      vertices.set(paint.near, vertex * AREA_STRIDE + 12);
      far.set(paint.far, vertex * 4);
    }
    const own = this.#parts.filter(({ isOwn }) => isOwn);
    return {
      vertices,
      far,
      indices: Uint32Array.from([...this.#insides, ...this.#edges]),
      insides: this.#runs("insides", this.#parts, 0),
      edges: this.#runs("edges", this.#parts, this.#insides.length),
      ownInsides: this.#runs("insides", own, 0),
      ownEdges: this.#runs("edges", own, this.#insides.length),
    };
  }

  #runs(of: "insides" | "edges", parts: readonly Part[], offset: number): Runs {
    const boxes = parts.flatMap(({ box: { left, top, right, bottom } }) => [
      left,
      top,
      right,
      bottom,
    ]);
    return {
      count: parts.length,
      start: Uint32Array.from(parts, ({ from }) => from[of] + offset),
      end: Uint32Array.from(parts, ({ end }) => end[of] + offset),
      boxes: Float32Array.from(boxes),
    };
  }

  #vertex(x: number, y: number, dx: number, dy: number, paint: Paint): void {
    this.#at.push(x, y);
    this.#offsets.push(dx, dy);
    this.#farShare.push(this.#alwaysFar ? 127 : 0);
    this.#paints.push(paint);
  }

  #strip(from: number, to: number, lane: number): void {
    this.#edges.push(from, to, from + lane, from + lane, to, to + lane);
  }
}

const paintOf = (near: AreaColour, far: AreaColour): Paint => ({
  near: bytesOf(near),
  far: bytesOf(far),
});

const faded = ({ near, far }: Paint): Paint => ({
  near: [near[0]!, near[1]!, near[2]!, 0],
  far: [far[0]!, far[1]!, far[2]!, 0],
});

const packOffset = (px: number): number =>
  Math.round(Math.max(-1, Math.min(1, px / MOST_OFFSET)) * 127);

/** RGBA bytes, not premultiplied. */
export const bytesOf = ({ rgb: [r, g, b], alpha }: AreaColour): number[] => [
  Math.round(r * 255),
  Math.round(g * 255),
  Math.round(b * 255),
  Math.round(alpha * 255),
];

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
  const isEnd = before === corner || after === corner;
  if (isEnd) return [ax + bx, ay + by];
  const [sx, sy] = [ax + bx, ay + by];
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
