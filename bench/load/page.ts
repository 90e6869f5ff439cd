import { readSeatplan } from "../../domain/seatplan.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { openSeating } from "../../workers/openSeating.ts";
import { isRefusal } from "../../workers/isRefusal.ts";

/** How a plan is loaded: as a compact file in a `worker`, or as JSON on the `main` thread. */
export type Road = "worker" | "main";

/**
 * Longest time in ms during which the main thread was blocked while a plan loaded, and the number of seats
 * that arrived.
 */
export interface Stall {
  readonly stall: number;
  readonly count: number;
}

/**
 * Extra time for ticks before and after the work, so that the first and the last task of the work lie between
 * two ticks.
 */
const REST_MS = 100;

/** Returns the longest time between two ticks of this thread during `work`. */
async function longestStall(work: () => Promise<number>): Promise<Stall> {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let stall = 0;
  port1.addEventListener("message", () => {
    const now = performance.now();
    stall = Math.max(stall, now - last);
    last = now;
    port2.postMessage(0);
  });
  port1.start();
  port2.postMessage(0);
  await rest();
  stall = 0;
  const count = await work();
  await rest();
  port1.close();
  return { stall, count };
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Loads the plan as the product does: a worker receives the bytes and returns the columns. */
async function byWorker(url: string): Promise<number> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const worker = await openSeating();
  if (worker.where !== "worker") throw new Error("no worker could be started");
  const layout = await worker.seating.open(bytes, { seatingPolicyId: 3 });
  worker.close();
  if (isRefusal(layout)) throw new Error(`the plan was refused: ${layout.code}`);
  return layout.count;
}

/** Loads the plan as JSON without a worker. */
async function onMain(url: string): Promise<number> {
  const plan = readSeatplan(await (await fetch(url)).json());
  if (!("sections" in plan)) throw new Error(`${plan.path}: ${plan.message}`);
  return layoutOf(plan).count;
}

const ROADS = { worker: byWorker, main: onMain };

export const measureStall = (road: Road, url: string): Promise<Stall> =>
  longestStall(() => ROADS[road](url));

/**
 * Measures how long the main thread of an idle page is blocked. The measurement takes as long as loading a
 * plan. In an idle page, the delays come from the machine.
 */
export const measureRest = (): Promise<Stall> =>
  longestStall(async () => {
    await rest();
    return 0;
  });

Object.assign(window, { loadBench: { measureStall, measureRest } });
