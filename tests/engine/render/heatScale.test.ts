import { describe, expect, test } from "vitest";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { HEAT_LOOKS, heatTables } from "../../../engine/render/heatColouring.ts";
import {
  HEAT_STEPS,
  heatAt,
  heatScale,
  stepOf,
  stepOfByte,
} from "../../../engine/render/heatScale.ts";
import { contrast, distance, fromOklab, toOklab } from "../../../engine/render/oklab.ts";
import { cssOf, MAX_GROUPS, rgbOf, type Rgb } from "../../../engine/render/palette.ts";
import { themeHeat } from "../themeHeat.ts";
import { testTheme } from "../testTheme.ts";

const scale = heatScale(testTheme);

/** Colour-blindness matrices for linear light (Machado, Oliveira, Fernandes 2009). */
const CONES: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function seenBy(kind: string, colour: Rgb): Rgb {
  const parts = colour.map(linear);
  const [r, g, b] = CONES[kind]!.map((row) =>
    gamma(Math.min(1, Math.max(0, row[0] * parts[0]! + row[1] * parts[1]! + row[2] * parts[2]!))),
  );
  return [r!, g!, b!];
}

describe("the heat scale", () => {
  test("is as even as the eye sees: every step is as large as any other", () => {
    const seen = scale.colours.map(toOklab);
    const steps = seen.slice(1).map((colour, at) => distance(seen[at]!, colour));
    expect(steps).toHaveLength(HEAT_STEPS - 1);
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 6);
    expect(steps[0]).toBeGreaterThan(0.015);
  });

  test("runs from the theme's first to its last colour and near each of its own", () => {
    expect(cssOf(heatAt(scale, 0))).toBe(testTheme.heat[0]);
    expect(cssOf(heatAt(scale, 1))).toBe(testTheme.heat.at(-1));
    const step = distance(toOklab(heatAt(scale, 0)), toOklab(heatAt(scale, 4 / 255)));
    for (const hex of testTheme.heat) {
      const own = toOklab(rgbOf(hex));
      const nearest = Math.min(...scale.colours.map((colour) => distance(toOklab(colour), own)));
      expect(nearest).toBeLessThan(step);
    }
    expect(heatAt(scale, 2)).toBe(heatAt(scale, 1));
    expect(heatAt(scale, -1)).toBe(heatAt(scale, 0));
  });

  test.each(Object.keys(CONES))("keeps shares a quarter apart distinct in %s", (kind) => {
    const seen = scale.colours.map((colour) => toOklab(seenBy(kind, colour)));
    const apart = HEAT_STEPS / 4;
    for (let low = 0; low < HEAT_STEPS; low++) {
      for (let high = low + apart; high < HEAT_STEPS; high++) {
        // The minimum is four times the just noticeable difference.
        expect(distance(seen[low]!, seen[high]!)).toBeGreaterThan(0.08);
      }
    }
  });

  test("has an ink for the numbers on each of its colours that is read at 4.5 : 1", () => {
    scale.colours.forEach((colour, step) => {
      const ink: Rgb = scale.hasDarkInk[step] ? [0, 0, 0] : [1, 1, 1];
      expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test("needs two colours to run between", () => {
    expect(() => heatScale({ heat: ["#ff0000"] })).toThrow("two colours");
  });

  test("is tested in the colours that the page has", () => {
    expect(themeHeat()).toEqual(testTheme.heat);
  });
});

test("a share and its byte have one step, and every step is reached", () => {
  const steps = new Set<number>();
  for (let byte = 0; byte < 256; byte++) {
    expect(stepOf(byte / 255)).toBe(stepOfByte(byte));
    steps.add(stepOfByte(byte));
  }
  expect(steps.size).toBe(HEAT_STEPS);
  expect(HEAT_STEPS).toBeLessThanOrEqual(MAX_GROUPS);
});

test("the shader's table is the legend's", () => {
  const { tiers } = heatTables(testTheme, { kind: "occupancy", scale });
  scale.colours.forEach((colour, step) =>
    colour.forEach((part, at) => expect(tiers[step * 4 + at]).toBeCloseTo(part, 6)),
  );
});

test("free seats of a plan that is judged look like sold ones, because nothing is sold yet", () => {
  const looksOf = (kind: "sight" | "price", status: number): number[] => {
    const { looks, forms } = heatTables(testTheme, { kind, scale });
    return [looks, forms].flatMap((table) =>
      Array.from(table.subarray(4 * status, 4 * status + 4)),
    );
  };
  const { free, sold } = DrawnStatus;
  expect(looksOf("sight", free)).toEqual(looksOf("sight", sold));
  expect(looksOf("price", free)).not.toEqual(looksOf("price", sold));
});

test("no two statuses of one audience look alike under heat without colour", () => {
  const shapeOf = (status: number): string =>
    `${HEAT_LOOKS[status]?.shape} ${HEAT_LOOKS[status]?.size}`;
  const { free, taken, mine, gapBlocked, ineligible, locked, held, sold, blocked } = DrawnStatus;
  for (const audience of [
    [free, taken, mine, gapBlocked, ineligible],
    [free, locked, held, sold, blocked],
  ]) {
    expect(new Set(audience.map(shapeOf)).size).toBe(audience.length);
  }
});

test("a colour goes to OKLab and back unchanged", () => {
  for (const hex of ["#000000", "#ffffff", "#ff8000", "#1b2a4a", "#3fd0b0"]) {
    expect(cssOf(fromOklab(toOklab(rgbOf(hex))))).toBe(hex);
  }
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
});
