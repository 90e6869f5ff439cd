import { transfer } from "comlink";
import type { SeatLayout } from "../engine/plan/layout.ts";

/**
 * A copy of a layout whose columns move to the asking thread without being cloned: copying here and
 * moving there keeps the main thread free, and this side keeps the plan it judges by.
 */
export function handOver(layout: SeatLayout): SeatLayout {
  const copy = structuredClone(layout);
  const columns = [copy, copy.seatNames, ...copy.sections]
    .flatMap((part): unknown[] => Object.values(part))
    .filter((value) => ArrayBuffer.isView(value));
  // Columns may be views into one buffer, which can move only once.
  const buffers = new Set(columns.map(({ buffer }) => buffer));
  return transfer(
    copy,
    [...buffers].filter((buffer) => buffer instanceof ArrayBuffer),
  );
}
