import { sql } from "kysely";
import {
  daysBetween,
  isWeekend,
  type AttendanceDay,
  type AttendanceOfFeature,
  type AttendanceOfLocation,
  type AttendanceOfVenue,
} from "../../../domain/attendance.ts";
import { wholePercent } from "../../../domain/sales.ts";
import { namesOf } from "../sales/namesOf.ts";
import type { SalesDesk } from "../sales/salesDesk.ts";
import { addUp, selectShows, SHOW_SUMS, type ShowFilter, type ShowSums } from "../sales/shows.ts";

const quantitiesOf = (day: string, sums: ShowSums) => ({
  BusinessDate: day,
  presentations: sums.presentations,
  Capacity: sums.capacity,
  SoldQuantity: sums.sold,
  HeldQuantity: sums.held,
  AdmittedQuantity: sums.admitted,
  percentageSold: wholePercent(sums.sold, sums.capacity),
});

/**
 * Returns the attendance for each day of a period. A show counts on the business day on which it begins.
 */
export async function attendanceByDate(
  desk: SalesDesk,
  filter: ShowFilter,
): Promise<AttendanceDay[]> {
  const rows = await selectShows(desk, filter)
    .select(sql<string>`s.business_day::text`.as("day"))
    .select(SHOW_SUMS)
    .groupBy("s.business_day")
    .execute();
  const found = new Map(rows.map((row) => [row.day, row]));
  return daysBetween(filter.start, filter.end).map((day) => ({
    ...quantitiesOf(day, found.get(day) ?? addUp([])),
    isWeekend: isWeekend(day, desk.calendar),
  }));
}

type Column = "location_id" | "venue_id" | "feature_id";

/** Returns the attendance of a day, grouped by a column and ordered by the column's id. */
async function dayBy(desk: SalesDesk, day: string, column: Column, locationId?: number) {
  const rows = await selectShows(desk, { start: day, end: day, locationId })
    .select(`s.${column} as id`)
    .select(SHOW_SUMS)
    .groupBy(`s.${column}`)
    .orderBy(`s.${column}`)
    .execute();
  const table = ({ location_id: "location", venue_id: "venue", feature_id: "feature" } as const)[
    column
  ];
  const name = await namesOf(
    desk,
    table,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ id: row.id, name: name(row.id), sums: quantitiesOf(day, row) }));
}

export async function attendanceByLocation(
  desk: SalesDesk,
  day: string,
): Promise<AttendanceOfLocation[]> {
  const rows = await dayBy(desk, day, "location_id");
  return rows.map(({ id, name, sums }) => ({ ...sums, LocationId: id, LocationName: name }));
}

export async function attendanceByVenue(
  desk: SalesDesk,
  day: string,
  locationId: number,
): Promise<AttendanceOfVenue[]> {
  const rows = await dayBy(desk, day, "venue_id", locationId);
  return rows.map(({ id, name, sums }) => ({ ...sums, VenueId: id, VenueName: name }));
}

export async function attendanceByFeature(
  desk: SalesDesk,
  day: string,
  locationId: number,
): Promise<AttendanceOfFeature[]> {
  const rows = await dayBy(desk, day, "feature_id", locationId);
  return rows.map(({ id, name, sums }) => ({ ...sums, FeatureId: id, FeatureName: name }));
}
