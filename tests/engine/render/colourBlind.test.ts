import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { contrast, distance, toOklab } from "../../../engine/render/oklab.ts";
import {
  cssOf,
  rgbOf,
  seatColour,
  type MapTheme,
  type Rgb,
} from "../../../engine/render/palette.ts";
import { sectionColour } from "../../../engine/render/sections.ts";
import { testTheme } from "../testTheme.ts";
import { keysOf } from "../../../domain/keysOf.ts";

/** Colour-blindness matrices for linear light (Machado, Oliveira and Fernandes 2009). */
const EYES = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;
type Eyes = keyof typeof EYES;

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number =>
  v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;

function seenBy(eyes: Eyes, colour: Rgb): Rgb {
  const light = colour.map(toLinear);
  const part = (row: number): number => {
    const [r, g, b] = EYES[eyes].slice(row * 3, row * 3 + 3);
    const sum = r! * light[0]! + g! * light[1]! + b! * light[2]!;
    return toGamma(Math.min(1, Math.max(0, sum)));
  };
  return [part(0), part(1), part(2)];
}

/** Returns the theme from the style sheet, with the standard palette or the safe one. */
function productTheme(palette: "standard" | "safe"): MapTheme {
  const css = readFileSync(new URL("../../../app/shell/theme.css", import.meta.url), "utf8");
  const block = (pattern: RegExp): string => pattern.exec(css)?.[1] ?? "";
  const own = block(/@theme static \{([\s\S]*?)\n\}/);
  const safe = block(/\[data-palette="safe"\] \{([\s\S]*?)\n\}/);
  const token = (name: string): string => {
    const pattern = new RegExp(`--color-${name}: (#[0-9a-f]{6})`);
    const found = (palette === "safe" && pattern.exec(safe)) || pattern.exec(own);
    if (!found?.[1]) throw new Error(`no token ${name}`);
    return found[1];
  };
  return {
    ...testTheme,
    ink: token("ink"),
    ground: token("section"),
    text: token("text"),
    mute: token("mute"),
    limelight: token("limelight"),
    limelightInk: token("limelight-ink"),
    taken: token("taken"),
    tiers: ["sky", "teal", "violet", "coral"].map(token),
  };
}

/** Returns the seat colours that have to be distinguishable: price tiers, own, taken and held seats. */
function seatColours(theme: MapTheme): Map<string, Rgb> {
  const { free, mine, taken, held } = DrawnStatus;
  const tiers = theme.tiers.map((_, tier): [string, Rgb] => [
    `tier ${tier}`,
    seatColour(theme, free, tier),
  ]);
  return new Map([
    ...tiers,
    ["mine", seatColour(theme, mine, 0)],
    ["taken", seatColour(theme, taken, 0)],
    ["held", seatColour(theme, held, 0)],
  ]);
}

/**
 * Returns the smallest distance between two colours as people with this colour vision see them, and the pair.
 */
function leastDistance(colours: ReadonlyMap<string, Rgb>, eyes: Eyes): [number, string] {
  const seen = [...colours].map(([name, colour]) => ({
    name,
    lab: toOklab(seenBy(eyes, colour)),
  }));
  let least: [number, string] = [Infinity, ""];
  seen.forEach((one, at) => {
    for (const other of seen.slice(at + 1)) {
      const away = distance(one.lab, other.lab);
      if (away < least[0]) least = [away, `${one.name}, ${other.name}`];
    }
  });
  return least;
}

const allEyes = keysOf(EYES);

describe("the safe palette", () => {
  const theme = productTheme("safe");

  test.each(allEyes)("keeps all tiers and statuses apart to eyes with %s", (eyes) => {
    const [least] = leastDistance(seatColours(theme), eyes);
    expect(least).toBeGreaterThan(0.12);
  });

  test.each(allEyes)("keeps the tiers of sections apart to eyes with %s", (eyes) => {
    const tints = theme.tiers.map((_, tier): [string, Rgb] => [
      `section ${tier}`,
      sectionColour(theme, tier, 1),
    ]);
    const [least] = leastDistance(new Map(tints), eyes);
    expect(least).toBeGreaterThan(0.035);
  });
});

test("the standard palette is told apart by eyes with all cones, and would not do for all others", () => {
  const colours = seatColours(productTheme("standard"));
  expect(leastDistance(colours, "all")[0]).toBeGreaterThan(0.08);
  expect(leastDistance(colours, "deuteranopia")[0]).toBeLessThan(0.02);
});

describe.each(["standard", "safe"] as const)("the %s palette", (palette) => {
  const theme = productTheme(palette);

  test("has tiers that stand out from the ground, and numbers that are read on them", () => {
    for (const tier of theme.tiers) {
      expect(contrast(rgbOf(tier), rgbOf(theme.ground))).toBeGreaterThanOrEqual(4);
      expect(contrast(rgbOf(tier), rgbOf(theme.ink))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(rgbOf(theme.limelight), rgbOf(theme.limelightInk))).toBeGreaterThan(7);
  });

  test("has a focus ring that is seen on every colour, by itself or by its dark case", () => {
    const under = [
      theme.ground,
      theme.ink,
      theme.taken,
      theme.limelight,
      theme.mute,
      ...theme.tiers,
      ...theme.tiers.map((_, tier) => cssOf(sectionColour(theme, tier, 1))),
    ];
    for (const colour of under) {
      const ring = contrast(rgbOf(theme.text), rgbOf(colour));
      const ringCase = contrast(rgbOf(theme.ink), rgbOf(colour));
      expect(Math.max(ring, ringCase)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(rgbOf(theme.text), rgbOf(theme.ink))).toBeGreaterThanOrEqual(3);
  });
});
