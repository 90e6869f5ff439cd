import type { NodeCount } from "../../platform/counts/nodeCounts.ts";

/**
 * Maximum counts in one notification. PostgreSQL limits a notification's text to 8,000 bytes, and a count
 * takes about a hundred bytes at most.
 */
const MAX_IN_ONE = 70;
/** The allowed keys: ids and network addresses. A count with another key is not sent to other nodes. */
const KEY = /^[\w.:%/-]{0,64}$/;
const WORD = /^(\w+),(\d+),(\d+),([\w.:%/-]*)$/;

/**
 * Encodes a count as one word of a notification. Returns `undefined` if the key is too long or has other
 * characters than `KEY` allows.
 */
export const wordOfCount = ({ limit, key, units, forMs }: NodeCount): string | undefined =>
  KEY.test(key) ? `${limit},${units},${Math.ceil(forMs)},${key}` : undefined;

/**
 * Returns the texts of the notifications for these words. Each text begins with the id of the sending node
 * and the index of its first word. With this beginning all texts are different, which is needed because
 * PostgreSQL delivers only one of two equal texts of a transaction.
 */
export function countTexts(node: string, words: readonly string[]): string[] {
  const texts: string[] = [];
  for (let from = 0; from < words.length; from += MAX_IN_ONE) {
    texts.push([node, from, ...words.slice(from, from + MAX_IN_ONE)].join(" "));
  }
  return texts;
}

/**
 * Parses a notification's text. Skips words that it cannot parse, because a later version may send words in
 * another form.
 */
export function readCounts(text: string): { readonly node: string; readonly counts: NodeCount[] } {
  const [node = "", , ...words] = text.split(" ");
  const counts = words.flatMap((word) => {
    const [, limit, units, forMs, key] = WORD.exec(word) ?? [];
    if (limit === undefined || key === undefined) return [];
    return [{ limit, key, units: Number(units), forMs: Number(forMs) }];
  });
  return { node, counts };
}
