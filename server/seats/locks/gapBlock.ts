import { GAP_POLICY } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { runEnd, runStart } from "../../../engine/plan/runs.ts";
import { clearBit, hasBit, newBits, setBit, setRange } from "../../../engine/plan/seatBits.ts";
import { blockRule } from "../../../engine/seating/gaps.ts";
import { blockMasksOf } from "../../../engine/seating/blockMasks.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";
import type { SeatRange } from "./claimStatements.ts";

/** The run that a seat must be judged in: under policy 3, or where one stays vacant; none elsewhere. */
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
 * Whether others have left this seat single (policy 3), or sit beside one that stays vacant between
 * parties: the same words of the same rule as in the browser. `takenByOthers` and `mine` need hold
 * no more than the seat's own run.
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
