import { Worker } from "node:worker_threads";
import { Refused } from "../../../domain/refusal.ts";
import type { PlanConfig } from "../../platform/settings/config.ts";
import { limitThread } from "../../platform/threadLimit.ts";
import { openTurns } from "../../platform/turns.ts";
import type { DrawingAnswer, DrawingTask } from "./drawingTask.ts";

/** Maximum queued tasks. The queue can be long because a task usually takes only some milliseconds. */
const MAX_WAITING = 64;

/**
 * Processes drawings on a permanent worker thread that keeps them in memory, so that for a change to a
 * stadium's drawing, the whole drawing need not be parsed or written. The thread runs one task at a time,
 * within a time and a memory limit. Throws PLAN_CHANGE_REFUSED if a limit is exceeded or a command cannot be
 * applied, and RATE_LIMITED if the queue is full.
 */
export interface DrawingWork {
  readonly run: (task: DrawingTask) => Promise<Exclude<DrawingAnswer, { kind: "refused" }>>;
}

const tooMuch = (at: string): Refused =>
  new Refused("PLAN_CHANGE_REFUSED", { reason: "tooMuch", at });

const isOutOfMemory = (error: Error): boolean =>
  "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Opens the queue. The thread starts with the first task. */
export function openDrawingWork(
  limits: Pick<PlanConfig, "readSeconds" | "readMegabytes">,
): DrawingWork {
  const { readSeconds, readMegabytes } = limits;
  const turns = openTurns({ atOnce: 1, waiting: MAX_WAITING, retryAfterSeconds: 2 });
  let thread: Worker | undefined;
  let pending: PromiseWithResolvers<DrawingAnswer> | undefined;

  /**
   * Ends a thread that has failed. The next task starts a new thread and sends it the drawing that it needs.
   */
  function drop(worker: Worker, why: Error): void {
    if (thread !== worker) return;
    thread = undefined;
    void worker.terminate();
    pending?.reject(why);
  }

  function start(): Worker {
    const worker = new Worker(new URL("./drawingThread.ts", import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: readMegabytes },
    });
    worker.on("message", (answer: DrawingAnswer) => pending?.resolve(answer));
    worker.on("error", (error: Error) =>
      drop(worker, isOutOfMemory(error) ? tooMuch("memory") : error),
    );
    worker.on("exit", () =>
      drop(worker, new Error("the drawings' thread ended without an answer")),
    );
    // An idle thread does not keep the server running.
    worker.unref();
    return worker;
  }

  async function answerOf(task: DrawingTask): Promise<DrawingAnswer> {
    const worker = (thread ??= start());
    const asked = Promise.withResolvers<DrawingAnswer>();
    pending = asked;
    const end = limitThread(worker, readSeconds, () => drop(worker, tooMuch("time")));
    // The lint rule requires a target origin, which exists for windows but not for threads.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task);
    try {
      return await asked.promise;
    } finally {
      end();
      pending = undefined;
    }
  }

  return {
    run: async (task) => {
      const answer = await turns.run(() => answerOf(task));
      if (answer.kind !== "refused") return answer;
      const { reason, at } = answer;
      throw new Refused("PLAN_CHANGE_REFUSED", { reason, at });
    },
  };
}
