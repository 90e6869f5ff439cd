import { GAP_POLICY } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { runEnd, runStart } from "../../../engine/plan/runs.ts";
import { clearBit, hasBit, newBits, setBit, setRange } from "../../../engine/plan/seatBits.ts";
import { blockRule } from "../../../engine/seating/gaps.ts";
import { blockMasksOf } from "../../../engine/seating/blockMasks.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";
import type { SeatRange } from "./claimStatements.ts";

/**
 * Returns the run of neighbouring seats on which it depends whether a seat may be chosen. The run matters
 * under policy 3 (no single-seat gaps), or if a neighbouring seat must stay vacant. Returns `undefined` for
 * all other seats and for places of areas.
 */
export function judgedRun(hall: Hall, asked: AskedSeat): SeatRange | undefined {
  const { facts, plan } = hall;
  if (asked.seat === null || asked.area !== RESERVED_AREA) return undefined;
  const isVacancyKept = hasBit(blockMasksOf(plan.layout).keptVacant, asked.seat);
  if (facts.seatingPolicyId !== GAP_POLICY && !isVacancyKept) return undefined;
  return {
    presentationId: facts.id,
    from: runStart(plan.layout.notFirst, asked.seat),
    to: runEnd(plan.layout.notLast, asked.seat),
  };
}

/**
 * Returns whether other buyers have left this seat as a single-seat gap (policy 3), or whether this seat is
 * next to a seat that stays vacant between parties. The browser judges with the same rule code.
 * `takenByOthers` and `mine` only need to contain the seats of this seat's own run.
 */
export function isGapBlocked(
  layout: SeatLayout,
  seatingPolicyId: number,
  range: SeatRange,
  seat: number,
  takenByOthers: Iterable<number>,
  mine: Iterable<number>,
): boolean {
  const freeOrMine = newBits(layout.count);
  setRange(freeOrMine, range.from, range.to);
  for (const taken of takenByOthers) clearBit(freeOrMine, taken);
  const mineBits = newBits(layout.count);
  for (const own of mine) setBit(mineBits, own);
  const word = seat >>> 5;
  const out = newBits(layout.count);
  blockRule(layout, seatingPolicyId)?.(layout, freeOrMine, mineBits, word, word + 1, out);
  return hasBit(out, seat);
}
