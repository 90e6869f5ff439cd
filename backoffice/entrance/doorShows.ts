import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { staffByVenueReport, type ReportRow } from "../../domain/api/monitors.ts";
import { office } from "../shell/office.ts";
import { useOfficeAnswer, type OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { openDoorStore, type ListHead } from "./doorStore.ts";
import { canKeepLists } from "./proveCode.ts";
import { isUnanswered } from "./unanswered.ts";

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

/**
 * Returns a show from its stored list. The show has no admission count, because the scanner counts admissions
 * from the list.
 */
const keptShow = ({ show, tickets }: ListHead): DoorShow => ({
  id: show.id,
  locationId: show.locationId,
  locationName: show.locationName,
  venueName: show.venueName,
  featureName: show.featureName,
  startsAt: show.dateTime,
  sold: tickets,
  admitted: 0,
});

/** Returns the shows whose lists are on this device, by time. */
async function keptShows(operatorId: number): Promise<DoorShow[]> {
  const store = await openDoorStore(operatorId, Date.now());
  const heads = await store.heads().finally(() => store.close());
  return heads.map(keptShow).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/**
 * Returns the shows whose lists are on this device. The shows are only loaded if the server does not respond.
 */
function useKeptShows(isNeeded: boolean): readonly DoorShow[] | undefined {
  const operatorId = useSnapshot(office).operator?.userInfo.userId;
  const [kept, setKept] = useState<readonly DoorShow[]>();
  useEffect(() => {
    if (!isNeeded || operatorId === undefined || !canKeepLists()) return;
    keptShows(operatorId).then(setKept, (error: unknown) => {
      console.warn("the lists of this device cannot be read", error);
    });
  }, [isNeeded, operatorId]);
  return isNeeded && kept && kept.length > 0 ? kept : undefined;
}

/**
 * Returns the presentations that matter at the doors now, or those of a business day, by time and with
 * admission counts. Without a network, returns the presentations whose lists are on this device.
 */
export function useDoorShows(day: string | undefined): OfficeAnswer<unknown> & {
  readonly shows: readonly DoorShow[] | undefined;
} {
  const query = day === undefined ? ({ isAtDoor: "1" } as const) : { startDate: day, endDate: day };
  const answer = useOfficeAnswer(staffByVenueReport, { query }, { isLive: true });
  const rows = answer.reply?.rows;
  const { refusal } = answer;
  const shows = useMemo(() => rows?.map(showOf), [rows]);
  const kept = useKeptShows(shows === undefined && isUnanswered(refusal?.code));
  if (!kept) return { ...answer, shows };
  return { ...answer, shows: kept, refusal: undefined, staleBecause: refusal };
}
