import { parentPort, workerData } from "node:worker_threads";
import type { Encoding } from "../../../domain/textEncoding.ts";
import { yieldToRequests } from "../../platform/yieldToRequests.ts";
import { csvTable } from "./csvTable.ts";
import { RefusedTable, type Table, type TableReading } from "./tableReading.ts";
import { xlsxTable } from "./xlsxTable.ts";

interface Task {
  readonly file: Uint8Array;
  readonly encoding: Encoding | undefined;
}

const startsWith = (file: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte);

/** A workbook is a ZIP file. Before 2007 it was a compound file, which nothing here reads. */
function tableIn({ file, encoding }: Task): Table | Promise<Table> {
  if (startsWith(file, 0x50, 0x4b, 0x03, 0x04)) return xlsxTable(file);
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new RefusedTable("oldExcel");
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
// Only readFile starts this thread, with one file.
const task: Task = workerData;
// A thread has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await read(task));
