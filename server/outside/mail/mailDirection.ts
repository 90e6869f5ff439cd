/** Writing direction of a mail or of one of its paragraphs. */
export type Direction = "rtl" | "ltr";

/** Letters of scripts that are written from right to left. */
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;

const directionOfLetter = (letter: string): Direction => (RTL.test(letter) ? "rtl" : "ltr");

/** Returns the direction of a text, which its first letter determines. */
export const directionOfText = (text: string): Direction =>
  directionOfLetter(LETTER.exec(text)?.[0] ?? "");

/**
 * Returns the direction of a paragraph. In a Hebrew mail, a line that begins with a Latin name, such as a
 * section of the hall, is still read from right to left. Only a paragraph without any letter of the mail's
 * script, for example a text in another language, gets its direction from its own letters.
 */
export function paragraphDirection(
  text: string,
  direction: Direction | undefined,
): Direction | "auto" {
  if (direction === undefined) return "auto";
  const letters: readonly string[] = text.match(LETTERS) ?? [];
  const isOwn = (letter: string): boolean => directionOfLetter(letter) === direction;
  return letters.length === 0 || letters.some(isOwn) ? direction : "auto";
}
