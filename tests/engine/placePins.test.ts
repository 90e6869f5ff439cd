import { expect, test } from "vitest";
import type { Point } from "../../engine/camera/camera.ts";
import { pinGroups, type PlacePin } from "../../engine/placePins.ts";

const SEEN = { left: 0, top: 0, right: 800, bottom: 600 };
const pin = (id: number, x: number, y: number, isGrave = false): PlacePin => ({
  id,
  x,
  y,
  isGrave,
});
const zoomed =
  (zoom: number) =>
  ({ x, y }: PlacePin): Point => ({ x: x * zoom, y: y * zoom });

test("pins out of sight are not shown, those at the edge are", () => {
  const groups = pinGroups([pin(1, -100, 10), pin(2, -5, 10), pin(3, 900, 700)], zoomed(1), SEEN);
  expect(groups.map(({ ids }) => ids)).toEqual([[2]]);
});

test("pins that lie close together are one in their middle, as grave as the gravest", () => {
  const [group, ...rest] = pinGroups([pin(1, 100, 100), pin(2, 104, 102, true)], zoomed(1), SEEN);
  expect(rest).toEqual([]);
  expect(group).toEqual({ ids: [1, 2], x: 102, y: 101, isGrave: true });
});

test("coming closer parts them", () => {
  const pins = [pin(1, 50, 40), pin(2, 54, 42)];
  expect(pinGroups(pins, zoomed(1), SEEN)).toHaveLength(1);
  expect(pinGroups(pins, zoomed(10), SEEN).map(({ ids }) => ids)).toEqual([[1], [2]]);
});

test("every pin in sight stands for something, once, however many there are", () => {
  const pins = Array.from({ length: 1_000 }, (_, id) => pin(id, (id * 37) % 800, (id * 91) % 600));
  const ids = pinGroups(pins, zoomed(1), SEEN).flatMap((group) => group.ids);
  expect(ids.toSorted((a, b) => a - b)).toEqual(pins.map(({ id }) => id));
});
