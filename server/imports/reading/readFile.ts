import { Worker } from "node:worker_threads";
import { Refused } from "../../../domain/refusal.ts";
import type { Encoding } from "../../../domain/textEncoding.ts";
import { limitThread } from "../../platform/threadLimit.ts";
import { openTurns } from "../../platform/turns.ts";
import type { Table, TableReading } from "./tableReading.ts";

const READ_SECONDS = 30;
const READ_MEGABYTES = 1_024;
const MAX_WAITING = 4;

/** One file at a time, because two workbooks at once would need twice the memory. */
const turns = openTurns({ atOnce: 1, waiting: MAX_WAITING, retryAfterSeconds: READ_SECONDS });

const isOutOfMemory = (error: Error): boolean =>
  "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const GIVEN_UP: TableReading = { fault: "tookTooMuch", at: undefined };

function onThread(file: Uint8Array, encoding: Encoding | undefined): Promise<TableReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./tableThread.ts", import.meta.url), {
      workerData: { file, encoding },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: READ_MEGABYTES },
    });
    const end = limitThread(worker, READ_SECONDS, () => {
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
      // Has no effect if the promise is already settled by a message or an error.
      reject(new Error("the table's thread ended without an answer"));
    });
  });
}

/**
 * Reads a CSV, TSV or XLSX file on a worker thread, within 30 seconds of processor time and 1 GiB. Throws
 * IMPORT_FILE_REFUSED with the reason, and RATE_LIMITED if too many files wait.
 */
export async function readFile(file: Uint8Array, encoding?: Encoding): Promise<Table> {
  const read = await turns.run(() => onThread(file, encoding));
  if ("table" in read) return read.table;
  throw new Refused("IMPORT_FILE_REFUSED", { reason: read.fault, at: read.at ?? "" });
}
