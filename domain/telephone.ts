import { typedText } from "./typedText.ts";

const PUNCTUATION = /[\s.\-/\u05BE\u2010-\u2015]/g;

/** Removes blanks and punctuation except parentheses from a typed number, and replaces `00` with `+`. */
export const plainTelephone = (typed: string): string =>
  typedText(typed).replaceAll(PUNCTUATION, "").replace(/^00/, "+");

/**
 * Normalizes a number for requests: a leading +972 becomes 0 (storefront.md section 3, Customer), and numbers
 * of other countries are in E.164. From invalid numbers only the punctuation is removed.
 */
export const normalizeMobile = (typed: string): string =>
  plainTelephone(typed)
    .replace(/^(?:\+972|972(?=\(?0?\)?5\d{8}$))(?:\(0\)|0)?/, "0")
    .replaceAll(/[()]/g, "");

/** Matches an Israeli mobile number, another country's national number, or an international one. */
const SHAPE = /^(?:05\d{8}|0[1-46-9]\d{7,10}|\+?[1-9]\d{6,14})$/;

/**
 * Whether a text can be a mobile number of any country. The server also checks the countries' numbering plans
 * (`server/outside/internationalNumber`), which are too large for a page.
 */
export const isMobile = (typed: string): boolean => SHAPE.test(normalizeMobile(typed));

/**
 * Returns the forms in which a number in E.164 can be stored. Earlier versions stored Israeli numbers as 05….
 */
export const spellingsOf = (kept: string): readonly string[] => [
  ...new Set([kept, normalizeMobile(kept)]),
];
