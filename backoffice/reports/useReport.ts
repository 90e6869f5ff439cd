import { useState } from "react";
import { MOST_DAYS } from "../../domain/attendance.ts";
import { SOLD_OFFER_KINDS, type SoldOfferKind } from "../../domain/offer.ts";
import { numberIn } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { lengthOf, type ReportDays } from "./period.ts";
import type { ReportKind } from "./reportKind.ts";

/** Values of a report's filters, except the days. */
export interface ReportQuery {
  readonly locationId?: number;
  readonly featureId?: number;
  readonly productClassId?: number;
  readonly top?: number;
  readonly offerKind?: SoldOfferKind;
}

const NAMES = [
  ["locationId", "location", undefined],
  ["featureId", "feature", "feature"],
  ["productClassId", "class", "productClass"],
  ["top", "top", "top"],
] as const;

/** Reads the values of the report's filters from the URL. */
export function queryIn(search: URLSearchParams, { filters }: ReportKind): ReportQuery {
  const numbers = NAMES.flatMap(([field, name, filter]) => {
    const value = numberIn(search, name);
    const isOwn = filter === undefined || filters.includes(filter);
    return value !== undefined && isOwn ? [[field, value]] : [];
  });
  const offerKind = SOLD_OFFER_KINDS.find((kind) => kind === search.get("kind"));
  const hasKind = offerKind !== undefined && filters.includes("offerKind");
  return { ...Object.fromEntries(numbers), ...(hasKind && { offerKind }) };
}

/** Fetches a report for these days. The request can be aborted and repeated. */
export function useReport(kind: ReportKind, days: ReportDays, query: ReportQuery) {
  const asked = { ...query, startDate: days.start, endDate: days.end };
  const key = JSON.stringify([kind.slug, asked]);
  const [stopped, setStopped] = useState<string>();
  const isStopped = stopped === key;
  const isTooLong = lengthOf(days) > MOST_DAYS;
  const answer = useOfficeAnswer(
    kind.route,
    { query: asked },
    { isLive: kind.isLive ?? false, isOn: !isStopped && !isTooLong },
  );
  return {
    ...answer,
    isTooLong,
    isStopped,
    stop: () => setStopped(key),
    again(): void {
      if (isStopped) setStopped(undefined);
      else answer.again();
    },
  };
}
export type ReportAnswer = ReturnType<typeof useReport>;
