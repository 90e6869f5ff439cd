import { chances } from "../../server/demo/seeded.ts";
import { vouched } from "../vouched.ts";

/** What can happen; `a` and `b` are drawn numbers that pick seats, times and the like. */
export const KINDS = {
  tap: 40,
  tapMine: 10,
  take: 8,
  move: 4,
  find: 3,
  release: 3,
  party: 3,
  places: 5,
  extend: 6,
  proceed: 3,
  sleep: 4,
  hide: 4,
  cut: 4,
  breakStream: 4,
  reload: 2,
  wait: 3,
  strangerLocks: 9,
  strangerUnlocks: 5,
  block: 2,
  blockSilently: 2,
  unblock: 2,
  /** More changes in a moment than a stream remembers. */
  rush: 0.5,
  snatch: 4,
  rivals: 4,
} as const;
export type Kind = keyof typeof KINDS;

export interface Operation {
  /** ms after the one before it. */
  readonly after: number;
  /** Which of the two tabs. */
  readonly who: 0 | 1;
  readonly kind: Kind;
  readonly a: number;
  readonly b: number;
}

const TOTAL = Object.values(KINDS).reduce((sum, weight) => sum + weight, 0);

function kindAt(chance: number): Kind {
  let left = chance * TOTAL;
  for (const [kind, weight] of Object.entries(KINDS)) {
    left -= weight;
    // Object.entries forgets the names of its keys.
    if (left < 0) return vouched<Kind>(kind);
  }
  return "tap";
}

/** The operations of a seed; always the same ones. */
export function operationsOf(seed: number): Operation[] {
  const random = chances(seed, 2);
  const draw = (under: number): number => Math.floor(random() * under);
  const count = 30 + draw(50);
  // Some are in a hurry and double-tap; some think about it.
  const haste = 100 + draw(4_000);
  return Array.from({ length: count }, () => ({
    after: draw(haste),
    who: random() < 0.5 ? 0 : 1,
    kind: kindAt(random()),
    a: draw(1 << 16),
    b: draw(1 << 16),
  }));
}

export const nameOf = ({ kind, a, b }: Operation): string => `${kind} ${a} ${b}`;
