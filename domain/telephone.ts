import { typedText } from "./typedText.ts";

const PUNCTUATION = /[\s.\-/\u05BE\u2010-\u2015]/g;

/** A typed number without blanks and punctuation; `00` becomes `+`. Parentheses stay. */
export const plainTelephone = (typed: string): string =>
  typedText(typed).replaceAll(PUNCTUATION, "").replace(/^00/, "+");

/**
 * A number as the wire has it: a leading +972 becomes 0 (storefront.md section 3, Customer), any other
 * country's number is in E.164. What is no number stays as it is typed, without punctuation.
 */
export const normalizeMobile = (typed: string): string =>
  plainTelephone(typed)
    .replace(/^(?:\+972|972(?=\(?0?\)?5\d{8}$))(?:\(0\)|0)?/, "0")
    .replaceAll(/[()]/g, "");

/** An Israeli mobile number, another country's national number, or an international one. */
const SHAPE = /^(?:05\d{8}|0[1-46-9]\d{7,10}|\+?[1-9]\d{6,14})$/;

/**
 * Whether a text may be a mobile number of any country. The server judges by the numbering plans
 * (`server/outside/telephone`), which are too large for a page.
 */
export const isMobile = (typed: string): boolean => SHAPE.test(normalizeMobile(typed));

/** The spellings under which a number in E.164 may be kept: Israeli numbers were kept as 05… before. */
export const spellingsOf = (kept: string): readonly string[] => [
  ...new Set([kept, normalizeMobile(kept)]),
];
