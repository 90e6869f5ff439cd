import { chances } from "../../../server/demo/seeded.ts";

/** What is killed: one server process, all of them at once, or the database in one of two ways. */
export const TARGETS = ["node", "allNodes", "database", "immediateShutdown"] as const;
export type Target = (typeof TARGETS)[number];

export interface Kill {
  /** Number of attempts after which it happens. */
  readonly after: number;
  readonly target: Target;
  /** Index of the process. Only meaningful for the target `node`. */
  readonly node: number;
}

interface ScheduleOptions {
  readonly seed: number;
  readonly attempts: number;
  readonly kills: number;
  readonly nodes: number;
}

/**
 * Returns the kills of a run, the same for the same seed. They are spread over the attempts, one at a random
 * place in each of as many equal parts. Of every four, each target is one, in random order.
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
