import type { ReportRoute, ReportRow } from "../../domain/api/monitors.ts";
import { addressOf } from "../shell/urlState.ts";
import type { PeriodName, ReportDays } from "./period.ts";

/** The chart of a report: the values of one column, summed by another. */
export interface ReportChart {
  /** `time` is ordered by the grouping column. In a `ranking` the largest value is first. */
  readonly kind: "time" | "ranking";
  /** Keys of the grouping column and of the summed column. */
  readonly by: string;
  readonly of: string;
  readonly name: string;
}

/** Definition of one report. All reports share one screen. */
export interface ReportKind {
  /** Last segment of the report's path. */
  readonly slug: string;
  readonly name: string;
  /** Description of the report, in one sentence. */
  readonly text: string;
  /** Second key of the shortcut `r …`. */
  readonly letter: string;
  readonly route: ReportRoute;
  /** Period that is shown at first. */
  readonly first: PeriodName;
  /** Whether future days can have data. In reports by day of sale, future days have no data. */
  readonly hasFuture: boolean;
  /** Further filters, besides days and location. */
  readonly filters: readonly ReportFilter[];
  /** Keys of the totals shown above the table. */
  readonly figures: readonly string[];
  readonly chart?: ReportChart;
  /** Whether the report is fetched again whenever sales change. */
  readonly isLive?: boolean;
  /** Returns the URL that a row links to. */
  readonly hrefOf?: (row: ReportRow, days: ReportDays) => string | undefined;
}

export type ReportFilter = "feature" | "offerKind" | "productClass" | "top";

/** Returns the path of the screen with the presentation's map. */
export const presentationSale = ({ PresentationId }: ReportRow): string =>
  `/sales/presentations/${PresentationId}`;

/** Returns the URL of the list of the feature's presentations on the report's days. */
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
