import {
  TOTAL_ID,
  TOTAL_NAME,
  type FeatureSales,
  type LocationSales,
} from "../../../domain/sales.ts";
import { namesOf } from "./namesOf.ts";
import type { SalesDesk } from "./salesDesk.ts";
import { figuresOf } from "./salesFigures.ts";
import { addUp, selectShows, SHOW_SUMS } from "./shows.ts";

/** Returns the sales of a business day by location, followed by the total. */
export async function locationSales(desk: SalesDesk, date: string): Promise<LocationSales[]> {
  const rows = await selectShows(desk, { start: date, end: date })
    .select("s.location_id")
    .select(SHOW_SUMS)
    .groupBy("s.location_id")
    .orderBy("s.location_id")
    .execute();
  const name = await namesOf(
    desk,
    "location",
    rows.map((row) => row.location_id),
  );
  const total = { LocationId: TOTAL_ID, Name: TOTAL_NAME, ...figuresOf(addUp(rows)) };
  const locations = rows.map((row) => ({
    LocationId: row.location_id,
    Name: name(row.location_id),
    ...figuresOf(row),
  }));
  return [...locations, total];
}

interface FeatureWish {
  readonly locationId?: number | undefined;
  readonly featureId?: number | undefined;
  readonly isByLocation: boolean;
}

/**
 * Returns the sales of a business day by feature, and also by location if requested, most sold first,
 * followed by the total.
 */
export async function featureSales(
  desk: SalesDesk,
  date: string,
  { isByLocation, ...filter }: FeatureWish,
): Promise<{ items: FeatureSales[]; total: FeatureSales }> {
  const rows = await selectShows(desk, { start: date, end: date, ...filter })
    .select(["s.feature_id", "s.location_id"])
    .select(SHOW_SUMS)
    .groupBy(["s.feature_id", "s.location_id"])
    .execute();
  const key = (row: (typeof rows)[number]): string =>
    isByLocation ? `${row.feature_id}/${row.location_id}` : `${row.feature_id}`;
  const groups = [...Map.groupBy(rows, key).values()];
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
  const rowOf = (of: readonly (typeof rows)[number][], featureId: number, locationId: number) => {
    const sums = addUp(of);
    return {
      FeatureId: featureId,
      FeatureName: feature(featureId),
      LocationId: locationId,
      LocationName: locationId === TOTAL_ID ? TOTAL_NAME : location(locationId),
      presentations: sums.presentations,
      ...figuresOf(sums),
    };
  };
  const items = groups
    .map((of) => {
      const [first] = of;
      return rowOf(of, first?.feature_id ?? 0, isByLocation ? (first?.location_id ?? 0) : TOTAL_ID);
    })
    .toSorted((a, b) => b.Sold - a.Sold || a.FeatureId - b.FeatureId);
  return { items, total: rowOf(rows, TOTAL_ID, TOTAL_ID) };
}
