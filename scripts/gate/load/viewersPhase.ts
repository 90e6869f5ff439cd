import { setTimeout as sleep } from "node:timers/promises";
import { lockAll, seen, unlock } from "../../../tests/contract/stage.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import type { Closers } from "../contention/openCluster.ts";
import { startChild } from "../traffic/childTask.ts";
import { LoadShopper, openAgent } from "../traffic/loadShopper.ts";
import type { Node } from "../traffic/openNode.ts";
import { now, Schedule } from "../traffic/schedule.ts";
import { waysOf, type Ways } from "./arrivals.ts";
import type { Viewed, ViewersTask } from "./watchStream.ts";

const CHANGES_A_SECOND = 10;
const OPEN_SECONDS = 240;
/** Maximum number of changes that wait for a response at the same time if the server is slow. */
const CHANGERS = 20;

export interface ViewersFigures extends Ways, Omit<Viewed, "byChange"> {
  readonly viewers: number;
  readonly changes: number;
  /** Number of changes to which the server did not answer 200. */
  readonly refused: number;
}

/**
 * Locks and releases seats at a fixed rate. Returns when each answered change was due, and how many changes
 * failed.
 */
async function change(node: Node, seats: readonly Choice[], seconds: number) {
  const { server, show } = node;
  const agent = openAgent(CHANGERS);
  const shopper = new LoadShopper(server.url, show, agent);
  await shopper.arrive();
  const due: number[] = [];
  let refused = 0;
  const schedule = new Schedule({ startAt: now(), rate: CHANGES_A_SECOND, seconds });
  const held: Choice[] = [];
  const free = [...seats];
  const one = async (time: number): Promise<void> => {
    const isLocking = held.length === 0;
    const seat = (isLocking ? free.shift() : held.shift()) ?? seats[0]!;
    const { status } = await (isLocking
      ? lockAll(shopper, show, [seat])
      : unlock(shopper, show, seat));
    if (status === 200) due.push(time);
    else refused += 1;
    (isLocking ? held : free).push(seat);
  };
  // The changes are sent one after another, so that they have the order of the clock. The delay of a change
  // that is sent late counts from the time at which it was due.
  while (!schedule.isDone) {
    for (const time of schedule.takeDue(now())) await one(time);
    await sleep(1);
  }
  agent.destroy();
  return { due, refused };
}

/** Lets many viewers of one process watch a show in which ten seats change per second. */
export async function viewersPhase(
  node: Node,
  seats: readonly Choice[],
  { viewers, seconds, closers }: { viewers: number; seconds: number; closers: Closers },
): Promise<ViewersFigures> {
  const { server, show } = node;
  const scout = new LoadShopper(server.url, show, openAgent(1));
  await scout.arrive();
  const { clock } = await seen(scout, show);
  const task: ViewersTask = { url: server.url, presentationId: show.id, clock, viewers };
  const child = startChild<Viewed>(new URL("watchStream.ts", import.meta.url), task, {
    closers,
    seconds: OPEN_SECONDS + seconds * 2,
  });
  await child.ready;
  const { due, refused } = await change(node, seats, seconds);
  child.end(due.length);
  const { byChange, ...viewed } = await child.result;
  return { ...waysOf(due, byChange, viewers), ...viewed, viewers, changes: due.length, refused };
}
