import type { Runs } from "./culling.ts";
import type { Rgb } from "./palette.ts";
import { boxOf, signedArea } from "./outline.ts";
import type { Outside } from "./outside.ts";
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
  /** What lies between the parts. */
  readonly outside: { readonly start: number; readonly count: number };
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
  readonly isOwn: boolean;
}

/** Draws polygons and lines into one mesh. Outlines are flat x, y lists in plan units. */
export class AreaShape {
  readonly #at: number[] = [];
  readonly #offsets: number[] = [];
  readonly #near: number[] = [];
  readonly #far: number[] = [];
  readonly #farShare: number[] = [];
  readonly #insides: number[] = [];
  readonly #edges: number[] = [];
  readonly #parts: Part[] = [];
  #outside: number[] = [];
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
    const turn = Math.sign(signedArea(outline)) || 1;
    for (let corner = 0; corner < corners; corner += 1) {
      const [nx, ny] = miter(outline, corner, true);
      this.#vertex(
        outline[corner * 2]!,
        outline[corner * 2 + 1]!,
        -nx * turn * 0.5,
        -ny * turn * 0.5,
        near,
        far,
      );
      this.#vertex(
        outline[corner * 2]!,
        outline[corner * 2 + 1]!,
        nx * turn * 0.5,
        ny * turn * 0.5,
        { ...near, alpha: 0 },
        { ...far, alpha: 0 },
      );
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
    for (let corner = 0; corner < corners; corner += 1) {
      const [nx, ny] = miter(points, corner, isClosed);
      edges.forEach((edge, at) => {
        const isOuter = at === 0 || at === 3;
        this.#vertex(
          points[corner * 2]!,
          points[corner * 2 + 1]!,
          nx * edge,
          ny * edge,
          isOuter ? { ...colour, alpha: 0 } : colour,
          isOuter ? { ...far, alpha: 0 } : far,
        );
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
    const [insides, edges] = [this.#insides.length, this.#edges.length];
    this.#parts.push({ from, end: { insides, edges, vertices: this.#count }, isOwn });
  }

  /** Triangles of one colour between the parts, drawn apart from them. */
  outside({ at, triangles }: Outside, colour: AreaColour): void {
    const first = this.#count;
    for (let point = 0; point < at.length; point += 2) {
      this.#vertex(at[point]!, at[point + 1]!, 0, 0, colour, colour);
    }
    this.#outside = triangles.map((corner) => first + corner);
  }

  build(): AreaMesh {
    const count = this.#count;
    const vertices = new Uint8Array(count * AREA_STRIDE);
    const floats = new Float32Array(vertices.buffer);
    const signed = new Int8Array(vertices.buffer);
    for (let vertex = 0; vertex < count; vertex += 1) {
      floats[vertex * 4] = this.#at[vertex * 2]!;
      floats[vertex * 4 + 1] = this.#at[vertex * 2 + 1]!;
      signed[vertex * AREA_STRIDE + 8] = packOffset(this.#offsets[vertex * 2]!);
      signed[vertex * AREA_STRIDE + 9] = packOffset(this.#offsets[vertex * 2 + 1]!);
      signed[vertex * AREA_STRIDE + 10] = this.#farShare[vertex]!;
      vertices.set(this.#near.slice(vertex * 4, vertex * 4 + 4), vertex * AREA_STRIDE + 12);
    }
    const own = this.#parts.filter(({ isOwn }) => isOwn);
    return {
      vertices,
      far: Uint8Array.from(this.#far),
      indices: Uint32Array.from([...this.#insides, ...this.#edges, ...this.#outside]),
      insides: this.#runs("insides", this.#parts, 0),
      edges: this.#runs("edges", this.#parts, this.#insides.length),
      ownInsides: this.#runs("insides", own, 0),
      ownEdges: this.#runs("edges", own, this.#insides.length),
      outside: {
        start: this.#insides.length + this.#edges.length,
        count: this.#outside.length,
      },
    };
  }

  #runs(of: "insides" | "edges", parts: readonly Part[], offset: number): Runs {
    const boxes = parts.flatMap(({ from, end }) => {
      const box = boxOf(this.#at.slice(from.vertices * 2, end.vertices * 2));
      return [box.left, box.top, box.right, box.bottom];
    });
    return {
      count: parts.length,
      start: Uint32Array.from(parts, ({ from }) => from[of] + offset),
      end: Uint32Array.from(parts, ({ end }) => end[of] + offset),
      boxes: Float32Array.from(boxes),
    };
  }

  #vertex(x: number, y: number, dx: number, dy: number, near: AreaColour, far: AreaColour): void {
    this.#at.push(x, y);
    this.#offsets.push(dx, dy);
    this.#farShare.push(this.#alwaysFar ? 127 : 0);
    this.#near.push(...bytesOf(near));
    this.#far.push(...bytesOf(far));
  }

  #strip(from: number, to: number, lane: number): void {
    this.#edges.push(from, to, from + lane, from + lane, to, to + lane);
  }
}

const packOffset = (px: number): number =>
  Math.round(Math.max(-1, Math.min(1, px / MOST_OFFSET)) * 127);

/** RGBA bytes, not premultiplied. */
export const bytesOf = ({ rgb, alpha }: AreaColour): number[] => [
  ...rgb.map((part) => Math.round(part * 255)),
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
