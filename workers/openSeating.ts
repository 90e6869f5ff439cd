import { type Endpoint, type Remote, releaseProxy, wrap } from "comlink";
import type { Seating } from "./seating.ts";
// The imported module itself exports nothing. Vite turns this import into a URL.
// oxlint-disable-next-line import/default
import workerUrl from "./seating.worker.ts?worker&url";
import { trustedScriptUrl } from "./trustedScriptUrl.ts";

/**
 * A Seating object that runs at the far end of a message channel. Every method of this object returns a
 * promise.
 */
export interface OpenSeating {
  readonly seating: Remote<Seating>;
  /** Where the code runs, for diagnosis and for tests. */
  readonly where: "worker" | "thread";
  /** Terminates the worker. Layouts that earlier calls returned stay valid. */
  close(): void;
}

/**
 * Starts the seating worker. If workers are missing or blocked by the host page, the same code runs in this
 * thread behind a message channel.
 */
export async function openSeating(start: () => Worker = startWorker): Promise<OpenSeating> {
  let worker: Worker;
  try {
    worker = start();
  } catch {
    // The browser has no `Worker`, or the page's policy forbids workers.
    return inThread();
  }
  // If the script fails to load, the browser only dispatches an error event.
  const failed = new Promise<false>((resolve) => {
    worker.addEventListener("error", () => resolve(false), { once: true });
  });
  const opened = openAt(worker, "worker", () => worker.terminate());
  if (await Promise.race([opened.seating.isReady(), failed])) return opened;
  opened.close();
  return inThread();
}

const startWorker = (): Worker => new Worker(trustedScriptUrl(workerUrl), { type: "module" });

function openAt(end: Endpoint, where: OpenSeating["where"], endThere: () => void): OpenSeating {
  const seating = wrap<Seating>(end);
  const close = (): void => {
    seating[releaseProxy]();
    endThere();
  };
  return { seating, where, close };
}

/**
 * Runs the seat rules in this thread. The code of the rules is loaded lazily, because usually the worker runs
 * the rules.
 */
async function inThread(): Promise<OpenSeating> {
  const { answerInThread } = await import("./inThread.ts");
  const { port1, port2 } = new MessageChannel();
  const endThere = answerInThread(port1);
  return openAt(port2, "thread", () => {
    endThere();
    port2.close();
  });
}
