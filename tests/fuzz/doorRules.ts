import type { ClaimOutcome } from "../../server/seats/locks/claimRequest.ts";
import type { AskedSeat } from "../../server/seats/locks/askedSeats.ts";
import { RESERVED_AREA, type SeatRef } from "../../server/seats/claims.ts";
import { Disagreement } from "./disagreement.ts";
import { seatName, type Owners } from "./ownership.ts";
import { LAYOUT } from "./hall.ts";

const SEATS_A_ROW = 10;

/** State of the hall at the moment of a reply, as its recipient sees it. */
interface Judged {
  readonly holder: string;
  readonly owners: Owners;
  /** Whether seating policy 3 applies. */
  readonly isGapPolicy: boolean;
}

/**
 * Policy 3, implemented independently: whether both neighbours belong to someone else or are beyond the end of
 * the row.
 */
function isLeftSingle(seat: number, { holder, owners }: Judged): boolean {
  const isOpen = (at: number): boolean => {
    if (at < 0 || at >= LAYOUT.count) return false;
    if (Math.floor(at / SEATS_A_ROW) !== Math.floor(seat / SEATS_A_ROW)) return false;
    const owner = owners.get(seatName(RESERVED_AREA, at));
    return owner === undefined || owner === holder;
  };
  return !isOpen(seat - 1) && !isOpen(seat + 1);
}

function isBlocked({ area, seat }: SeatRef, judged: Judged): boolean {
  const isMine = judged.owners.get(seatName(area, seat)) === judged.holder;
  return judged.isGapPolicy && !isMine && isLeftSingle(seat, judged);
}

function isUnavailable({ seat, ...where }: AskedSeat, judged: Judged): boolean {
  if (seat === null) return false;
  const owner = judged.owners.get(seatName(where.area, seat)) ?? judged.holder;
  return owner !== judged.holder || isBlocked({ ...where, seat }, judged);
}

/**
 * Checks the reply to a claim by the rules: every refusal has a reason, and no blocked seat is given. Throws a
 * Disagreement.
 */
export function checkAnswer(
  asked: readonly AskedSeat[],
  outcomes: readonly ClaimOutcome[],
  allOrNone: boolean,
  judged: Judged,
): void {
  const { holder } = judged;
  for (const [place, outcome] of outcomes.entries()) {
    const each = asked[place];
    if (each === undefined || each.area !== RESERVED_AREA) continue;
    const isRefused = "refusal" in outcome && outcome.refusal.code === "SEAT_UNAVAILABLE";
    if ("claimed" in outcome && isBlocked(outcome.claimed, judged)) {
      throw new Disagreement(`seat ${each.seat} was given to ${holder} though left single`);
    }
    const reasons = allOrNone ? asked : [each];
    if (isRefused && !reasons.some((reason) => isUnavailable(reason, judged))) {
      throw new Disagreement(`seat ${each.seat} was refused to ${holder} for nothing`);
    }
  }
}
