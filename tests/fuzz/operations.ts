import { chances } from "../../server/demo/seeded.ts";
import { vouched } from "../vouched.ts";

/**
 * The kinds of operations with their weights. The numbers `a` and `b` of an operation select seats and times.
 */
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
  /** Makes more changes at the same time than a stream buffers. */
  rush: 0.5,
  snatch: 4,
  rivals: 4,
} as const;
export type Kind = keyof typeof KINDS;

export interface Operation {
  /** Time since the previous operation, in ms. */
  readonly after: number;
  /** The index of the tab. */
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
    // The cast is needed, because Object.entries widens the keys to string.
    if (left < 0) return vouched<Kind>(kind);
  }
  return "tap";
}

/** Returns the operations of a seed. The same seed always gives the same operations. */
export function operationsOf(seed: number): Operation[] {
  const random = chances(seed, 2);
  const draw = (under: number): number => Math.floor(random() * under);
  const count = 30 + draw(50);
  // In some seeds the operations follow quickly, down to double taps, in others slowly.
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
