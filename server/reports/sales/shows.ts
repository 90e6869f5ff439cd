import { sql } from "kysely";
import { ZERO, type Agorot } from "../../../domain/money.ts";
import { plus } from "../../../domain/moneySums.ts";
import { HEAD_OFFICE_ID } from "../../../domain/sales.ts";
import { isRowWithin } from "../../platform/scope.ts";
import { ints } from "../../platform/store/db.ts";
import { isInDays, type Days, type SalesDesk } from "./salesDesk.ts";

/** Selects presentations by business day, and optionally by location, feature, hall or id. */
export interface ShowFilter extends Days {
  readonly locationId?: number | undefined;
  readonly featureId?: number | undefined;
  readonly venueId?: number | undefined;
  readonly presentationIds?: readonly number[] | undefined;
  /**
   * Whether to select only retired presentations. By default only presentations that are not retired are
   * selected.
   */
  readonly isRetired?: boolean | undefined;
}

const RETIRED = sql`(select id from presentation where retired_at is not null)`;

/**
 * Selects the presentations within the scope with their sales, except presentations of the head office. The
 * query uses the index on start times, and its cost does not depend on the number of tickets sold.
 */
export function selectShows(desk: SalesDesk, filter: ShowFilter) {
  const { db } = desk;
  const { locationId, featureId, venueId, presentationIds } = filter;
  return db
    .selectFrom("presentation_sales as s")
    .where(isInDays(desk, filter, "s.starts_at", "s.business_id"))
    .where(isRowWithin(desk, "s.business_id", "s.location_id"))
    .where("s.location_id", "<>", HEAD_OFFICE_ID)
    .where(
      filter.isRetired
        ? sql<boolean>`s.presentation_id in ${RETIRED}`
        : sql<boolean>`s.presentation_id not in ${RETIRED}`,
    )
    .$if(locationId !== undefined, (query) => query.where("s.location_id", "=", locationId ?? 0))
    .$if(featureId !== undefined, (query) => query.where("s.feature_id", "=", featureId ?? 0))
    .$if(venueId !== undefined, (query) => query.where("s.venue_id", "=", venueId ?? 0))
    .$if(presentationIds !== undefined, (query) =>
      query.where("s.presentation_id", "=", sql<number>`any(${ints(presentationIds ?? [])})`),
    );
}

const sumColumn = <T extends number = number>(column: string) =>
  sql<T>`sum(${sql.ref(column)})::bigint`;

/** Columns that add up figures of presentations. */
export const SHOW_SUMS = [
  sql<number>`count(*)::int`.as("presentations"),
  sumColumn("s.capacity").as("capacity"),
  sumColumn("s.sold").as("sold"),
  sumColumn("s.held").as("held"),
  sumColumn("s.admitted").as("admitted"),
  sumColumn("s.cancelled").as("cancelled"),
  sumColumn<Agorot>("s.takings").as("takings"),
  sumColumn<Agorot>("s.charges").as("charges"),
] as const;

export interface ShowSums {
  readonly presentations: number;
  readonly capacity: number;
  readonly sold: number;
  readonly held: number;
  readonly admitted: number;
  readonly cancelled: number;
  readonly takings: Agorot;
  readonly charges: Agorot;
}

const NOTHING: ShowSums = {
  presentations: 0,
  capacity: 0,
  sold: 0,
  held: 0,
  admitted: 0,
  cancelled: 0,
  takings: ZERO,
  charges: ZERO,
};

export const addUp = (rows: readonly ShowSums[]): ShowSums =>
  rows.reduce<ShowSums>(
    (sum, row) => ({
      presentations: sum.presentations + row.presentations,
      capacity: sum.capacity + row.capacity,
      sold: sum.sold + row.sold,
      held: sum.held + row.held,
      admitted: sum.admitted + row.admitted,
      cancelled: sum.cancelled + row.cancelled,
      takings: plus(sum.takings, row.takings),
      charges: plus(sum.charges, row.charges),
    }),
    NOTHING,
  );
