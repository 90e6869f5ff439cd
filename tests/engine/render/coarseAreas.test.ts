import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaRuns } from "../../../engine/render/areaCulling.ts";
import { AREA_STRIDE, createAreaShape, type AreaMesh } from "../../../engine/render/areaShape.ts";
import { coarseMesh, createCoarseAreas } from "../../../engine/render/coarseAreas.ts";
import { coarseCorners } from "../../../engine/render/coarseOutline.ts";

const grey = [0.5, 0.5, 0.5] as const;

/** Returns a sector of a ring, with `steps` corners on each of its two arcs. */
function slice(near: number, far: number, from: number, to: number, steps: number): number[] {
  const arc = (radius: number, start: number, end: number): number[] =>
    Array.from(
      { length: steps },
      (_, step) => start + ((end - start) * step) / (steps - 1),
    ).flatMap((angle) => [radius * Math.cos(angle), radius * Math.sin(angle)]);
  return [...arc(near, from, to), ...arc(far, to, from)];
}

/** Returns a point's distance from the line between two others. */
function distance([px, py]: number[], [ax, ay]: number[], [bx, by]: number[]): number {
  const [dx, dy] = [bx! - ax!, by! - ay!];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((px! - ax!) * dx + (py! - ay!) * dy) / length : 0;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(px! - ax! - share * dx, py! - ay! - share * dy);
}

const cornerOf = (outline: readonly number[], at: number): number[] => [
  outline[at * 2]!,
  outline[at * 2 + 1]!,
];

/** Returns the area in square units that a mesh's interior covers. */
function insideArea({ vertices, indices, insideCount }: AreaMesh): number {
  const floats = new Float32Array(vertices.buffer);
  const at = (index: number): [number, number] => {
    const from = indices[index]! * (AREA_STRIDE / 4);
    return [floats[from]!, floats[from + 1]!];
  };
  let sum = 0;
  for (let index = 0; index < insideCount; index += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(index), at(index + 1), at(index + 2)];
    sum += Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  }
  return sum;
}

describe("corners that are enough", () => {
  test("are four of a slice whose arcs bend less than the tolerance, and all of one that bends more", () => {
    const outline = slice(1000, 1300, 0, 0.1, 5);
    expect(coarseCorners(outline, 5)).toEqual([0, 4, 5, 9]);
    expect(coarseCorners(outline, 0.01)).toHaveLength(10);
  });

  test("leave no corner further off than the tolerance", () => {
    const points = fc.array(fc.tuple(fc.integer({ max: 99 }), fc.integer({ max: 99 })), {
      minLength: 3,
      maxLength: 20,
    });
    fc.assert(
      fc.property(points, fc.double({ min: 0.1, max: 40, noNaN: true }), (corners, tolerance) => {
        const outline = corners.flat();
        const kept = coarseCorners(outline, tolerance);
        expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
        for (let corner = 0; corner < corners.length; corner += 1) {
          const after = kept.findIndex((each) => each >= corner);
          const to = kept[after === -1 ? 0 : after]!;
          const from = kept.at((after === -1 ? kept.length : after) - 1)!;
          if (to === corner) continue;
          const off = distance(
            cornerOf(outline, corner),
            cornerOf(outline, from),
            cornerOf(outline, to),
          );
          expect(off).toBeLessThanOrEqual(tolerance * (1 + 1e-9));
        }
      }),
    );
  });
});

describe("a mesh seen from afar", () => {
  function hall(): AreaMesh {
    const shape = createAreaShape();
    shape.line([0, 0, 50, 0, 50, 50], 2, false, grey);
    shape.endPart(true);
    for (let section = 0; section < 12; section += 1) {
      const from = (Math.PI * section) / 6;
      shape.polygon(slice(300, 400, from, from + 0.5, 9), grey);
      shape.line(slice(320, 380, from, from + 0.5, 3), 1, true, grey);
      shape.endPart(section % 2 === 0);
    }
    return shape.build();
  }

  test("has the same vertices and about the same ground in fewer triangles", () => {
    const mesh = hall();
    const coarse = coarseMesh(mesh, 4);
    expect(coarse.vertices).toBe(mesh.vertices);
    expect(coarse.far).toBe(mesh.far);
    expect(coarse.indices.length).toBeLessThan(mesh.indices.length * 0.6);
    const share = insideArea(coarse) / insideArea(mesh);
    expect(share).toBeGreaterThan(0.98);
    expect(share).toBeLessThan(1.02);
  });

  test("keeps lines whole, and each part's indices within its own vertices", () => {
    const mesh = hall();
    const coarse = coarseMesh(mesh, 4);
    expect(coarse.parts.map(({ isOwn }) => isOwn)).toEqual(mesh.parts.map(({ isOwn }) => isOwn));
    const indicesOf = (of: AreaMesh, isOwnOnly: boolean): Set<number>[] =>
      areaRuns(of, isOwnOnly).flatMap(({ count, start, end }) =>
        Array.from(
          { length: count },
          (_, run) => new Set(of.indices.subarray(start[run], end[run])),
        ),
      );
    for (const isOwnOnly of [false, true]) {
      expect(areaRuns(coarse, isOwnOnly).map(({ boxes }) => boxes)).toEqual(
        areaRuns(mesh, isOwnOnly).map(({ boxes }) => boxes),
      );
      const whole = indicesOf(mesh, isOwnOnly);
      for (const [run, indices] of indicesOf(coarse, isOwnOnly).entries())
        expect([...indices].filter((index) => !whole[run]!.has(index))).toEqual([]);
    }
    // The first part contains only the line.
    expect(coarse.parts[0]!.end).toEqual(mesh.parts[0]!.end);
  });

  test("is itself where every corner counts, and is made once a step of the zoom", () => {
    const mesh = hall();
    const coarse = createCoarseAreas();
    expect(coarse(mesh, 0.001)).toBe(mesh);
    expect(coarse(mesh, 15)).toBe(coarse(mesh, 16));
    expect(coarse(mesh, 15)).not.toBe(coarse(mesh, 60));
  });
});
