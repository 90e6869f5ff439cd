import { contrastOf, COLOUR } from "./contrast.ts";
import { PALETTES, type Lightness } from "./palettes.ts";

/** Whether a brand's pages are dark, light, or whichever the visitor's device asks for. */
export const SCHEMES = ["dark", "light", "both"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Fonts that a brand may use. All but the first are on the visitor's device already. */
export const FONTS = ["rubik", "system", "wide", "serif"] as const;
export type Font = (typeof FONTS)[number];

/** Pages of a house that a business writes itself. Their paths have the same names. */
export const HOUSE_PAGES = ["about", "accessibility", "privacy", "terms"] as const;
export type HousePage = (typeof HOUSE_PAGES)[number];

export const isHousePage = (text: string): text is HousePage =>
  HOUSE_PAGES.some((page) => page === text);

/** The name of a house that has set none. */
export const DEFAULT_NAME = "Parterre";

/** Longest name of a brand in a language, in characters. */
export const MAX_BRAND_NAME = 60;

/** Maximum length of a name that a message is sent under. Gateways take 11 characters or fewer for an SMS. */
export const MAX_MAIL_SENDER = 60;
export const MAX_SMS_SENDER = 11;

/**
 * A host name as browsers send it: lower case, with a dot, and no port. Names with letters outside ASCII are
 * entered in their `xn--` form.
 */
export const HOST =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The colours that a brand sets. Null stands for the product's own. */
export interface BrandColours {
  readonly scheme: Scheme;
  readonly accent: string | null;
  readonly accentInk: string | null;
  readonly lightAccent: string | null;
  readonly lightAccentInk: string | null;
}

/** The accent of a brand on dark or on light pages, and the colour of text on it. */
export function accentOn(brand: BrandColours, on: Lightness) {
  const { limelight, "limelight-ink": ink } = PALETTES[on];
  const [accent, accentInk] =
    on === "dark" ? [brand.accent, brand.accentInk] : [brand.lightAccent, brand.lightAccentInk];
  const colour = accent ?? limelight;
  return { accent: colour, accentInk: accentInk ?? (accent ? readableOn(colour) : ink) };
}

const BLACK = "#000000";
const WHITE = "#ffffff";

/** Black or white, whichever is easier to read on a colour. One of them has 4.5:1 on any colour. */
export const readableOn = (colour: string): string =>
  contrastOf(BLACK, colour) >= contrastOf(WHITE, colour) ? BLACK : WHITE;

const LIGHTNESSES: Readonly<Record<Scheme, readonly Lightness[]>> = {
  dark: ["dark"],
  light: ["light"],
  both: ["dark", "light"],
};
export const lightnessesOf = (scheme: Scheme): readonly Lightness[] => LIGHTNESSES[scheme];

/** Where two colours meet: text on a button, the accent as text on a page or a card, a chosen seat. */
export const PAIRS = ["button", "page", "card", "seat"] as const;
export type PairName = (typeof PAIRS)[number];

/** Two colours that meet on a page, with their contrast. */
export interface Pair {
  readonly name: PairName;
  readonly on: Lightness;
  readonly ratio: number;
  /** Ratio that level AA demands: 4.5 for text (WCAG 2.2, 1.4.3), 3 for shapes (1.4.11). */
  readonly needed: number;
  /** `unreadable` is refused. `weak` misses level AA, and the form says so. */
  readonly verdict: "good" | "weak" | "unreadable";
}

const TEXT = { needed: 4.5, least: 3 };
const SHAPE = { needed: 3, least: 2 };

/** Returns the contrast of each pair of colours of a brand, in the schemes that it uses. */
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

/** Name of the colour field to blame for an unreadable pair. */
export const fieldOfPair = ({ name, on }: Pair): string =>
  name === "button"
    ? on === "dark"
      ? "accentInk"
      : "lightAccentInk"
    : on === "dark"
      ? "accent"
      : "lightAccent";
