import { SeatFlag } from "../../domain/seat.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import { hasBit } from "../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../engine/plan/states.ts";

/** What a visitor must say yes to before such a seat is taken (storefront.md section 5, seats). */
export type Question = "handicap" | "companion" | "limitedView" | "holdPremium";

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
  chosen + more > max ? refusal("TOO_MANY_SEATS", { max }) : undefined;

/**
 * What to ask before taking seats with these traits, in order; each is asked once an order. A
 * companion's place goes without a question beside a wheelchair place of the same order. Premium
 * seats cannot be held: choosing one offers a normal order (storefront.md section 4, order).
 */
export function questionsFor(
  flags: readonly number[],
  of: { readonly isHold: boolean; readonly seats: readonly { readonly flags: number }[] },
  answered: ReadonlySet<Question>,
): Question[] {
  const has = (flag: number): boolean => flags.some((traits) => (traits & flag) !== 0);
  const hasWheelchair = [...flags, ...of.seats.map((seat) => seat.flags)].some(
    (traits) => (traits & SeatFlag.handicap) !== 0,
  );
  const asked: Question[] = [];
  if (has(SeatFlag.handicap)) asked.push("handicap");
  if (has(SeatFlag.companion) && !hasWheelchair) asked.push("companion");
  if (has(SeatFlag.limitedView)) asked.push("limitedView");
  if (of.isHold && has(SeatFlag.premium)) asked.push("holdPremium");
  return asked.filter((question) => question === "holdPremium" || !answered.has(question));
}
