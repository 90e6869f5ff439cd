import { useMemo } from "react";
import { staffByVenueReport, type ReportRow } from "../../domain/api/monitors.ts";
import { useOfficeAnswer, type OfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** One of the day's presentations, as the entrance shows it. */
export interface DoorShow {
  readonly id: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly venueName: string;
  readonly featureName: string;
  readonly startsAt: string;
  readonly sold: number;
  readonly admitted: number;
}

const numberOf = (row: ReportRow, key: string): number => Number(row[key] ?? 0);
const textOf = (row: ReportRow, key: string): string => String(row[key] ?? "");

const showOf = (row: ReportRow): DoorShow => ({
  id: numberOf(row, "PresentationId"),
  locationId: numberOf(row, "LocationId"),
  locationName: textOf(row, "LocationName"),
  venueName: textOf(row, "VenueName"),
  featureName: textOf(row, "FeatureName"),
  startsAt: textOf(row, "PresentationDateTime"),
  sold: numberOf(row, "SoldQuantity"),
  admitted: numberOf(row, "AdmittedQuantity"),
});

/** Fetches today's presentations by time, with admission counts, or those of another business day. */
export function useDoorShows(day: string | undefined): OfficeAnswer<unknown> & {
  readonly shows: readonly DoorShow[] | undefined;
} {
  const query = day === undefined ? {} : { startDate: day, endDate: day };
  const answer = useOfficeAnswer(staffByVenueReport, { query }, { isLive: true });
  const rows = answer.reply?.rows;
  const shows = useMemo(() => rows?.map(showOf), [rows]);
  return { ...answer, shows };
}
