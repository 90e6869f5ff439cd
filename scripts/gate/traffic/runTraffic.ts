import type { Closers } from "../contention/openCluster.ts";
import { startChild } from "./childTask.ts";
import { addedUp, dividedPlan, type Traffic, type TrafficPlan } from "./traffic.ts";

const PROCESS = new URL("makeTraffic.ts", import.meta.url);
/** Whoever pays may wait for minutes after the end. */
const REST_SECONDS = 300;
/** Time in which the processes start. */
const START_MS = 6_000;

export interface TrafficOptions {
  readonly closers: Closers;
  /** Generators, each in a process of its own. */
  readonly processes: number;
}

/** Returns the journal of each process: the file in which it records what the server told buyers. */
export const journalsOf = (plan: TrafficPlan, processes: number): string[] =>
  dividedPlan(plan, processes).map(({ journal }) => journal);

/** Returns when traffic that is started now can begin, in ms since the epoch. */
export const soon = (): number => Date.now() + START_MS;

/** Makes traffic from processes of its own. Resolves when the last payment under way has ended. */
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
