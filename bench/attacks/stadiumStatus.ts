import { Worker } from "node:worker_threads";
import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../../tests/server/shopper.ts";
import { timeWhile } from "./timing.ts";

const SECONDS = 10;
/** Number of concurrent connections, each without a pause between requests. */
export const CONNECTIONS = 8;

/** Parameters of the attacking thread. */
export interface Flood {
  readonly urls: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

/**
 * Sends the requests from a thread of its own, so that reading the responses does not slow the measured
 * calls.
 */
const flood = (of: Flood): Promise<number> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL("floodThread.ts", import.meta.url), { workerData: of });
    worker.once("message", done);
    worker.once("error", fail);
  });

/**
 * Returns the times of the health call in ms. While the calls are timed, eight connections with one visitor's
 * cookie request the stadium's full status as JSON, as fast as they are answered.
 */
export async function stadiumStatus(url: string): Promise<number[]> {
  const scout = await new Shopper(url).arrive();
  const { id } = await scout.presentation(DEMO.derbyFeature);
  const paths = ["seats-status", "seats-statusV2"].map(
    (call) => `${url}/api/seats/${call}?presentationId=${id}`,
  );
  const attack = flood({ urls: paths, connections: CONNECTIONS, milliseconds: SECONDS * 1000 });
  return timeWhile(`${url}/api/healthz`, attack);
}
