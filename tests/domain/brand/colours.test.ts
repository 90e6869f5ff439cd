import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  accentOn,
  coloursIn,
  fieldOfPair,
  pairsOf,
  readableOn,
  type BrandColours,
} from "../../../domain/brand/brand.ts";
import { COLOUR, contrastOf } from "../../../domain/brand/contrast.ts";
import { PALETTES } from "../../../domain/brand/palettes.ts";
import { ROOT } from "../../../scripts/root.ts";

const NONE: BrandColours = {
  scheme: "both",
  accent: null,
  accentInk: null,
  lightAccent: null,
  lightAccentInk: null,
};

describe("a colour", () => {
  test.each(["#000000", "#999999", "#aaaaaa", "#ffffff", "#AAAAAA", "#FFFFFF", "#09afAF"])(
    "may be %s",
    (text) => {
      expect(COLOUR.test(text)).toBe(true);
    },
  );

  test.each([
    "",
    "#fff",
    "#fffffff",
    "ffffff",
    "#gggggg",
    "#GGGGGG",
    "##fffff",
    "x#ffffff",
    "#ffffff;",
  ])("may not be %j", (text) => {
    expect(COLOUR.test(text)).toBe(false);
  });
});

// The rows cover both branches of WCAG 2.2, "relative luminance": dark channels are divided by 12.92, others
// raised to the power of 2.4.
test.each([
  ["#010101", 1.0061],
  ["#0a0a0a", 1.0607],
  ["#0b0b0b", 1.0669],
  ["#808080", 5.3172],
  ["#ff0000", 5.252],
  ["#00ff00", 15.304],
  ["#0000ff", 2.444],
])("%s has the contrast %d to black", (colour, ratio) => {
  expect(contrastOf(colour, "#000000")).toBeCloseTo(ratio, 3);
  expect(contrastOf("#000000", colour)).toBeCloseTo(ratio, 3);
});

describe("the accent of a brand", () => {
  test("is the product's own with the ink of its palette if the brand has none", () => {
    expect(accentOn(NONE, "dark")).toEqual({ accent: "#ffd54a", accentInk: "#1d1700" });
    expect(accentOn(NONE, "light")).toEqual({ accent: "#7a4f00", accentInk: "#ffffff" });
  });

  test("on light pages is not the one on dark pages", () => {
    const brand = { ...NONE, accent: "#00ff00", lightAccent: "#004400" };
    expect(accentOn(brand, "dark")).toEqual({ accent: "#00ff00", accentInk: "#000000" });
    expect(accentOn(brand, "light")).toEqual({ accent: "#004400", accentInk: "#ffffff" });
  });

  test("has the ink that the brand sets, with or without an accent of its own", () => {
    const brand = { ...NONE, accentInk: "#222222", lightAccentInk: "#eeeeee" };
    expect(accentOn(brand, "dark")).toEqual({ accent: "#ffd54a", accentInk: "#222222" });
    expect(accentOn(brand, "light")).toEqual({ accent: "#7a4f00", accentInk: "#eeeeee" });
    const whole = { ...brand, lightAccent: "#004400" };
    expect(accentOn(whole, "light")).toEqual({ accent: "#004400", accentInk: "#eeeeee" });
  });
});

// White has more contrast on greys up to #757575, black on greys from #767676.
test.each([
  ["#757575", "#ffffff"],
  ["#767676", "#000000"],
  ["#ffffff", "#000000"],
  ["#000000", "#ffffff"],
])("text on %s is %s", (colour, ink) => {
  expect(readableOn(colour)).toBe(ink);
});

