import { expect, test } from "vitest";
import { levelAt, RADIUS_SHARE, SHAPES_FROM } from "../../../engine/render/level.ts";
import { areQuads, POINT_MOST_RADIUS } from "../../../engine/render/quadPath.ts";

const pitches = Array.from({ length: 700 }, (_, step) => 0.2 * 1.01 ** step);

test("at every zoom either the section colours or the seats are fully there", () => {
  for (const pitch of pitches) {
    const { tint, seats } = levelAt(pitch);
    expect(tint + seats).toBeGreaterThanOrEqual(1);
  }
});

test("nothing jumps from one zoom to the next", () => {
  let before = levelAt(pitches[0] ?? 0);
  for (const pitch of pitches) {
    const now = levelAt(pitch);
    expect(Math.abs(now.tint - before.tint)).toBeLessThan(0.1);
    expect(Math.abs(now.seats - before.seats)).toBeLessThan(0.1);
    expect(Math.abs(now.names - before.names)).toBeLessThan(0.1);
    expect(Math.abs(now.shapes - before.shapes)).toBeLessThan(0.1);
    expect(Math.abs(now.seatLabels - before.seatLabels)).toBeLessThan(0.1);
    before = now;
  }
});

test("far out there are only sections, close by only seats", () => {
  expect(levelAt(1)).toMatchObject({ tint: 1, seats: 0, seatLabels: 0, names: 1 });
  expect(levelAt(26)).toMatchObject({
    tint: 0,
    seats: 1,
    seatLabels: 1,
    names: 0,
    isFlat: false,
  });
});

test("seats larger than the device's points, or than 16 px, are quads; small ones never are", () => {
  const big = (POINT_MOST_RADIUS + 1) / RADIUS_SHARE;
  expect(areQuads(big, 500)).toBe(true);
  expect(areQuads(20, 500)).toBe(false);
  expect(areQuads(20, 14)).toBe(true);
  expect(areQuads(20, 0)).toBe(true);
  expect(areQuads(SHAPES_FROM - 1, 0)).toBe(false);
});
