import { expect, test } from "vitest";
import { areaRuns } from "../../../engine/render/areaCulling.ts";
import {
  AREA_STRIDE,
  createAreaShape,
  MOST_OFFSET,
  type AreaMesh,
} from "../../../engine/render/areaShape.ts";

const grey = [0.5, 0.5, 0.5] as const;
const square = [0, 0, 10, 0, 10, 10, 0, 10];

/** Returns the position of a vertex at `scale` px per unit, and its opacity. */
function vertexOf({ vertices, far }: AreaMesh, vertex: number, scale: number) {
  const floats = new Float32Array(vertices.buffer);
  const signed = new Int8Array(vertices.buffer);
  const at = vertex * AREA_STRIDE;
  return {
    x: (floats[vertex * 4] ?? 0) * scale + ((signed[at + 8] ?? 0) / 127) * MOST_OFFSET,
    y: (floats[vertex * 4 + 1] ?? 0) * scale + ((signed[at + 9] ?? 0) / 127) * MOST_OFFSET,
    alpha: vertices[at + 15],
    far: [...far.subarray(vertex * 4, vertex * 4 + 4)],
  };
}

test.each([
  ["clockwise", square],
  ["counter-clockwise", [0, 0, 0, 10, 10, 10, 10, 0]],
])("a polygon drawn %s fades from half a pixel inside to half a pixel outside", (_, outline) => {
  const shape = createAreaShape();
  shape.polygon(outline, grey);
  shape.endPart(true);
  const mesh = shape.build();
  const corners = Array.from({ length: 8 }, (__, vertex) => vertexOf(mesh, vertex, 4));
  for (const { x, y, alpha } of corners) {
    const off = alpha === 255 ? 0.5 : -0.5;
    expect(Math.min(x, 40 - x)).toBeCloseTo(off, 1);
    expect(Math.min(y, 40 - y)).toBeCloseTo(off, 1);
  }
  expect(corners.filter(({ alpha }) => alpha === 0)).toHaveLength(4);
});

test("a line is as wide at every zoom, also at its ends", () => {
  const shape = createAreaShape();
  shape.line([0, 0, 10, 0, 20, 0], 4, false, grey);
  shape.endPart(true);
  const mesh = shape.build();
  for (const scale of [1, 9]) {
    const heights = Array.from({ length: 12 }, (_, vertex) => vertexOf(mesh, vertex, scale).y);
    expect(Math.max(...heights)).toBeCloseTo(2.5, 1);
    expect(Math.min(...heights)).toBeCloseTo(-2.5, 1);
    expect(heights[0]).toBeCloseTo(heights[4] ?? 0, 5);
  }
});

test("insides and edges are kept apart, part by part, with their boxes", () => {
  const shape = createAreaShape();
  shape.polygon(square, grey);
  shape.endPart(true);
  shape.polygon(
    square.map((value) => value + 50),
    grey,
  );
  shape.line([50, 50, 60, 60], 1, false, grey);
  shape.endPart(false);
  const mesh = shape.build();
  const { indices } = mesh;
  const [insides, edges] = areaRuns(mesh, false);
  const [ownInsides, ownEdges] = areaRuns(mesh, true);
  expect([insides.count, edges.count, ownInsides.count, ownEdges.count]).toEqual([2, 2, 1, 1]);
  expect([...ownInsides.boxes]).toEqual([0, 0, 10, 10]);
  expect([ownEdges.start[0], ownEdges.end[0]]).toEqual([12, 36]);
  expect([...insides.end]).toEqual([6, 12]);
  expect(edges.start[0]).toBe(12);
  expect(edges.end[1]).toBe(indices.length);
  expect([...insides.boxes]).toEqual([0, 0, 10, 10, 50, 50, 60, 60]);
});

test("what is see-through at one zoom is blended, never painted over", () => {
  const shape = createAreaShape();
  shape.polygon(square, grey, 0);
  shape.endPart(true);
  const [insides, edges] = areaRuns(shape.build(), false);
  expect(insides.end[0]).toBe(0);
  expect(edges.end[0]).toBe(6 + 4 * 6);
});
