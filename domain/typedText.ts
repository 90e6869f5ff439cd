/** Marks that nobody sees and that come with a paste: bidirectional controls, zero-width, soft hyphen. */
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Arabic-Indic and extended digits. */
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfe_e0;

/**
 * What stands in a field of digits, codes or amounts while somebody types: without marks that nobody
 * sees, with digits and signs of other scripts as ASCII. Blanks around it stay.
 */
export const plainTyped = (text: string): string =>
  text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll("\u2212", "-")
    .replaceAll("\u066B", ".");

/**
 * What somebody typed as a number, a code, a day or an amount, in one spelling: every field and every
 * call that takes one reads it through this. Not for names and e-mail addresses.
 */
export const typedText = (text: string): string => plainTyped(text).trim();
