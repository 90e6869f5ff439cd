import type { Bidi } from "bidi-js";

/** A piece of a line of text with a single direction, as it is drawn. */
export interface VisualRun {
  /** The text in reading order. In the text of a right-to-left run, brackets are already mirrored. */
  readonly text: string;
  readonly isRtl: boolean;
}

export type Direction = "rtl" | "ltr";

/**
 * Splits a text into pieces with the same embedding level. Returns the pieces in reading order, each with
 * its level.
 */
function levelRuns(text: string, levels: Uint8Array) {
  const runs: { from: number; to: number; level: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  }
  return runs;
}

/**
 * Applies rule L2 of the bidirectional algorithm (UAX #9): for each level, from the highest to 1, reverses
 * every sequence of runs with at least this level.
 */
function visualOrder<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if (ordered[from]!.level < level) continue;
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  }
  return ordered;
}

/**
 * Returns the pieces of a line in visual order, from left to right, and in reading order. The list in visual
 * order and the list in reading order contain the same objects.
 */
export function visualRuns(
  bidi: Bidi,
  text: string,
  direction: Direction,
): { readonly leftToRight: readonly VisualRun[]; readonly reading: readonly VisualRun[] } {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const characters = Array.from({ length: text.length }, (_, at) => mirrored.get(at) ?? text[at]);
  const runs = levelRuns(text, embedding.levels).map(({ from, to, level }) => ({
    text: characters.slice(from, to).join(""),
    isRtl: level % 2 === 1,
    level,
  }));
  return { leftToRight: visualOrder(runs), reading: runs };
}
