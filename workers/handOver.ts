import { transfer } from "comlink";
import type { SeatLayout } from "../engine/plan/layout.ts";

/**
 * Returns a copy of a layout whose buffers are transferred to the calling thread. The worker makes the copy
 * and keeps its own plan, so that the main thread does not have to copy.
 */
export function handOver(layout: SeatLayout): SeatLayout {
  const copy = structuredClone(layout);
  const columns = [copy, copy.seatNames, ...copy.sections]
    .flatMap((part): unknown[] => Object.values(part))
    .filter((value) => ArrayBuffer.isView(value));
  // Several columns may be views of one buffer, and a buffer can be transferred only once.
  const buffers = new Set(columns.map(({ buffer }) => buffer));
  return transfer(
    copy,
    [...buffers].filter((buffer) => buffer instanceof ArrayBuffer),
  );
}
