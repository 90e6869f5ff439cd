import type { ReportRoute, ReportRow } from "../../domain/api/monitors.ts";
import { addressOf } from "../shell/urlState.ts";
import type { PeriodName, ReportDays } from "./period.ts";

/** The chart of a report: the values of one column, summed by another. */
export interface ReportChart {
  /** `time` is ordered by the grouping column. `ranking` has the largest first. */
  readonly kind: "time" | "ranking";
  /** Keys of the grouping column and of the summed column. */
  readonly by: string;
  readonly of: string;
  readonly name: string;
}

/** Definition of one report. All reports share one screen. */
export interface ReportKind {
  /** Last segment of its address. */
  readonly slug: string;
  readonly name: string;
  /** Description in one sentence. */
  readonly text: string;
  /** Second key of the shortcut `r …`. */
  readonly letter: string;
  readonly route: ReportRoute;
  /** Initial period. */
  readonly first: PeriodName;
  /** Whether future days can have data. False for reports by day of sale. */
  readonly hasFuture: boolean;
  /** Filters besides days and location. */
  readonly filters: readonly ReportFilter[];
  /** Keys of the totals shown above the table. */
  readonly figures: readonly string[];
  readonly chart?: ReportChart;
  /** Refetches on every change of sales. */
  readonly isLive?: boolean;
  /** Returns the address that a row links to. */
  readonly hrefOf?: (row: ReportRow, days: ReportDays) => string | undefined;
}

export type ReportFilter = "feature" | "offerKind" | "productClass" | "top";

/** Returns the address of the row's presentation on its map. */
export const presentationSale = ({ PresentationId }: ReportRow): string =>
  `/sales/presentations/${PresentationId}`;

/** Returns the address of the feature's presentations on the report's days. */
export const featureShows = (
  { FeatureId, LocationId }: ReportRow,
  { start, end }: ReportDays,
): string =>
  addressOf("/sales/presentations", {
    feature: FeatureId ?? undefined,
    location: LocationId ?? undefined,
    from: start,
    to: end,
  });
