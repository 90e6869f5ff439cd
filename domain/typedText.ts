/** Invisible characters from pasted text: bidirectional controls, zero-width characters, soft hyphen. */
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Arabic-Indic and extended Arabic-Indic digits. */
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfe_e0;

/**
 * Cleans a field of digits, codes or amounts while it is being typed in: removes invisible characters and
 * converts digits and signs of other scripts to ASCII. Keeps surrounding blanks.
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
 * Normalizes a typed number, code, day or amount. Every field and call that accepts such a text uses this
 * function. The function is not for names and e-mail addresses.
 */
export const typedText = (text: string): string => plainTyped(text).trim();
