import { setTimeout as sleep } from "node:timers/promises";
import type { Closers } from "../contention/openCluster.ts";
import type { Node } from "../traffic/openNode.ts";
import { runTraffic } from "../traffic/runTraffic.ts";
import type { Traffic, TrafficPlan } from "../traffic/traffic.ts";
import { takeSample, type Sample } from "./sample.ts";

/**
 * Option of Node that preloads `collectGarbage.mjs`, with which a server collects its garbage before each
 * sample.
 */
export const COLLECTING = `--import=${new URL("collectGarbage.mjs", import.meta.url).href}`;

export interface RoundOptions {
  readonly closers: Closers;
  readonly sampleMs: number;
  /** Receives each sample. */
  readonly add: (sample: Sample) => void;
}

/** Sends traffic, and takes samples from the first call to the last. */
export async function soakRound(
  node: Node,
  plan: TrafficPlan,
  { closers, sampleMs, add }: RoundOptions,
): Promise<Traffic> {
  const { startAt, seconds } = plan.pace;
  const end = startAt + seconds * 1000;
  const watch = async (): Promise<void> => {
    // The first sample is taken after all connections have been opened.
    await sleep(Math.max(0, startAt - Date.now()) + sampleMs);
    while (Date.now() < end) {
      const from = Date.now();
      add(await takeSample({ db: node.store.db, server: node.server }));
      await sleep(Math.max(0, sampleMs - (Date.now() - from)));
    }
  };
  const [traffic] = await Promise.all([runTraffic(plan, { closers, processes: 1 }), watch()]);
  return traffic;
}
