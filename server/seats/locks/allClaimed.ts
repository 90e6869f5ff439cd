import { Refused, refusalFrom } from "../../../domain/refusal.ts";
import type { ClaimOutcome } from "./claimRequest.ts";

type Claimed = Extract<ClaimOutcome, { claimed: unknown }>;

/** All claimed, or the refusal of the first that was not, with every seat in the way listed. */
export function allClaimed(outcomes: readonly ClaimOutcome[]): Claimed[] {
  const claimed = outcomes.filter((outcome) => "claimed" in outcome);
  const refused = outcomes.flatMap((outcome) => ("refusal" in outcome ? outcome.refusal : []));
  // What was only given up because of another seat carries no seat of its own.
  const cause = refused.find(
    ({ code, details }) => code !== "SEAT_UNAVAILABLE" || seatsOf(details).length > 0,
  );
  const [first = cause] = cause ? [cause] : refused;
  if (!first) return claimed;
  const seats = refused.flatMap(({ details }) => seatsOf(details));
  if (seats.length === 0) throw Refused.of(first);
  throw Refused.of(refusalFrom(first.code, { ...first.details, seats }));
}

function seatsOf(details: Readonly<Record<string, unknown>>): unknown[] {
  const { seats } = details;
  return Array.isArray(seats) ? seats : [];
}
