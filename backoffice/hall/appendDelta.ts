import type { SaleDelta } from "../../domain/api/operatorLive.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";

/** Appends a delta of the operators' stream to a sale's tape: seats and general-admission places. */
export function appendDelta(tape: SaleTape, { at, seats, areas }: SaleDelta): void {
  const steps = areas.map(([sectionId, locked, held, sold, blocked, turned]) => ({
    sectionId,
    locked,
    held,
    sold,
    blocked,
    turned,
  }));
  tape.append(at, seats, steps);
}
