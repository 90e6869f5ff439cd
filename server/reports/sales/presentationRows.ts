import { shownTime } from "../../../domain/attendance.ts";
import { toShekels } from "../../../domain/money.ts";
import {
  availabilityOf,
  wholePercent,
  type AvailableFeature,
  type AvailablePresentation,
  type PresentationSales,
} from "../../../domain/sales.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { namesOf } from "./namesOf.ts";
import type { SalesDesk } from "./salesDesk.ts";
import { selectShows, type ShowFilter } from "./shows.ts";

export type ShowRow = Omit<Tables["presentation_sales"], "business_day">;

const COLUMNS = [
  "s.presentation_id",
  "s.business_id",
  "s.location_id",
  "s.venue_id",
  "s.feature_id",
  "s.starts_at",
  "s.capacity",
  "s.sold",
  "s.held",
  "s.cancelled",
  "s.admitted",
  "s.takings",
  "s.charges",
] as const;

/** Reads the presentations that a filter selects, ordered by time. */
export const readShows = (desk: SalesDesk, filter: ShowFilter): Promise<ShowRow[]> =>
  selectShows(desk, filter)
    .select(COLUMNS)
    .orderBy("s.starts_at")
    .orderBy("s.presentation_id")
    .execute();

/** Reads one presentation of any business. Undefined if the presentation does not exist. */
export const readShow = ({ db }: SalesDesk, id: number): Promise<ShowRow | undefined> =>
  db
    .selectFrom("presentation_sales as s")
    .select(COLUMNS)
    .where("s.presentation_id", "=", id)
    .executeTakeFirst();

/** Reads the names that are needed to show rows of presentations. */
export async function showNames(desk: SalesDesk, rows: readonly ShowRow[]) {
  return {
    location: await namesOf(
      desk,
      "location",
      rows.map((row) => row.location_id),
    ),
    venue: await namesOf(
      desk,
      "venue",
      rows.map((row) => row.venue_id),
    ),
    feature: await namesOf(
      desk,
      "feature",
      rows.map((row) => row.feature_id),
    ),
  };
}
export type ShowNames = Awaited<ReturnType<typeof showNames>>;

/** Returns a presentation as an entry of a list to choose from. */
export const availableOf = (row: ShowRow, names: ShowNames): AvailablePresentation => ({
  PresentationId: row.presentation_id,
  FeatureId: row.feature_id,
  featureName: names.feature(row.feature_id),
  FeatureName: names.feature(row.feature_id),
  LocationId: row.location_id,
  LocationName: names.location(row.location_id),
  VenueId: row.venue_id,
  VenueName: names.venue(row.venue_id),
  PresentationDateTime: toIso(row.starts_at),
  dateTime: shownTime(row.starts_at),
});

/** Returns a presentation with its sales figures. */
export const salesOf = (row: ShowRow, names: ShowNames): PresentationSales => ({
  ...availableOf(row, names),
  Capacity: row.capacity,
  SoldQuantity: row.sold,
  HeldQuantity: row.held,
  Availability: availabilityOf(row.capacity, row.sold, row.held),
  AdmittedQuantity: row.admitted,
  CancelledQuantity: row.cancelled,
  percentageSold: wholePercent(row.sold, row.capacity),
  percentageHeld: wholePercent(row.held, row.capacity),
  Takings: toShekels(row.takings),
  ServiceCharges: toShekels(row.charges),
});

/** Lists the features with shows, ordered by name, with one row for each location. */
export async function availableFeatures(
  desk: SalesDesk,
  filter: ShowFilter,
): Promise<AvailableFeature[]> {
  const rows = await selectShows(desk, filter)
    .select(["s.feature_id", "s.location_id"])
    .select(({ fn }) => fn.countAll<number>().as("presentations"))
    .groupBy(["s.feature_id", "s.location_id"])
    .execute();
  const feature = await namesOf(
    desk,
    "feature",
    rows.map((row) => row.feature_id),
  );
  const location = await namesOf(
    desk,
    "location",
    rows.map((row) => row.location_id),
  );
  const { compare } = new Intl.Collator(desk.locale);
  return rows
    .map((row) => ({
      FeatureId: row.feature_id,
      LocationId: row.location_id,
      featureName: feature(row.feature_id),
      FeatureName: feature(row.feature_id),
      LocationName: location(row.location_id),
      presentations: row.presentations,
    }))
    .toSorted((a, b) => compare(a.FeatureName, b.FeatureName) || a.LocationId - b.LocationId);
}
