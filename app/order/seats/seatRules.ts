import { SeatFlag } from "../../../domain/seat.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";
import {
  type Confirmation,
  confirmationsFor,
} from "../../../engine/seating/selection/confirmations.ts";
import { judgeMaximum } from "../../../engine/seating/selection/seatMaximum.ts";

/** What a visitor must say yes to before such a seat is taken; to the last, by buying it now. */
export type Question = Confirmation | "holdPremium";

/** Why a tapped seat cannot be mine, as the map shows it already. */
export type Hindrance = "taken" | "gapBlocked" | "ineligible";

/**
 * Undefined where a tapped seat may be asked for. `isReturning` marks one that I have just given
 * back: the server's word of it is still on its way.
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

/** A seat maximum per visitor; its value is configuration. */
export const judgeCount = (chosen: number, more: number, max: number): Refusal | undefined =>
  judgeMaximum(chosen + more, max);

/**
 * What to ask before taking seats with these traits, in order; each is asked once an order. Premium
 * seats cannot be held: choosing one offers a normal order (storefront.md section 4, order).
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
