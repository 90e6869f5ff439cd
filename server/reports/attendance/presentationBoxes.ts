import { shownTime, type PresentationBox } from "../../../domain/attendance.ts";
import { wholePercent } from "../../../domain/sales.ts";
import { toIso } from "../../../domain/zone.ts";
import { readShows, showNames } from "../sales/presentationRows.ts";
import type { SalesDesk } from "../sales/salesDesk.ts";

interface BoxWish {
  readonly date: string;
  readonly locationId: number;
  readonly drillBy: "venue" | "feature";
  readonly id: number;
}

/** Returns the presentations of a hall or a feature on a business day, ordered by time. */
export async function presentationBoxes(
  desk: SalesDesk,
  { date, locationId, drillBy, id }: BoxWish,
): Promise<PresentationBox[]> {
  const shows = await readShows(desk, {
    start: date,
    end: date,
    locationId,
    ...(drillBy === "venue" ? { venueId: id } : { featureId: id }),
  });
  const names = await showNames(desk, shows);
  return shows.map((show) => ({
    PresentationId: show.presentation_id,
    FeatureId: show.feature_id,
    FeatureName: names.feature(show.feature_id),
    VenueId: show.venue_id,
    VenueName: names.venue(show.venue_id),
    Capacity: show.capacity,
    HeldQuantity: show.held,
    SoldQuantity: show.sold,
    AdmittedQuantity: show.admitted,
    PresentationDateTime: toIso(show.starts_at),
    dateTime: shownTime(show.starts_at),
    percentageHeld: wholePercent(show.held, show.capacity),
    percentageSold: wholePercent(show.sold, show.capacity),
  }));
}
