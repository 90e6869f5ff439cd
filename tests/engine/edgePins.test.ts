import { expect, test } from "vitest";
import type { Point } from "../../engine/camera/camera.ts";
import { edgeGroups } from "../../engine/edgePins.ts";
import { groupSeats } from "../../engine/render/seatGroups.ts";

const BOX = { left: 100, top: 50, right: 700, bottom: 450 };
const at =
  (...places: readonly (readonly [number, number])[]) =>
  (seat: number): Point => ({ x: places[seat]![0], y: places[seat]![1] });

test("seats in sight have no pin at the edge", () => {
  expect(edgeGroups([0, 1], at([100, 50], [400, 250]), BOX)).toEqual([]);
});

test("a seat out of sight has one on the way to it, inside of the edge, that points at it", () => {
  const [right] = edgeGroups([0], at([4000, 250]), BOX);
  expect(right?.x).toBeGreaterThan(650);
  expect(right?.x).toBeLessThan(700);
  expect(right?.y).toBeCloseTo(250);
  expect(right?.angle).toBeCloseTo(Math.PI / 2);
  const [above] = edgeGroups([0], at([400, -900]), BOX);
  expect(above?.angle).toBeCloseTo(0);
  expect(above?.y).toBeGreaterThan(50);
  const [corner] = edgeGroups([0], at([-500, 2000]), BOX);
  expect(corner?.y).toBeLessThan(450);
  expect(corner?.x).toBeGreaterThan(100);
});

test("what is kept off moves a pin, and calls no seat in sight out of it", () => {
  const keepOff = { top: 204, right: 0, bottom: 0, left: 0 };
  expect(edgeGroups([0], at([400, 60]), BOX, keepOff)).toEqual([]);
  const [above] = edgeGroups([0], at([400, -900]), BOX, keepOff);
  expect(above?.y).toBeGreaterThan(254);
});

test("seats in the same direction share one, others have their own", () => {
  const places = at([4000, 250], [4020, 260], [3990, 240], [400, -900]);
  const groups = edgeGroups([0, 1, 2, 3], places, BOX);
  expect(groups.map(({ seats }) => seats)).toEqual([[0, 1, 2], [3]]);
});

test("seats close together share a pin in their middle", () => {
  const places = { x: [0, 10, 500], y: [0, 0, 0] };
  expect(groupSeats(places, [0, 1, 2], 20)).toEqual([
    { seats: [0, 1], x: 5, y: 0 },
    { seats: [2], x: 500, y: 0 },
  ]);
  expect(groupSeats(places, [0, 1, 2], Infinity)).toHaveLength(1);
});
