import { transfer } from "comlink";
import type { SeatLayout } from "../engine/plan/layout.ts";

/**
 * A copy of a layout whose columns move to the asking thread without being cloned: copying here and
 * moving there keeps the main thread free, and this side keeps the plan it judges by.
 */
export function handOver(layout: SeatLayout): SeatLayout {
  const copy = structuredClone(layout);
  const columns = [copy.x, copy.y, copy.logicalX, copy.rowOf, copy.flags, copy.seatNames.nameOf];
  const rows = [copy.rowStart, copy.rowSection, copy.rowTicketGroup, copy.rowY];
  const outlines = copy.sections.map(({ outline }) => outline);
  const all = [...columns, ...rows, copy.notFirst, copy.notLast, ...outlines];
  // Columns may be views into one buffer, which can move only once.
  const buffers = new Set(all.map(({ buffer }) => buffer).filter((b) => b instanceof ArrayBuffer));
  return transfer(copy, [...buffers]);
}
