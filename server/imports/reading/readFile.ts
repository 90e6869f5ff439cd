import { Worker } from "node:worker_threads";
import { Refused } from "../../../domain/refusal.ts";
import type { Encoding } from "../../../domain/textEncoding.ts";
import { limitThread } from "../../platform/threadLimit.ts";
import { openTurns } from "../../platform/turns.ts";
import type { Table, TableReading } from "./tableReading.ts";

interface ReadLimits {
  /** Maximum processor time in seconds. */
  readonly seconds: number;
  readonly megabytes: number;
}

const LIMITS: ReadLimits = { seconds: 30, megabytes: 1_024 };
const MAX_WAITING = 4;

/** Files are read one at a time, because two workbooks at once would need twice the memory. */
const turns = openTurns({ atOnce: 1, waiting: MAX_WAITING, retryAfterSeconds: LIMITS.seconds });

const isOutOfMemory = (error: Error): boolean =>
  "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const GIVEN_UP: TableReading = { fault: "tookTooMuch", at: undefined };

function onThread(
  file: Uint8Array,
  encoding: Encoding | undefined,
  { seconds, megabytes }: ReadLimits,
): Promise<TableReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./tableThread.ts", import.meta.url), {
      workerData: { file, encoding },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const end = limitThread(worker, seconds, () => {
      resolve(GIVEN_UP);
      void worker.terminate();
    });
    worker.once("message", resolve);
    worker.once("error", (error: Error) => {
      if (isOutOfMemory(error)) resolve(GIVEN_UP);
      else reject(error);
    });
    worker.once("exit", () => {
      end();
      // The rejection has no effect if a message or an error has already settled the promise.
      reject(new Error("the table's thread ended without an answer"));
    });
  });
}

/**
 * Reads a CSV, TSV or XLSX file in a worker thread. The default limits are 30 seconds of processor time and 1
 * GiB. Throws IMPORT_FILE_REFUSED with the reason, and RATE_LIMITED if too many files are waiting.
 */
export async function readFile(
  file: Uint8Array,
  encoding?: Encoding,
  limits: ReadLimits = LIMITS,
): Promise<Table> {
  const read = await turns.run(() => onThread(file, encoding, limits));
  if ("table" in read) return read.table;
  throw new Refused("IMPORT_FILE_REFUSED", { reason: read.fault, at: read.at ?? "" });
}
