import type { NodeCount } from "../../platform/counts/nodeCounts.ts";

/**
 * Maximum words in one notification. PostgreSQL caps its text at 8,000 bytes, and a word has about a hundred
 * at most.
 */
const MAX_IN_ONE = 70;
/** Keys are ids and addresses. Anything else is counted on its own node alone. */
const KEY = /^[\w.:%/-]{0,64}$/;
const WORD = /^(\w+),(\d+),(\d+),([\w.:%/-]*)$/;

/**
 * Writes a count as one word of a notification. Returns `undefined` if the key has characters that a word
 * cannot have, or is too long.
 */
export const wordOfCount = ({ limit, key, units, forMs }: NodeCount): string | undefined =>
  KEY.test(key) ? `${limit},${units},${Math.ceil(forMs)},${key}` : undefined;

/**
 * Writes the texts of notifications. Each begins with the id of the node that sends it and with its place,
 * because PostgreSQL delivers only one of two equal texts of a transaction.
 */
export function countTexts(node: string, words: readonly string[]): string[] {
  const texts: string[] = [];
  for (let from = 0; from < words.length; from += MAX_IN_ONE) {
    texts.push([node, from, ...words.slice(from, from + MAX_IN_ONE)].join(" "));
  }
  return texts;
}

/** Reads a notification's text. Words that are none of ours, as a later version may send, are left out. */
export function readCounts(text: string): { readonly node: string; readonly counts: NodeCount[] } {
  const [node = "", , ...words] = text.split(" ");
  const counts = words.flatMap((word) => {
    const [, limit, units, forMs, key] = WORD.exec(word) ?? [];
    if (limit === undefined || key === undefined) return [];
    return [{ limit, key, units: Number(units), forMs: Number(forMs) }];
  });
  return { node, counts };
}
