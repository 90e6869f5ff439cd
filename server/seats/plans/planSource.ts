import type { PlanSource } from "../../../engine/plan/import/readPlan.ts";
import { readSheets } from "../../platform/workbooks/readSheets.ts";
import { isOldExcel, isZip, RefusedTable } from "../../platform/workbooks/refusedTable.ts";

/** Unpacks a plan file that is an Excel workbook. Returns other files unchanged. */
export async function planSource(file: Uint8Array): Promise<PlanSource> {
  if (isOldExcel(file)) return { refused: "oldExcel", at: undefined };
  if (!isZip(file)) return file;
  try {
    return { sheets: await readSheets(file) };
  } catch (error) {
    if (!(error instanceof RefusedTable)) throw error;
    return { refused: error.fault, at: error.at };
  }
}
