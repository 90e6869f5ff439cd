import { GAP_POLICY } from "../../domain/seat.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { runEnd, runStart } from "../../engine/plan/runs.ts";
import { clearBit, hasBit, newBits, setBit, setRange } from "../../engine/plan/seatBits.ts";
import { gapsInWords } from "../../engine/seating/gaps.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";
import type { SeatRange } from "./claimStatements.ts";

/** The run that a policy-3 seat must be judged in; none where its presentation has no such rule. */
export function judgedRun(hall: Hall, asked: AskedSeat): SeatRange | undefined {
  const { facts, plan } = hall;
  if (facts.seatingPolicyId !== GAP_POLICY || asked.area !== RESERVED_AREA) return undefined;
  if (asked.seat === null) return undefined;
  return {
    presentationId: facts.id,
    from: runStart(plan.layout.notFirst, asked.seat),
    to: runEnd(plan.layout.notLast, asked.seat),
  };
}

/**
 * Whether others have left this seat single (policy 3): the same words of the same rule as in the
 * browser. `takenByOthers` and `mine` need hold no more than the seat's own run.
 */
export function isGapBlocked(
  layout: SeatLayout,
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
  gapsInWords(layout, freeOrMine, mineBits, word, word + 1, out);
  return hasBit(out, seat);
}
