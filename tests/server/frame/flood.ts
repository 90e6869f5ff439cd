import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { vouched } from "../../vouched.ts";

/** A flood of GET requests, sent by a separate thread that does not wait after a refusal. */
export interface FloodPlan {
  readonly url: string;
  readonly paths: readonly string[];
  readonly connections: number;
}

/** Number of responses by status. `none` counts broken connections. */
export type FloodTally = Record<string, number>;

const { url, paths, connections } = vouched<FloodPlan>(workerData);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const tally: FloodTally = {};
let isOver = false;

const ask = (path: string): Promise<string> =>
  new Promise((answered) => {
    const request = get(url + path, { agent, headers: { "accept-encoding": "gzip" } }, (answer) => {
      answer.resume();
      answer.once("close", () => answered(String(answer.statusCode)));
    });
    request.once("error", () => answered("none"));
  });

async function keepAsking(first: number): Promise<void> {
  for (let at = first; !isOver; at++) {
    const status = await ask(paths[at % paths.length]!);
    tally[status] = (tally[status] ?? 0) + 1;
  }
}

parentPort?.once("message", () => {
  isOver = true;
});
await Promise.all(Array.from({ length: connections }, (_, at) => keepAsking(at)));
agent.destroy();
// A thread has no origin that could be the target of the message.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(tally);
