import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../plan/layout.ts";

/** What a visitor must confirm before a seat of a special kind is taken (storefront.md section 5, seats). */
export type Confirmation = "handicap" | "companion" | "limitedView";

/**
 * Returns what the visitor has to confirm before taking seats with the given SeatFlag bits, in order. Each
 * confirmation is needed once per order. A companion place needs no confirmation if the order has a
 * wheelchair place beside it. `beside` are the SeatFlag bits of the order's other seats.
 */
export function confirmationsFor(
  flags: readonly number[],
  beside: readonly number[],
  given: ReadonlySet<string>,
): Confirmation[] {
  const has = (flag: number): boolean => flags.some((traits) => (traits & flag) !== 0);
  const hasWheelchair = [...flags, ...beside].some((traits) => (traits & SeatFlag.handicap) !== 0);
  const asked: Confirmation[] = [];
  if (has(SeatFlag.handicap)) asked.push("handicap");
  if (has(SeatFlag.companion) && !hasWheelchair) asked.push("companion");
  if (has(SeatFlag.limitedView)) asked.push("limitedView");
  return asked.filter((question) => !given.has(question));
}

/**
 * Refuses with CONFIRMATION_NEEDED { confirm, seats }, which contains what is not confirmed and the seats
 * concerned.
 */
export function judgeConfirmations(
  { flags }: SeatLayout,
  chosen: readonly number[],
  given: ReadonlySet<string>,
): Refusal | undefined {
  const traitsOf = (seat: number): number => flags[seat]!;
  const confirm = confirmationsFor(chosen.map(traitsOf), [], given);
  if (confirm.length === 0) return undefined;
  const asked = confirm.reduce((traits, question) => traits | SeatFlag[question], 0);
  const seats = chosen.filter((seat) => (traitsOf(seat) & asked) !== 0);
  return refusal("CONFIRMATION_NEEDED", { confirm, seats });
}
