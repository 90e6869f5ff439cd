import { AREA_STRIDE, type AreaMesh, type AreaPolygon } from "./areaShape.ts";
import { coarseCorners } from "./coarseOutline.ts";
import { earcut } from "./pixi.ts";

/** Maximum distance between a simplified outline and the exact one, in device px. */
const MOST_OFF = 0.3;

/**
 * Rounds a tolerance in plan units down to a power of two, so that only a few simplified meshes are computed.
 */
const stepAt = (tolerance: number): number => 2 ** Math.floor(Math.log2(tolerance));

/**
 * Returns the indices of one polygon that keeps only some of its corners: the indices of its inside and of
 * its soft edge.
 */
function coarsePolygon(
  { first }: AreaPolygon,
  outline: Float32Array,
  kept: readonly number[],
): { insides: number[]; edges: number[] } {
  const points = kept.flatMap((corner) => [outline[corner * 2]!, outline[corner * 2 + 1]!]);
  // Each corner has two vertices: one at the inner side and one at the outer side of the soft edge.
  const insides = earcut(points).map((at) => first + kept[at]! * 2);
  const edges = kept.flatMap((corner, at) => {
    const from = first + corner * 2;
    const to = first + kept[(at + 1) % kept.length]! * 2;
    return [from, to, from + 1, from + 1, to, to + 1];
  });
  return { insides, edges };
}

/**
 * Returns a mesh whose polygons have fewer corners. No dropped corner is further than `tolerance` plan units
 * from the new outline. Returns the same mesh if no corner can be dropped.
 */
export function coarseMesh(mesh: AreaMesh, tolerance: number): AreaMesh {
  const { indices, insideCount, polygons, parts } = mesh;
  const floats = new Float32Array(mesh.vertices.buffer);
  const insides: number[] = [];
  const edges: number[] = [];
  const copy = (to: number[], from: number, end: number): void => {
    for (let at = from; at < end; at += 1) to.push(indices[at]!);
  };
  let isWhole = true;
  let [insidesDone, edgesDone, next] = [0, 0, 0];

  function outlineOf({ first, corners }: AreaPolygon): Float32Array {
    const outline = new Float32Array(corners * 2);
    for (let corner = 0; corner < corners; corner += 1) {
      const at = (first + corner * 2) * (AREA_STRIDE / 4);
      outline.set(floats.subarray(at, at + 2), corner * 2);
    }
    return outline;
  }

  const coarseParts = parts.map((part) => {
    const [insidesEnd, edgesEnd, vertices] = part.end;
    for (; next < polygons.length && polygons[next]!.first < vertices; next += 1) {
      const polygon = polygons[next]!;
      const outline = outlineOf(polygon);
      const kept = coarseCorners(outline, tolerance);
      if (kept.length === polygon.corners) continue;
      isWhole = false;
      copy(insides, insidesDone, polygon.insides[0]);
      copy(edges, insideCount + edgesDone, insideCount + polygon.edges[0]);
      const coarse = coarsePolygon(polygon, outline, kept);
      insides.push(...coarse.insides);
      edges.push(...coarse.edges);
      [insidesDone, edgesDone] = [polygon.insides[1], polygon.edges[1]];
    }
    copy(insides, insidesDone, insidesEnd);
    copy(edges, insideCount + edgesDone, insideCount + edgesEnd);
    [insidesDone, edgesDone] = [insidesEnd, edgesEnd];
    return { ...part, end: [insides.length, edges.length, vertices] as const };
  });
  if (isWhole) return mesh;
  return {
    ...mesh,
    indices: Uint32Array.from([...insides, ...edges]),
    insideCount: insides.length,
    parts: coarseParts,
    polygons: [],
  };
}

/**
 * Returns a mesh that is simplified for a zoom. Without a GPU, the triangles of a section that is only a few
 * pixels large cost more than the section's pixels. `pixel` is one device px in plan units.
 */
export function createCoarseAreas() {
  const made = new WeakMap<AreaMesh, Map<number, AreaMesh>>();

  return (mesh: AreaMesh, pixel: number): AreaMesh => {
    const tolerance = stepAt(pixel * MOST_OFF);
    const known = made.get(mesh) ?? new Map<number, AreaMesh>();
    made.set(mesh, known);
    const found = known.get(tolerance) ?? coarseMesh(mesh, tolerance);
    known.set(tolerance, found);
    return found;
  };
}
