import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { judgeWithin } from "../../platform/scope.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Returns a venue of the operator's businesses and locations. Throws NOT_FOUND for an unknown venue and
 * FORBIDDEN for a venue outside the operator's scope.
 */
export async function ownVenue(db: Db, operator: Operator, venueId: number) {
  const venue = await db
    .selectFrom("venue as v")
    .innerJoin("location as l", "l.id", "v.location_id")
    .select(["v.id", "v.seatplan_id", "v.name", "v.location_id", "l.business_id"])
    .select("l.name as location_name")
    .where("v.id", "=", venueId)
    .executeTakeFirst();
  if (!venue) throw new Refused("NOT_FOUND", { venueId });
  judgeWithin(operator, { businessId: venue.business_id, locationId: venue.location_id });
  return venue;
}

/**
 * Returns a venue of the operator with the seat plan of one of its layouts, by default of the usual layout.
 * Throws NOT_FOUND for an unknown venue or layout and FORBIDDEN for a venue outside the operator's scope.
 */
export async function ownLayout(
  db: Db,
  operator: Operator,
  { venueId, layoutId }: { readonly venueId: number; readonly layoutId?: number | undefined },
) {
  const venue = await ownVenue(db, operator, venueId);
  if (layoutId === undefined) return venue;
  const layout = await db
    .selectFrom("hall_layout")
    .select("seatplan_id")
    .where("id", "=", layoutId)
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
  if (!layout) throw new Refused("NOT_FOUND", { layoutId });
  return { ...venue, seatplan_id: layout.seatplan_id };
}
