import { transfer } from "comlink";
import type { SeatLayout } from "../engine/plan/layout.ts";

/**
 * Returns a copy of a layout whose buffers are transferred to the calling thread. The worker
 * makes the copy, so the main thread does not, and keeps its own plan.
 */
export function handOver(layout: SeatLayout): SeatLayout {
  const copy = structuredClone(layout);
  const columns = [copy, copy.seatNames, ...copy.sections]
    .flatMap((part): unknown[] => Object.values(part))
    .filter((value) => ArrayBuffer.isView(value));
  // Columns may be views of one buffer, which can be transferred only once.
  const buffers = new Set(columns.map(({ buffer }) => buffer));
  return transfer(
    copy,
    [...buffers].filter((buffer) => buffer instanceof ArrayBuffer),
  );
}
