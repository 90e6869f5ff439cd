import { sql } from "kysely";
import { daysBetween, isWeekend } from "../../../domain/attendance.ts";
import type { SalesDate } from "../../../domain/sales.ts";
import { namesOf } from "./namesOf.ts";
import { today, windowOf, type SalesDesk } from "./salesDesk.ts";
import { selectShows } from "./shows.ts";

/** Returns the number of shows for every day of the calendar around today. */
export async function salesDates(desk: SalesDesk): Promise<SalesDate[]> {
  const days = windowOf(desk);
  const rows = await selectShows(desk, days)
    .select([sql<string>`s.business_day::text`.as("day"), sql<number>`count(*)::int`.as("count")])
    .groupBy("s.business_day")
    .execute();
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return daysBetween(days.start, days.end).map((value) => ({
    value,
    isToday: value === today(desk),
    isWeekend: isWeekend(value, desk.calendar),
    presentations: counts.get(value) ?? 0,
  }));
}

/** Lists the locations and features that have shows on the requested days, ordered by name. */
export async function salesChoices(desk: SalesDesk) {
  const rows = await selectShows(desk, windowOf(desk))
    .select(["s.location_id", "s.feature_id"])
    .groupBy(["s.location_id", "s.feature_id"])
    .execute();
  const locationIds = [...new Set(rows.map((row) => row.location_id))];
  const featureIds = [...new Set(rows.map((row) => row.feature_id))];
  const location = await namesOf(desk, "location", locationIds);
  const feature = await namesOf(desk, "feature", featureIds);
  const { compare } = new Intl.Collator(desk.locale);
  return {
    locations: locationIds
      .map((id) => ({ LocationId: id, Name: location(id) }))
      .toSorted((a, b) => a.LocationId - b.LocationId),
    features: featureIds
      .map((id) => ({ FeatureId: id, FeatureName: feature(id) }))
      .toSorted((a, b) => compare(a.FeatureName, b.FeatureName)),
  };
}
