import { AREA_STRIDE, type AreaMesh, type AreaPolygon } from "./areaShape.ts";
import { coarseCorners } from "./coarseOutline.ts";
import { earcut } from "./pixi.ts";

/** Device px that an outline seen from afar may be off. */
const MOST_OFF = 0.3;

/** The tolerances, in plan units, that outlines are made by: twice the one before, so that few are. */
const stepAt = (tolerance: number): number => 2 ** Math.floor(Math.log2(tolerance));

/** Indices of one polygon through some of its corners: its inside, and its soft edge. */
function coarsePolygon(
  { first }: AreaPolygon,
  outline: Float32Array,
  kept: readonly number[],
): { insides: number[]; edges: number[] } {
  const points = kept.flatMap((corner) => [outline[corner * 2]!, outline[corner * 2 + 1]!]);
  // Two vertices a corner: the inner one and the outer one of its edge.
  const insides = earcut(points).map((at) => first + kept[at]! * 2);
  const edges = kept.flatMap((corner, at) => {
    const from = first + corner * 2;
    const to = first + kept[(at + 1) % kept.length]! * 2;
    return [from, to, from + 1, from + 1, to, to + 1];
  });
  return { insides, edges };
}

/**
 * The same mesh through fewer corners of its polygons, none further off than `tolerance` plan units; itself
 * where all of them are needed.
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
 * Finds the mesh that a zoom needs: without a GPU each triangle of a section that is few pixels large costs
 * more than its pixels do. `pixel` is a device px in plan units.
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
