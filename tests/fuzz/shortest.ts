import { operationsOf } from "./operations.ts";
import type { Playhouse } from "./playhouse.ts";
import { playSeed, type Played, type PlayOptions } from "./playSeed.ts";
import type { VirtualTime } from "./virtualTime.ts";

/**
 * Returns the run of a failing prefix of the seed's operations, found by bisection. The prefix that is one
 * operation shorter passes.
 */
export async function shortestFailure(
  time: VirtualTime,
  play: Playhouse,
  failed: Played,
  options: PlayOptions = {},
): Promise<Played> {
  let shortest = failed;
  for (let agreeing = -1; shortest.length - agreeing > 1;) {
    const length = Math.floor((agreeing + shortest.length) / 2);
    const played = await playSeed(time, play, failed.seed, { ...options, length });
    if (played.fault) shortest = played;
    else agreeing = length;
  }
  return shortest;
}

/** Returns a report of a failure: the seed, its shortest failing prefix, and the events of that run. */
export function reportOf({ seed, length, fault, story }: Played): string {
  const of = operationsOf(seed).length;
  return [
    `seed ${seed} fails after ${length} of its ${of} operations: ${fault?.message}`,
    `again: SEED=${seed} npx vitest run tests/fuzz/twoTabs.test.ts`,
    ...story,
    fault?.stack ?? "",
  ].join("\n");
}
