import { Worker } from "node:worker_threads";
import { Refused } from "../../../domain/refusal.ts";
import type { HashPoolConfig } from "../../platform/settings/loginConfig.ts";
import type { HashTask } from "./hashTask.ts";

export interface HashPool {
  /**
   * Runs scrypt on a thread of the pool. Calls for known devices are run first. Throws RATE_LIMITED with
   * `retryAfterSeconds` if the queue is full.
   */
  readonly run: (task: HashTask, isKnownDevice: boolean) => Promise<Buffer>;
  /** Terminates the threads and rejects unfinished tasks. */
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

/** Seconds after which a refused caller may retry. Working through a full queue takes about as long. */
export const RETRY_SECONDS = 5;

const closed = (): Error => new Error("the pool of password hashes is closed");

/**
 * Opens a pool of separate threads for hashing. On libuv's threads, hashing would delay compression, file
 * access and DNS look-ups.
 */
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
      // A busy thread keeps the process alive, and an idle thread does not (see `unref` below).
      thread.worker.ref();
      // postMessage between threads has no target origin.
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
  /** A thread is only started when it is needed, because many processes never check a password. */
  const start = (): Thread | undefined => {
    if (isClosed || threads.length >= size) return undefined;
    const worker = new Worker(new URL("./hashThread.ts", import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, job: undefined };
    threads.push(thread);
    worker.on("message", (key: Uint8Array) => {
      finish(thread)?.resolve(Buffer.from(key));
      assign();
    });
    // A thread that fails is removed, and its task is rejected. The next task starts a new thread.
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
