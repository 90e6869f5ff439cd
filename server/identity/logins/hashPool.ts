import { Worker } from "node:worker_threads";
import { Refused } from "../../../domain/refusal.ts";
import type { HashPoolConfig } from "../../platform/settings/loginConfig.ts";
import type { HashTask } from "./hashTask.ts";

export interface HashPool {
  /**
   * Runs scrypt. Known devices have priority. Throws RATE_LIMITED with `retryAfterSeconds` if the queue is
   * full.
   */
  readonly run: (task: HashTask, isKnownDevice: boolean) => Promise<Buffer>;
  /** Ends the threads and rejects unfinished tasks. */
  readonly close: () => Promise<void>;
}

interface Job {
  readonly task: HashTask;
  readonly resolve: (key: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | undefined;
}

/** Retry time in seconds: roughly how long a full queue takes. */
export const RETRY_SECONDS = 5;

const closed = (): Error => new Error("the pool of password hashes is closed");

/** A pool separate from libuv's, so that hashing never delays compression, files or DNS. */
export function openHashPool({ threads: size, queue }: HashPoolConfig): HashPool {
  const threads: Thread[] = [];
  const known: Job[] = [];
  const strangers: Job[] = [];
  let isClosed = false;

  const assign = (): void => {
    for (;;) {
      const job = known[0] ?? strangers[0];
      if (!job) return;
      const thread = threads.find((each) => !each.job) ?? start();
      if (!thread) return;
      (known[0] ? known : strangers).shift();
      thread.job = job;
      // An idle thread does not keep the process alive, a busy one does.
      thread.worker.ref();
      // A thread has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.worker.postMessage(job.task);
    }
  };
  const finish = (thread: Thread): Job | undefined => {
    const { job } = thread;
    thread.job = undefined;
    thread.worker.unref();
    return job;
  };
  /** Threads start on demand, because a process that checks no passwords needs none. */
  const start = (): Thread | undefined => {
    if (isClosed || threads.length >= size) return undefined;
    const worker = new Worker(new URL("./hashThread.ts", import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, job: undefined };
    threads.push(thread);
    worker.on("message", (key: Uint8Array) => {
      finish(thread)?.resolve(Buffer.from(key));
      assign();
    });
    // A failed thread is replaced, and its job is rejected.
    worker.once("error", (error: Error) => {
      threads.splice(threads.indexOf(thread), 1);
      finish(thread)?.reject(error);
      assign();
    });
    return thread;
  };

  const run: HashPool["run"] = (task, isKnownDevice) =>
    new Promise((resolve, reject) => {
      if (isClosed) throw closed();
      const line = isKnownDevice ? known : strangers;
      const isBusy = threads.length >= size && threads.every(({ job }) => job);
      if (isBusy && line.length >= queue) {
        throw new Refused("RATE_LIMITED", { retryAfterSeconds: RETRY_SECONDS });
      }
      line.push({ task, resolve, reject });
      assign();
    });
  const close: HashPool["close"] = async () => {
    isClosed = true;
    const unfinished = [
      ...threads.flatMap((thread) => finish(thread) ?? []),
      ...known,
      ...strangers,
    ];
    known.length = 0;
    strangers.length = 0;
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
    for (const { reject } of unfinished) reject(closed());
  };
  return { run, close };
}
