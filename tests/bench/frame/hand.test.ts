import { expect, test } from "vitest";
import { movedBy } from "../../../bench/frame/hand.ts";

const MIDDLE = { x: 0, y: 0 };

test("a drag carries the hall with the hand, at any zoom", () => {
  expect(movedBy({ x: 100, y: 50, zoom: 2 }, 20, -10, 1, MIDDLE)).toEqual({
    x: 90,
    y: 55,
    zoom: 2,
  });
});

test("a zoom holds the place under the hand where it is", () => {
  const camera = { x: 100, y: 50, zoom: 2 };
  const about = { x: 300, y: -120 };
  const next = movedBy(camera, 0, 0, 1.5, about);
  expect(next.zoom).toBe(3);
  expect(next.x + about.x / next.zoom).toBeCloseTo(camera.x + about.x / camera.zoom, 10);
  expect(next.y + about.y / next.zoom).toBeCloseTo(camera.y + about.y / camera.zoom, 10);
});
