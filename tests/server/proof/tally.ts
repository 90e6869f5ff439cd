import type { Acknowledged } from "./bookFaults.ts";

/** What a visitor may do. */
export type ActName =
  | "lock"
  | "extend"
  | "unlock"
  | "price"
  | "form"
  | "commit"
  | "cancel"
  | "abandon";

/** What a crowd has come to so far. */
export interface Tally {
  /** Seats asked for that somebody answered. */
  attempts: number;
  /** Of those, the ones that were given. */
  locked: number;
  readonly acknowledged: Acknowledged[];
  /** How often each act was begun. */
  readonly acts: Map<ActName, number>;
  /** Answers by act and code; `no answer` where the connection broke. */
  readonly answers: Map<string, number>;
  /** Answers that nobody should have got, and servers that kept silent. */
  readonly odd: Set<string>;
}

export const newTally = (): Tally => ({
  attempts: 0,
  locked: 0,
  acknowledged: [],
  acts: new Map(),
  answers: new Map(),
  odd: new Set(),
});

export const countUp = <K>(counts: Map<K, number>, key: K): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const told = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => `${key} ${count.toLocaleString("en")}`)
    .join(", ");

/** Every act and every answer, counted. */
export function summary(tally: Tally): string {
  const { attempts, locked, acknowledged, acts, answers } = tally;
  const cancelled = acknowledged.filter((order) => order.isCancelled).length;
  return [
    `${attempts.toLocaleString("en")} lock attempts, ${locked.toLocaleString("en")} of them given`,
    `${acknowledged.length.toLocaleString("en")} orders told, ${cancelled.toLocaleString("en")} of them cancelled`,
    `acts: ${told(acts)}`,
    `answers: ${told(answers)}`,
  ].join("\n  ");
}
