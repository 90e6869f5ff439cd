import type { SaleDelta } from "../../domain/api/operatorLive.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";

/** Puts what the operators' stream told at the end of a sale's tape: seats, and places of areas. */
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
