import { type Endpoint, type Remote, releaseProxy, wrap } from "comlink";
import type { Seating } from "./seating.ts";
// The worker's own module exports nothing. Vite makes an address of it.
// oxlint-disable-next-line import/default
import workerUrl from "./seating.worker.ts?worker&url";
import { trustedScriptUrl } from "./trustedScriptUrl.ts";

/** A Seating at the other end of a channel: every method answers a promise. */
export interface OpenSeating {
  readonly seating: Remote<Seating>;
  /** Where it runs: for diagnosis, and so that tests know which road they took. */
  readonly where: "worker" | "thread";
  /** Frees the worker; the layouts it gave out stay valid. */
  close(): void;
}

/**
 * Starts the seating worker; where workers are missing or barred by the host page, the same class
 * answers in this thread through a channel of its own.
 */
export async function openSeating(start: () => Worker = startWorker): Promise<OpenSeating> {
  let worker: Worker;
  try {
    worker = start();
  } catch {
    // No Worker here, or a policy forbids it: the thread does the same work.
    return inThread();
  }
  // A script that cannot be loaded is told by an event alone.
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

/** Fetched where it is needed alone: mostly a worker has the same. */
async function inThread(): Promise<OpenSeating> {
  const { answerInThread } = await import("./inThread.ts");
  const { port1, port2 } = new MessageChannel();
  const endThere = answerInThread(port1);
  return openAt(port2, "thread", () => {
    endThere();
    port2.close();
  });
}
