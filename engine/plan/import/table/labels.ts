/** The names in a text that contains a seat's whole address. */
export interface SeatAddress {
  readonly section?: string;
  readonly row: string;
  readonly seat: string;
}

/** Matches "A12", "AA-12" or "3 14": letters or a number for the row, then the seat. */
const SHORT = /^(\p{L}{1,3}|\d{1,3}(?=[^\d]))[\s_.:/-]*(\d{1,4}\p{L}?)$/u;
const SEPARATOR = /\s*[-_/:;|,.]\s*|\s+/u;
/** Words that stand before a number in an address and do not belong to a name. */
const NOISE =
  /^(?:seat|row|section|sec|block|blok|rij|reihe|platz|ряд|место|сектор|שורה|מושב|גוש|row#|no|nr)$/iu;

/**
 * Splits the whole address of a seat into its names. Returns undefined if the address contains no row and
 * seat.
 */
export function addressIn(label: string): SeatAddress | undefined {
  const [, row, seat] = SHORT.exec(label) ?? [];
  if (row !== undefined && seat !== undefined) return { row, seat };
  const parts = label.split(SEPARATOR).filter((part) => part !== "" && !NOISE.test(part));
  if (parts.length < 2) return undefined;
  const last = parts.at(-1)!;
  if (!/\d/.test(last) && parts.length === 2) return undefined;
  const section = parts.slice(0, -2).join(" ");
  return { ...(section !== "" && { section }), row: parts.at(-2)!, seat: last };
}
