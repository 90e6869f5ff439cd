import type { Box } from "../camera/camera.ts";
import type { AreaRanges } from "./areaLayer.ts";
import { AREA_STRIDE, type AreaMesh } from "./areaShape.ts";
import { rangesFor, rangesIn, type Runs } from "./culling.ts";
import { lazily } from "./lazily.ts";

/**
 * Maximum number of draw calls for each of the two passes, which draw the insides and the edges of shapes.
 */
const MOST_RANGES = 3;

/** Returns the bounding box of a range of a mesh's vertices as left, top, right, bottom. */
function vertexBox(floats: Float32Array, from: number, end: number): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (let vertex = from; vertex < end; vertex += 1) {
    for (let axis = 0; axis < 2; axis += 1) {
      const place = floats[vertex * (AREA_STRIDE / 4) + axis]!;
      if (place < box[axis]!) box[axis] = place;
      if (place > box[axis + 2]!) box[axis + 2] = place;
    }
  }
  return box;
}

/**
 * Returns the ranges of indices of each part of a mesh, one list for the insides and one for the edges.
 * `isOwnOnly` leaves out parts that are only bare ground.
 */
export function areaRuns(
  { parts, vertices, insideCount }: AreaMesh,
  isOwnOnly: boolean,
): readonly [insides: Runs, edges: Runs] {
  const floats = new Float32Array(vertices.buffer);
  const found = parts.flatMap(({ end, isOwn }, at) => {
    const from = parts[at - 1]?.end ?? [0, 0, 0];
    if (isOwnOnly && !isOwn) return [];
    return { from, end, box: vertexBox(floats, from[2], end[2]) };
  });
  const runsOf = (of: 0 | 1): Runs => ({
    count: found.length,
    // In the mesh, the indices of edges come after the indices of all insides.
    start: Uint32Array.from(found, ({ from }) => from[of] + of * insideCount),
    end: Uint32Array.from(found, ({ end }) => end[of] + of * insideCount),
    boxes: Float32Array.from(found.flatMap(({ box }) => box)),
  });
  return [runsOf(0), runsOf(1)];
}

/**
 * Finds the index ranges of a mesh that a view needs. If the canvas is cleared to the ground colour, only the
 * parts that are not bare ground are needed.
 */
export function createAreaCulling() {
  const known = new WeakMap<AreaMesh, ReturnType<typeof culled>>();

  function culled(mesh: AreaMesh) {
    const runs = (isOwnOnly: boolean) =>
      lazily(() => areaRuns(mesh, isOwnOnly).map((of) => ({ of, room: rangesFor(of) })));
    return { all: runs(false), own: runs(true) };
  }

  return (mesh: AreaMesh, view: Box, isCleared: boolean): AreaRanges => {
    const found = known.get(mesh) ?? culled(mesh);
    known.set(mesh, found);
    const [insides, edges] = (isCleared ? found.own : found.all)
      .get()
      .map(({ of, room }) => rangesIn(of, view, room, MOST_RANGES));
    return [insides!, edges!];
  };
}
