/** A product by name, with a quantity. */
export interface Pieces {
  readonly name: string;
  readonly pieces: number;
}

/**
 * Semicolons separate products, because names can contain commas. The second character is the Arabic
 * semicolon.
 */
const BETWEEN = /[;؛]/;
const COUNT_LAST = /^(.+?)\s*[×xX*]\s*(\d{1,4})$/;
const COUNT_FIRST = /^(\d{1,4})\s*[×xX*]\s*(.+)$/;

/**
 * Parses a list of products with quantities: `Popcorn × 2; Cola`, `2x Popcorn`. A product without a quantity
 * has quantity 1. Quantities of 0 are returned too.
 */
export function piecesOf(text: string): readonly Pieces[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const last = COUNT_LAST.exec(part);
      if (last) return { name: last[1]!, pieces: Number(last[2]) };
      const first = COUNT_FIRST.exec(part);
      if (first) return { name: first[2]!, pieces: Number(first[1]) };
      return { name: part, pieces: 1 };
    });
}

/** Formats a list of products as text that `piecesOf` parses. */
export const piecesText = (list: readonly Pieces[]): string =>
  list.map(({ name, pieces }) => `${name} × ${pieces}`).join("; ");
