import type { Closers } from "../contention/openCluster.ts";
import { startChild } from "./childTask.ts";
import { addedUp, dividedPlan, type Traffic, type TrafficPlan } from "./traffic.ts";

const PROCESS = new URL("makeTraffic.ts", import.meta.url);
/**
 * Maximum time in seconds to wait until the traffic ends. A visitor who is paying may wait for minutes after
 * the last call was due.
 */
const REST_SECONDS = 300;
/** Time in ms that the processes get to start. */
const START_MS = 6_000;

export interface TrafficOptions {
  readonly closers: Closers;
  /** Number of processes that generate traffic. */
  readonly processes: number;
}

/**
 * Returns the paths of the processes' journals. In its journal, each process records the answers that buyers
 * received.
 */
export const journalsOf = (plan: TrafficPlan, processes: number): string[] =>
  dividedPlan(plan, processes).map(({ journal }) => journal);

/** Returns when traffic can begin if its processes are started now, in ms since the epoch. */
export const soon = (): number => Date.now() + START_MS;

/** Generates traffic in child processes. The promise resolves when the last pending payment has ended. */
export async function runTraffic(
  plan: TrafficPlan,
  { closers, processes }: TrafficOptions,
): Promise<Traffic> {
  const { startAt, seconds: lasting } = plan.pace;
  const seconds = lasting + (startAt - Date.now()) / 1000 + REST_SECONDS;
  const children = dividedPlan(plan, processes).map((each) =>
    startChild<Traffic>(PROCESS, each, { closers, seconds }),
  );
  return addedUp(await Promise.all(children.map(({ result }) => result)));
}
