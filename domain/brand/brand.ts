import { contrastOf, COLOUR } from "./contrast.ts";
import { PALETTES, type Lightness } from "./palettes.ts";

/** Colour schemes of a brand's pages. With `both`, the preference of the visitor's device decides. */
export const SCHEMES = ["dark", "light", "both"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Fonts that a brand may use. All but the first are installed on the visitor's device. */
export const FONTS = ["rubik", "system", "wide", "serif"] as const;
export type Font = (typeof FONTS)[number];

/** Pages whose text a business writes itself. The paths of the pages have the same names. */
export const HOUSE_PAGES = ["about", "accessibility", "privacy", "terms"] as const;
export type HousePage = (typeof HOUSE_PAGES)[number];

export const isHousePage = (text: string): text is HousePage =>
  HOUSE_PAGES.some((page) => page === text);

/** Name of a brand for which none was entered. */
export const DEFAULT_NAME = "Parterre";

/** Maximum length of a brand's name in a language, in characters. */
export const MAX_BRAND_NAME = 60;

/** Maximum length of the sender's name in messages. For an SMS, gateways accept at most 11 characters. */
export const MAX_MAIL_SENDER = 60;
export const MAX_SMS_SENDER = 11;

/**
 * A host name as browsers send it: lower case, with a dot, and no port. Names with letters outside ASCII are
 * entered in their `xn--` form.
 */
export const HOST =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The colours that a brand sets. Null stands for Parterre's default. */
export interface BrandColours {
  readonly scheme: Scheme;
  readonly accent: string | null;
  readonly accentInk: string | null;
  readonly lightAccent: string | null;
  readonly lightAccentInk: string | null;
}

/** Returns a brand's accent colour on dark or on light pages, and the colour of text on it. */
export function accentOn(brand: BrandColours, on: Lightness) {
  const { limelight, "limelight-ink": ink } = PALETTES[on];
  const [accent, accentInk] =
    on === "dark" ? [brand.accent, brand.accentInk] : [brand.lightAccent, brand.lightAccentInk];
  const colour = accent ?? limelight;
  return { accent: colour, accentInk: accentInk ?? (accent ? readableOn(colour) : ink) };
}

const BLACK = "#000000";
const WHITE = "#ffffff";

/**
 * Returns black or white, whichever has more contrast on a colour. The chosen colour always has a contrast of
 * at least 4.5:1, because black or white has that on any colour.
 */
export const readableOn = (colour: string): string =>
  contrastOf(BLACK, colour) >= contrastOf(WHITE, colour) ? BLACK : WHITE;

const LIGHTNESSES: Readonly<Record<Scheme, readonly Lightness[]>> = {
  dark: ["dark"],
  light: ["light"],
  both: ["dark", "light"],
};
export const lightnessesOf = (scheme: Scheme): readonly Lightness[] => LIGHTNESSES[scheme];

/**
 * Pairs of colours whose contrast is checked: text on a button, the accent as text on a page or a card, a
 * chosen seat.
 */
export const PAIRS = ["button", "page", "card", "seat"] as const;
export type PairName = (typeof PAIRS)[number];

/** Two colours that are next to each other on a page, with their contrast. */
export interface Pair {
  readonly name: PairName;
  readonly on: Lightness;
  readonly ratio: number;
  /** Contrast ratio that level AA requires: 4.5 for text (WCAG 2.2, 1.4.3), 3 for shapes (1.4.11). */
  readonly needed: number;
  /**
   * An `unreadable` pair cannot be saved. For a `weak` pair, which fails level AA, the form shows a warning.
   */
  readonly verdict: "good" | "weak" | "unreadable";
}

const TEXT = { needed: 4.5, least: 3 };
const SHAPE = { needed: 3, least: 2 };

/** Returns the contrast of each pair of a brand's colours, in each colour scheme of the brand. */
export function pairsOf(brand: BrandColours): Pair[] {
  return lightnessesOf(brand.scheme).flatMap((on) => {
    const { accent, accentInk } = accentOn(brand, on);
    const { ink, panel, section } = PALETTES[on];
    const judged = (name: PairName, ratio: number, { needed, least }: typeof TEXT): Pair => ({
      name,
      on,
      ratio,
      needed,
      verdict: ratio >= needed ? "good" : ratio >= least ? "weak" : "unreadable",
    });
    return [
      judged("button", contrastOf(accentInk, accent), TEXT),
      judged("page", contrastOf(accent, ink), TEXT),
      judged("card", contrastOf(accent, panel), TEXT),
      judged("seat", contrastOf(accent, section), SHAPE),
    ];
  });
}

const colourIn = (value: unknown): string | null =>
  typeof value === "string" && COLOUR.test(value) ? value.toLowerCase() : null;

/** Returns the colours among the values of a form or a database row. An invalid colour is returned as null. */
export const coloursIn = (values: Readonly<Record<string, unknown>>): BrandColours => ({
  scheme: SCHEMES.find((each) => each === values["scheme"]) ?? "dark",
  accent: colourIn(values["accent"]),
  accentInk: colourIn(values["accentInk"]),
  lightAccent: colourIn(values["lightAccent"]),
  lightAccentInk: colourIn(values["lightAccentInk"]),
});

/** Returns the name of the colour field in which an unreadable pair is reported. */
export const fieldOfPair = ({ name, on }: Pair): string =>
  name === "button"
    ? on === "dark"
      ? "accentInk"
      : "lightAccentInk"
    : on === "dark"
      ? "accent"
      : "lightAccent";
