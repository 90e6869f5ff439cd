import { expect, test } from "vitest";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { ALL_LOOKS, OVERLAY_LOOKS } from "../../../engine/render/overlayLooks.ts";
import {
  cssOf,
  MAX_LOOKS,
  paletteTables,
  rgbOf,
  SEAT_LOOKS,
  seatColour,
  SPECIAL_FLAGS,
} from "../../../engine/render/palette.ts";
import { SHAPE_FLAGS } from "../../../engine/render/traitForm.ts";
import { testTheme } from "../testTheme.ts";

test("every status that can be drawn has a look, and the table has room for it", () => {
  for (const status of Object.values(DrawnStatus)) expect(SEAT_LOOKS[status]).toBeDefined();
  for (const status of Object.keys(ALL_LOOKS)) expect(Number(status)).toBeLessThan(MAX_LOOKS);
});

test("what is laid over seats has looks that no seat has, and changes none of theirs", () => {
  for (const status of Object.values(DrawnStatus)) expect(OVERLAY_LOOKS[status]).toBeUndefined();
  const tiers = [3, 1];
  const [first, whole] = [SEAT_LOOKS, ALL_LOOKS].map((looks) =>
    paletteTables(testTheme, tiers, looks),
  );
  for (const status of Object.values(DrawnStatus)) {
    const at = status * 4;
    expect(whole?.looks.slice(at, at + 4)).toEqual(first?.looks.slice(at, at + 4));
    expect(whole?.forms.slice(at, at + 4)).toEqual(first?.forms.slice(at, at + 4));
  }
});

test("a seat is special where any of its traits has a shape", () => {
  const { square, notch, half } = SHAPE_FLAGS;
  expect(SPECIAL_FLAGS).toBe(square | notch | half);
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
