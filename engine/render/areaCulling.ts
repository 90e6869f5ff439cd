import type { Box } from "../camera.ts";
import type { AreaRanges } from "./areaLayer.ts";
import { AREA_STRIDE, type AreaMesh } from "./areaShape.ts";
import { rangesFor, rangesIn, type Runs } from "./culling.ts";
import { boxOf } from "./outline.ts";

/** Draw calls that each of the two passes may take. */
const MOST_RANGES = 3;

/** The indices of each part's insides, and of its edges; `isOwnOnly` leaves out bare ground. */
export function areaRuns(
  { parts, vertices, insideCount }: AreaMesh,
  isOwnOnly: boolean,
): readonly [insides: Runs, edges: Runs] {
  const words = AREA_STRIDE / 4;
  const places = new Float32Array(vertices.buffer).filter((_, word) => word % words < 2);
  const found = parts.flatMap(({ end, isOwn }, at) => {
    const from = parts[at - 1]?.end ?? [0, 0, 0];
    if (isOwnOnly && !isOwn) return [];
    const { left, top, right, bottom } = boxOf(places.subarray(from[2] * 2, end[2] * 2));
    return { from, end, box: [left, top, right, bottom] };
  });
  const runsOf = (of: 0 | 1): Runs => ({
    count: found.length,
    // Edges come behind all insides.
    start: Uint32Array.from(found, ({ from }) => from[of] + of * insideCount),
    end: Uint32Array.from(found, ({ end }) => end[of] + of * insideCount),
    boxes: Float32Array.from(found.flatMap(({ box }) => box)),
  });
  return [runsOf(0), runsOf(1)];
}

/** Finds what of a mesh a view needs: of a canvas that was cleared to the ground, what is not that. */
export function createAreaCulling() {
  const known = new WeakMap<AreaMesh, ReturnType<typeof culled>>();

  function culled(mesh: AreaMesh) {
    const [all, own] = [areaRuns(mesh, false), areaRuns(mesh, true)];
    return { all, own, out: [rangesFor(all[0]), rangesFor(all[1])] as const };
  }

  return (mesh: AreaMesh, view: Box, isCleared: boolean): AreaRanges => {
    const found = known.get(mesh) ?? culled(mesh);
    known.set(mesh, found);
    const [insides, edges] = isCleared ? found.own : found.all;
    return [
      rangesIn(insides, view, found.out[0], MOST_RANGES),
      rangesIn(edges, view, found.out[1], MOST_RANGES),
    ];
  };
}
