import { Refused, refusalFrom } from "../../../domain/refusal.ts";
import type { ClaimOutcome } from "./claimRequest.ts";

type Claimed = Extract<ClaimOutcome, { claimed: unknown }>;

/**
 * Returns the claims if all of them succeeded. If a claim was refused, throws the first refusal, with every
 * unavailable seat in its details.
 */
export function allClaimed(outcomes: readonly ClaimOutcome[]): Claimed[] {
  const claimed = outcomes.filter((outcome) => "claimed" in outcome);
  const refused = outcomes.flatMap((outcome) => ("refusal" in outcome ? outcome.refusal : []));
  // If a seat was refused only because another seat of the request was refused, the details of its refusal
  // name no seats. A refusal without seats is therefore not the cause.
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
