import type { Closers } from "../contention/openCluster.ts";
import { startChild } from "./childTask.ts";
import { addedUp, dividedPlan, type Traffic, type TrafficPlan } from "./traffic.ts";

const PROCESS = new URL("makeTraffic.ts", import.meta.url);
/** Maximum wait for the end. A visitor who pays may wait for minutes after the last call was due. */
const REST_SECONDS = 300;
/** Time for the processes to start. */
const START_MS = 6_000;

export interface TrafficOptions {
  readonly closers: Closers;
  /** Number of generators, each in its own process. */
  readonly processes: number;
}

/** Returns the path of each process's journal, in which it records the answers that buyers received. */
export const journalsOf = (plan: TrafficPlan, processes: number): string[] =>
  dividedPlan(plan, processes).map(({ journal }) => journal);

/** Returns when traffic whose processes are started now can begin, in ms since the epoch. */
export const soon = (): number => Date.now() + START_MS;

/** Generates traffic in child processes. Resolves when the last pending payment has ended. */
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
