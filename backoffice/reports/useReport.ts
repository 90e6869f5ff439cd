import { useState } from "react";
import { MOST_DAYS } from "../../domain/attendance.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { lengthOf, type ReportDays } from "./period.ts";
import type { ReportKind } from "./reportKind.ts";
import type { ReportQuery } from "./reportQuery.ts";

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
