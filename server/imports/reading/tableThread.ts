import { parentPort, workerData } from "node:worker_threads";
import type { Encoding } from "../../../domain/textEncoding.ts";
import { isOldExcel, isZip, RefusedTable } from "../../platform/workbooks/refusedTable.ts";
import { yieldToRequests } from "../../platform/yieldToRequests.ts";
import { csvTable } from "./csvTable.ts";
import type { Table, TableReading } from "./tableReading.ts";
import { xlsxTable } from "./xlsxTable.ts";

interface Task {
  readonly file: Uint8Array;
  readonly encoding: Encoding | undefined;
}

function tableIn({ file, encoding }: Task): Table | Promise<Table> {
  if (isZip(file)) return xlsxTable(file);
  if (isOldExcel(file)) throw new RefusedTable("oldExcel");
  return csvTable(file, encoding);
}

async function read(task: Task): Promise<TableReading> {
  try {
    return { table: await tableIn(task) };
  } catch (error) {
    if (error instanceof RefusedTable) return { fault: error.fault, at: error.at };
    throw error;
  }
}

yieldToRequests();
// Only readFile starts this thread, with one file as workerData.
const task: Task = workerData;
// `postMessage` of a worker thread has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await read(task));
