import type { Acknowledged } from "./bookFaults.ts";

/** The actions that a client performs. */
export type ActName =
  | "lock"
  | "extend"
  | "unlock"
  | "price"
  | "form"
  | "commit"
  | "cancel"
  | "abandon";

/** The results of a run so far. */
export interface Tally {
  /** Number of seats requested in lock calls that were answered. */
  attempts: number;
  /** Number of seats that were locked. */
  locked: number;
  readonly acknowledged: Acknowledged[];
  /** Number of calls started, by action. */
  readonly acts: Map<ActName, number>;
  /** Number of answers by action and code, with `no answer` for a broken connection. */
  readonly answers: Map<string, number>;
  /** Descriptions of unexpected answers and of servers that did not answer. */
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

/** Summarises the counts of all actions and answers as text. */
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
