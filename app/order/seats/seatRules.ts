import { SeatFlag } from "../../../domain/seat.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";
import {
  type Confirmation,
  confirmationsFor,
} from "../../../engine/seating/selection/confirmations.ts";
import { judgeMaximum } from "../../../engine/seating/selection/seatMaximum.ts";

/**
 * A question that the visitor has to confirm before certain seats are taken. To confirm `holdPremium` means
 * to pay now instead of reserving.
 */
export type Question = Confirmation | "holdPremium";

/** Why a tapped seat cannot be taken. The map already shows the reason. */
export type Hindrance = "taken" | "gapBlocked" | "ineligible";

/**
 * Returns why a tapped seat cannot be taken, or undefined if it can. `isReturning` marks a seat that the
 * visitor has just released. The server's update about the released seat can still be on its way.
 */
export function hindranceOf(
  states: SeatStates,
  seat: number,
  isReturning: boolean,
): Hindrance | undefined {
  if (!hasBit(states.free, seat) && !isReturning) return "taken";
  if (hasBit(states.gaps, seat)) return "gapBlocked";
  return hasBit(states.ineligible, seat) ? "ineligible" : undefined;
}

/** Returns a refusal if `more` seats would exceed the configured maximum of seats per visitor. */
export const judgeCount = (chosen: number, more: number, max: number): Refusal | undefined =>
  judgeMaximum(chosen + more, max);

/**
 * Returns the questions to ask before seats with these flags are taken, in order. Each question is asked once
 * per order. Premium seats cannot be reserved, so one question offers to pay now instead (storefront.md
 * section 4, order).
 */
export function questionsFor(
  flags: readonly number[],
  of: { readonly isHold: boolean; readonly seats: readonly { readonly flags: number }[] },
  answered: ReadonlySet<Question>,
): Question[] {
  const beside = of.seats.map((seat) => seat.flags);
  const asked: Question[] = confirmationsFor(flags, beside, answered);
  const isPremium = flags.some((traits) => (traits & SeatFlag.premium) !== 0);
  return of.isHold && isPremium ? [...asked, "holdPremium"] : asked;
}
