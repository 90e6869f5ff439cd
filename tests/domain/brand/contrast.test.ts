import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accentOn,
  coloursIn,
  fieldOfPair,
  pairsOf,
  readableOn,
  type BrandColours,
} from "../../../domain/brand/brand.ts";
import { contrastOf } from "../../../domain/brand/contrast.ts";
import { PALETTES } from "../../../domain/brand/palettes.ts";

const PLAIN: BrandColours = {
  scheme: "both",
  accent: null,
  accentInk: null,
  lightAccent: null,
  lightAccentInk: null,
};
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("the contrast of two colours", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    // Known values: the lightest grey that passes on white (W3C), and a grey that fails.
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %f", (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  });

  test("is the same in either order, and between 1 and 21", () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastOf(one, other);
        expect(ratio).toBe(contrastOf(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe("the colours of a brand", () => {
  test("are the product's own without any, and all of these can be read", () => {
    expect(pairsOf(PLAIN).map(({ verdict }) => verdict)).toEqual(Array(8).fill("good"));
  });

  test("every text of both palettes can be read on each of its grounds", () => {
    for (const palette of Object.values(PALETTES)) {
      const { ink, panel, stage, section } = palette;
      for (const text of [palette.text, palette.mute, palette.error, palette.warn]) {
        for (const ground of [ink, panel, stage, section]) {
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test("a button's text is black or white by itself, whichever can be read on any colour", () => {
    fc.assert(
      fc.property(colour, (accent) => {
        expect(contrastOf(readableOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
        const own = accentOn({ ...PLAIN, accent }, "dark");
        expect(own).toEqual({ accent, accentInk: readableOn(accent) });
      }),
    );
  });

  test("an accent like its ground is refused at its field, a faint one only weak", () => {
    const verdictsOf = (colours: Partial<BrandColours>) =>
      pairsOf({ ...PLAIN, scheme: "dark", ...colours })
        .filter(({ verdict }) => verdict !== "good")
        .map((pair) => `${pair.name} ${pair.verdict} ${fieldOfPair(pair)}`);
    expect(verdictsOf({ accent: "#1b1a24" })).toEqual([
      "page unreadable accent",
      "card unreadable accent",
      "seat unreadable accent",
    ]);
    // A strong red has 3.3:1 on the dark page and 2.95:1 on a card.
    expect(verdictsOf({ accent: "#c8102e" })).toEqual([
      "page weak accent",
      "card unreadable accent",
    ]);
    expect(verdictsOf({ accent: "#ffd54a", accentInk: "#ffffff" })).toEqual([
      "button unreadable accentInk",
    ]);
  });

  test("only the schemes that a brand uses are judged", () => {
    const accent = "#0e0d13";
    const ons = (scheme: BrandColours["scheme"]) =>
      new Set(pairsOf({ ...PLAIN, scheme, accent }).map(({ on }) => on));
    expect([ons("dark"), ons("light"), ons("both")]).toEqual([
      new Set(["dark"]),
      new Set(["light"]),
      new Set(["dark", "light"]),
    ]);
    expect(pairsOf({ ...PLAIN, scheme: "light", accent }).every((p) => p.verdict === "good")).toBe(
      true,
    );
  });

  test("what is no colour counts as none", () => {
    const typed = { scheme: "sepia", accent: "red;}", accentInk: "#FFF", lightAccent: "#C8102E" };
    expect(coloursIn(typed)).toEqual({
      scheme: "dark",
      accent: null,
      accentInk: null,
      lightAccent: "#c8102e",
      lightAccentInk: null,
    });
  });
});
