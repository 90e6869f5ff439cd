import { chances } from "../../../server/demo/seeded.ts";

/**
 * The possible targets of a kill: one server process, all of them at once, or the database in one of two
 * ways.
 */
export const TARGETS = ["node", "allNodes", "database", "immediateShutdown"] as const;
export type Target = (typeof TARGETS)[number];

export interface Kill {
  /** Number of lock attempts after which the kill happens. */
  readonly after: number;
  readonly target: Target;
  /** Index of the server process to kill. The index matters only for the target `node`. */
  readonly node: number;
}

interface ScheduleOptions {
  readonly seed: number;
  readonly attempts: number;
  readonly kills: number;
  readonly nodes: number;
}

/**
 * Returns the kills of a run. The kills are the same for the same seed. The attempts are divided into as many
 * equal parts as there are kills. One kill happens at a random point of each part. In each group of four
 * kills, every target is killed once, in random order.
 */
export function killSchedule({ seed, attempts, kills, nodes }: ScheduleOptions): Kill[] {
  const random = chances(seed);
  const shuffled = (): Target[] =>
    TARGETS.map((target) => ({ target, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ target }) => target);
  const targets = Array.from({ length: Math.ceil(kills / TARGETS.length) }, shuffled).flat();
  const part = attempts / kills;
  return targets.slice(0, kills).map((target, at) => ({
    after: Math.floor((at + random()) * part),
    target,
    node: Math.floor(random() * nodes),
  }));
}
