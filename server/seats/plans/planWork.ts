import { Worker } from "node:worker_threads";
import type { PlanConfig } from "../../platform/settings/config.ts";
import type { Mapping } from "../../../engine/plan/import/table/roles.ts";
import { type Dress, type DressedPlan, dressPlan } from "./dressPlan.ts";
import { GIVEN_UP, type DraftReading } from "./draftReading.ts";
import { limitThread } from "../../platform/threadLimit.ts";
import { openTurns } from "../../platform/turns.ts";
import type { PlanTask } from "./planTask.ts";

/** Maximum queued tasks. The queue is short because a task can take a minute. */
const MAX_WAITING = 2;
/**
 * An encoded plan of at most this many bytes is prepared on the main thread. A plan of this size has some
 * hundred seats and takes about 1 ms to prepare, while starting a thread takes about 100 ms.
 */
const SMALL_BYTES = 4_096;

/**
 * Parses files and prepares plans on a worker thread, one at a time, with a time and a memory limit. Small
 * plans are prepared on the main thread. Throws RATE_LIMITED if the queue is full.
 */
export interface PlanWork {
  /** Parses a file of any format. Returns `GIVEN_UP` if parsing exceeds the time or memory limit. */
  readonly read: (file: Uint8Array, mapping?: Mapping) => Promise<DraftReading>;
  readonly dress: (dress: Dress) => Promise<DressedPlan>;
}

/** Thrown when the worker exceeds its time or memory limit. */
class TookTooMuch extends Error {}

const isOutOfMemory = (error: Error): boolean =>
  "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

type Limits = Pick<PlanConfig, "readSeconds" | "readMegabytes">;

function onThread<T>(workerData: PlanTask, { readSeconds, readMegabytes }: Limits): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./planThread.ts", import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: readMegabytes },
    });
    const end = limitThread(worker, readSeconds, () => {
      reject(new TookTooMuch("time"));
      void worker.terminate();
    });
    worker.once("message", resolve);
    worker.once("error", (error: Error) =>
      reject(isOutOfMemory(error) ? new TookTooMuch("memory") : error),
    );
    worker.once("exit", () => {
      end();
      // `reject` has no effect if a message or an error has already settled the promise.
      reject(new Error("the plan's thread ended without an answer"));
    });
  });
}

/** Opens the queue of tasks on plans. `limits` are the limits of time and memory of each task. */
export function openPlanWork(limits: Limits): PlanWork {
  // Tasks run one at a time, because parsing two stadiums at once would take twice the memory.
  const turns = openTurns({
    atOnce: 1,
    waiting: MAX_WAITING,
    retryAfterSeconds: Math.max(1, limits.readSeconds),
  });
  const inTurn = <T>(task: PlanTask): Promise<T> => turns.run(() => onThread<T>(task, limits));
  return {
    read: async (file, mapping = {}) => {
      try {
        return await inTurn<DraftReading>({ file, mapping });
      } catch (error) {
        if (error instanceof TookTooMuch) return GIVEN_UP;
        throw error;
      }
    },
    dress: async (dress) =>
      dress.planGzip.length <= SMALL_BYTES ? dressPlan(dress) : inTurn<DressedPlan>({ dress }),
  };
}
