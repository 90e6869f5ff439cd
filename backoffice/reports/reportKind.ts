import type { ReportRoute, ReportRow } from "../../domain/api/monitors.ts";
import { addressOf } from "../shell/urlState.ts";
import type { PeriodName, ReportDays } from "./period.ts";

/** What of a report people would rather see than read: a figure, added up by one of its columns. */
export interface ReportChart {
  /** `time` along the bottom in the order of the column, `ranking` the largest first. */
  readonly kind: "time" | "ranking";
  /** Keys of the report's columns. */
  readonly by: string;
  readonly of: string;
  readonly name: string;
}

/** One report as its screen needs it: the frame around all of them is the same. */
export interface ReportKind {
  /** Last part of its address. */
  readonly slug: string;
  readonly name: string;
  /** What it answers, in a sentence. */
  readonly text: string;
  /** Second key of `r …`. */
  readonly letter: string;
  readonly route: ReportRoute;
  /** The days that it begins with. */
  readonly first: PeriodName;
  /** Whether days to come have anything in them: not where they are the days of the sale. */
  readonly hasFuture: boolean;
  /** Besides days and location. */
  readonly filters: readonly ReportFilter[];
  /** Keys of the totals that stand above the table. */
  readonly figures: readonly string[];
  readonly chart?: ReportChart;
  /** Follows the sales while it is open. */
  readonly isLive?: boolean;
  /** Where a row leads. */
  readonly hrefOf?: (row: ReportRow, days: ReportDays) => string | undefined;
}

export type ReportFilter = "feature" | "productClass" | "top";

/** To the row's presentation, on its own hall. */
export const presentationSale = ({ PresentationId }: ReportRow): string =>
  `/sales/presentations/${PresentationId}`;

/** To the shows of the row's feature on the report's days. */
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
