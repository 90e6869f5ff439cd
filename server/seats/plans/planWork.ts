import { Worker } from "node:worker_threads";
import type { PlanConfig } from "../../platform/settings/config.ts";
import type { Dress, DressedPlan } from "./dressPlan.ts";
import { GIVEN_UP, type DraftReading } from "./draftReading.ts";
import { openTurns } from "../../platform/turns.ts";
import type { PlanTask } from "./planTask.ts";

/** Files and plans that wait: whoever comes after them would wait for minutes. */
const MAX_WAITING = 2;

/**
 * Work on plans away from the thread that sells, one at a time, with a limit of time and memory. Throws
 * RATE_LIMITED where others wait already.
 */
export interface PlanWork {
  /** Reads a file of any format; one that takes too much is given up and told of as such. */
  readonly read: (file: Uint8Array) => Promise<DraftReading>;
  readonly dress: (dress: Dress) => Promise<DressedPlan>;
}

/** A thread that was ended because of what it took. */
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
    const patience = setTimeout(() => {
      reject(new TookTooMuch("time"));
      void worker.terminate();
    }, readSeconds * 1_000);
    worker.once("message", resolve);
    worker.once("error", (error: Error) =>
      reject(isOutOfMemory(error) ? new TookTooMuch("memory") : error),
    );
    worker.once("exit", () => {
      clearTimeout(patience);
      // Where there was a message, or an error, this comes too late to matter.
      reject(new Error("the plan's thread ended without an answer"));
    });
  });
}

/** Opens the work on plans, whose threads keep to these limits. */
export function openPlanWork(limits: Limits): PlanWork {
  // One after the other: two stadiums at a time would take twice the memory.
  const turns = openTurns({
    atOnce: 1,
    waiting: MAX_WAITING,
    retryAfterSeconds: Math.max(1, limits.readSeconds),
  });
  const inTurn = <T>(task: PlanTask): Promise<T> => turns.run(() => onThread<T>(task, limits));
  return {
    read: async (file) => {
      try {
        return await inTurn<DraftReading>({ file });
      } catch (error) {
        if (error instanceof TookTooMuch) return GIVEN_UP;
        throw error;
      }
    },
    dress: (dress) => inTurn<DressedPlan>({ dress }),
  };
}
