const collator = new Intl.Collator("en", { numeric: true });

const LETTERS = /^\p{L}{1,3}$/u;

/** Compares names of rows or seats as people order them: 1, 2, 10; A, B, Z, AA; א, ב; numbers before letters. */
export function byNature(a: string, b: string): number {
  if (LETTERS.test(a) && LETTERS.test(b) && a.length !== b.length) return a.length - b.length;
  return collator.compare(a, b);
}
