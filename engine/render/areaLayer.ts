import { AREA_STRIDE, bytesOf, MOST_OFFSET, type AreaMesh, type VertexRun } from "./areaShape.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import type { Rgb } from "./palette.ts";
import {
  drawRanges,
  FLAT_STATE,
  type Geometry,
  GlProgram,
  keptBuffer,
  keptGeometry,
} from "./pixi.ts";
import { OPAQUE_STATE, Shader, uploadSpan, type GpuCounts, type WebGLRenderer } from "./pixi.ts";

const HEADER = /* glsl */ `#version 300 es
precision highp float;
`;

const VERTEX = /* glsl */ `
uniform vec4 uPlan;    // clip = plan * xy + zw
uniform vec2 uPixel;   // clip units per device px
uniform vec4 uFar;     // share of the far colour, device px per CSS px
in vec2 aAt;
in vec4 aOffset;
in vec4 aNear;
in vec4 aFar;
INTERPOLATION out vec4 vColour;

void main() {
  vec4 c = mix(aNear, aFar, max(uFar.x, aOffset.z));
  vColour = vec4(c.rgb * c.a, c.a);
  vec2 offset = aOffset.xy * vec2(${MOST_OFFSET}.0, -${MOST_OFFSET}.0) * uFar.y;
  gl_Position = vec4(aAt * uPlan.xy + uPlan.zw + offset * uPixel, 0.0, 1.0);
}
`;

const FRAGMENT = /* glsl */ `
INTERPOLATION in vec4 vColour;
out vec4 colour;
void main() { colour = vColour; }
`;

/**
 * Returns the shader program for the insides of shapes or for their edges. The two programs are built from
 * the same source. The inside of a shape has a single colour, which need not be interpolated per pixel.
 * Without a GPU, an inside that needs neither interpolation nor blending costs half as much.
 */
export function areaGlProgram(kind: "insides" | "edges"): GlProgram {
  const header = `${HEADER}#define INTERPOLATION ${kind === "insides" ? "flat" : ""}\n`;
  const name = `areas-${kind}`;
  return GlProgram.from({ vertex: header + VERTEX, fragment: header + FRAGMENT, name });
}

export const areaProgram = (kind: "insides" | "edges", frame: FrameUniforms): Shader =>
  new Shader({ glProgram: areaGlProgram(kind), resources: { frame: frame.group } });

/** Index ranges of the insides and of the edges, each as start, end pairs. */
export type AreaRanges = readonly [insides: ArrayLike<number>, edges: ArrayLike<number>];

/**
 * Selects the parts of a mesh that a view needs. Returns the mesh or a mesh with the same vertices and other
 * indices, together with the index ranges to draw.
 */
export type PickAreas = (of: AreaMesh) => readonly [mesh: AreaMesh, ranges: AreaRanges];

const wholeOf = (mesh: AreaMesh): ReturnType<PickAreas> => {
  const { insideCount, indices } = mesh;
  return [
    mesh,
    [
      [0, insideCount],
      [insideCount, indices.length],
    ],
  ];
};

/**
 * Draws sections, the marker and lines. Each vertex has two colours: one for near views and one for far
 * views, which can change.
 */
export function createAreaLayer(mesh: AreaMesh, frame: FrameUniforms) {
  const vertices = keptBuffer(mesh.vertices, "vertex");
  const far = keptBuffer(mesh.far, "vertex");
  const geometries = new Map<AreaMesh, Geometry>();
  const geometryOf = (of: AreaMesh): Geometry => {
    const known = geometries.get(of);
    if (known) return known;
    const made = keptGeometry({
      attributes: {
        aAt: { buffer: vertices, format: "float32x2", stride: AREA_STRIDE, offset: 0 },
        aOffset: { buffer: vertices, format: "snorm8x4", stride: AREA_STRIDE, offset: 8 },
        aNear: { buffer: vertices, format: "unorm8x4", stride: AREA_STRIDE, offset: 12 },
        aFar: { buffer: far, format: "unorm8x4", stride: 4, offset: 0 },
      },
      indexBuffer: keptBuffer(of.indices, "index"),
    });
    geometries.set(of, made);
    return made;
  };
  const insides = areaProgram("insides", frame);
  const edges = areaProgram("edges", frame);
  let dirtyFrom = Infinity;
  let dirtyEnd = 0;

  return {
    /** Changes the far colour of a shape. Each vertex keeps its own opacity. */
    tint(run: VertexRun, rgb: Rgb): void {
      const [r, g, b] = bytesOf(rgb);
      const at = run.first * 4;
      if (mesh.far[at] === r && mesh.far[at + 1] === g && mesh.far[at + 2] === b) return;
      for (let vertex = run.first; vertex < run.end; vertex += 1) {
        mesh.far[vertex * 4] = r!;
        mesh.far[vertex * 4 + 1] = g!;
        mesh.far[vertex * 4 + 2] = b!;
      }
      dirtyFrom = Math.min(dirtyFrom, at);
      dirtyEnd = Math.max(dirtyEnd, run.end * 4);
    },

    draw(renderer: WebGLRenderer, counts: GpuCounts, pick: PickAreas = wholeOf): void {
      if (dirtyEnd > 0) uploadSpan(renderer, far, dirtyFrom, dirtyEnd, counts);
      dirtyFrom = Infinity;
      dirtyEnd = 0;
      const [picked, [filled, soft]] = pick(mesh);
      const geometry = geometryOf(picked);
      drawRanges(renderer, geometry, insides, OPAQUE_STATE, filled, counts);
      drawRanges(renderer, geometry, edges, FLAT_STATE, soft, counts);
    },

    destroy(): void {
      for (const geometry of geometries.values()) {
        geometry.indexBuffer?.destroy();
        geometry.destroy();
      }
      vertices.destroy();
      far.destroy();
      insides.destroy();
      edges.destroy();
    },
  };
}
