import { Worker } from "node:worker_threads";
import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../../tests/server/shopper.ts";
import { timeWhile } from "./timing.ts";

const SECONDS = 10;
/** Answers asked for at once, without a pause. */
export const CONNECTIONS = 8;

/** What the attacking thread is told. */
export interface Flood {
  readonly urls: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

/** Asks from a thread of its own, so that reading the answers does not slow the measured calls. */
const flood = (of: Flood): Promise<number> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL("floodThread.ts", import.meta.url), { workerData: of });
    worker.once("message", done);
    worker.once("error", fail);
  });

/**
 * Milliseconds that the health call takes while eight connections ask for the stadium's whole status as
 * JSON, with one visitor's cookie, as fast as they are answered.
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