describe("pairs of colours", () => {
  const pairs = (brand: Partial<BrandColours>) => pairsOf({ ...NONE, ...brand });

  test("are four per scheme, and only the seat needs the lower contrast of a shape", () => {
    expect(pairs({}).map(({ name, on, needed }) => `${on} ${name} ${needed}`)).toEqual([
      "dark button 4.5",
      "dark page 4.5",
      "dark card 4.5",
      "dark seat 3",
      "light button 4.5",
      "light page 4.5",
      "light card 4.5",
      "light seat 3",
    ]);
  });

  // The dark page is #0e0d13, a card #1b1a24, and the background of seats #17161f.
  test.each([
    // 4.51:1 on the page, which is just sufficient for text.
    ["#7a7a7a", ["good", "weak", "good"]],
    ["#787878", ["weak", "weak", "good"]],
    // 2.998:1 on a card, which is just insufficient for any text.
    ["#666666", ["weak", "unreadable", "good"]],
    ["#606060", ["weak", "unreadable", "weak"]],
    ["#5c5c5c", ["unreadable", "unreadable", "weak"]],
    // 2.02:1 and 1.87:1 on the background of seats, just above and just below the minimum for a shape.
    ["#4a4a4a", ["unreadable", "unreadable", "weak"]],
    ["#454545", ["unreadable", "unreadable", "unreadable"]],
  ])("of the accent %s on a dark page, card and seat are %j", (accent, verdicts) => {
    const [, ...others] = pairs({ scheme: "dark", accent }).map(({ verdict }) => verdict);
    expect(others).toEqual(verdicts);
  });

  test("have the contrast of their two colours", () => {
    const [button, page, card, seat] = pairs({
      scheme: "light",
      lightAccent: "#00ff00",
      lightAccentInk: "#808080",
    });
    expect(button?.ratio).toBe(contrastOf("#808080", "#00ff00"));
    expect(page?.ratio).toBe(contrastOf("#00ff00", "#faf8f4"));
    expect(card?.ratio).toBe(contrastOf("#00ff00", "#ffffff"));
    expect(seat?.ratio).toBe(contrastOf("#00ff00", "#efece5"));
  });

  test("blame the ink of a button, otherwise the accent, of their own scheme", () => {
    expect(pairs({}).map(fieldOfPair)).toEqual([
      "accentInk",
      "accent",
      "accent",
      "accent",
      "lightAccentInk",
      "lightAccent",
      "lightAccent",
      "lightAccent",
    ]);
  });
});

describe("the colours of a form or a row", () => {
  test.each(["dark", "light", "both"])("keep the scheme %s", (scheme) => {
    expect(coloursIn({ scheme }).scheme).toBe(scheme);
  });

  test.each([undefined, null, "", "Dark", 1])("fall back to the dark scheme for %j", (scheme) => {
    expect(coloursIn({ scheme }).scheme).toBe("dark");
  });

  test.each(["accent", "accentInk", "lightAccent", "lightAccentInk"] as const)(
    "return %s in lower case, or null if it is no colour",
    (field) => {
      expect(coloursIn({ [field]: "#AbCdEf" })).toEqual({
        ...NONE,
        scheme: "dark",
        [field]: "#abcdef",
      });
      for (const value of [undefined, null, "", "red", 0xffffff, ["#ffffff"]])
        expect(coloursIn({ [field]: value })[field]).toBeNull();
    },
  );
});

describe("the palettes", () => {
  const colours = (css: string): [string, string][] =>
    [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", colour = ""]) => [
      name,
      colour,
    ]);

  test("repeat the tokens of the style sheet for dark pages", () => {
    const css = readFileSync(`${ROOT}/app/shell/theme.css`, "utf8");
    // Only the first block counts, because later rules of the style sheet change tokens for parts of a page.
    const [theme = ""] = css.slice(css.indexOf("@theme")).split("}");
    const sheet = Object.fromEntries(colours(theme));
    for (const [token, colour] of Object.entries(PALETTES.dark))
      expect([token, sheet[token]]).toEqual([token, colour]);
    expect(Object.keys(PALETTES.dark).toSorted()).toEqual(Object.keys(PALETTES.light).toSorted());
  });

  test.each(["dark", "light"] as const)(
    "%s shows price levels on the hall with a contrast of 3:1",
    (on) => {
      const { sky, teal, violet, coral, section } = PALETTES[on];
      for (const tier of [sky, teal, violet, coral])
        expect(contrastOf(tier, section)).toBeGreaterThanOrEqual(3);
      expect(new Set([sky, teal, violet, coral]).size).toBe(4);
    },
  );

  test.each(["dark", "light"] as const)(
    "%s shows taken seats with less contrast than free ones",
    (on) => {
      const { sky, teal, violet, coral, taken, section } = PALETTES[on];
      const free = [sky, teal, violet, coral].map((tier) => contrastOf(tier, section));
      expect(contrastOf(taken, section)).toBeGreaterThan(1);
      expect(contrastOf(taken, section)).toBeLessThan(Math.min(...free));
    },
  );

  test.each(["dark", "light"] as const)("%s has only valid colours", (on) => {
    const wrong = Object.entries(PALETTES[on]).filter(([, colour]) => !COLOUR.test(colour));
    expect(wrong).toEqual([]);
  });
});
