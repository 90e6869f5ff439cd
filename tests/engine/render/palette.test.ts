import { expect, test } from "vitest";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import {
  cssOf,
  MAX_LOOKS,
  paletteTables,
  rgbOf,
  SEAT_LOOKS,
  seatColour,
} from "../../../engine/render/palette.ts";
import { testTheme } from "../testTheme.ts";

test("every status that can be drawn has a look, and the table has room for it", () => {
  for (const status of Object.values(DrawnStatus)) expect(SEAT_LOOKS[status]).toBeDefined();
  for (const status of Object.keys(SEAT_LOOKS)) expect(Number(status)).toBeLessThan(MAX_LOOKS);
});

test("a free seat has its tier's colour, mine and taken their own whatever the tier", () => {
  expect(cssOf(seatColour(testTheme, DrawnStatus.free, 2))).toBe(testTheme.tiers[2]);
  expect(cssOf(seatColour(testTheme, DrawnStatus.mine, 2))).toBe(testTheme.limelight);
  expect(cssOf(seatColour(testTheme, DrawnStatus.taken, 0))).toBe(testTheme.taken);
});

test("a tier beyond the last takes the last", () => {
  expect(cssOf(seatColour(testTheme, DrawnStatus.free, 99))).toBe(testTheme.tiers.at(-1));
  expect(cssOf(seatColour(testTheme, DrawnStatus.free, -1))).toBe(testTheme.tiers[0]);
});

test("the shader's table and the legend's colour are the same mix", () => {
  const tables = paletteTables(testTheme, [3, 1]);
  for (const status of Object.values(DrawnStatus)) {
    const base = [...tables.looks.subarray(status * 4, status * 4 + 3)];
    const share = tables.looks[status * 4 + 3] ?? 0;
    const tier = [...tables.tiers.subarray(4, 7)];
    const mixed = base.map((part, at) => part + ((tier[at] ?? 0) - part) * share);
    seatColour(testTheme, status, 1).forEach((part, at) => expect(mixed[at]).toBeCloseTo(part, 5));
  }
});

test("what is not a colour is refused rather than drawn black", () => {
  expect(() => rgbOf("yellow")).toThrow("yellow");
  expect(rgbOf("#ff8000")).toEqual([1, 128 / 255, 0]);
});
