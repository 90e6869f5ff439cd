import { sql } from "kysely";
import type { PlanMove } from "../../../domain/api/plans.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { toIso } from "../../../domain/zone.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import type { SeatContainer } from "../seatContainer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn as textIn } from "../../platform/locale.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { goneNames, readLayoutBlocks, seatFinder } from "../blocks/layoutSeats.ts";
import { mapSeats } from "./mapSeats.ts";
import type { SeatName, SeatPlace } from "./seatNames.ts";

/** Maximum number of lost seats that an answer lists. */
const MOST_TOLD = 20;
/**
 * SQL condition: whether sales of the broker event `b` have been closed for 10 seconds. After this time,
 * earlier requests have finished, and the other nodes, which may have had the old plan in memory, have been
 * notified.
 */
export const IS_CLOSED = sql<boolean>`coalesce(b.locked_at <= app_now() - interval '10 seconds', false)`;

/** An upcoming presentation with the state of its seats. */
export interface Show {
  readonly id: number;
  readonly planVersion: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly pricePolicyId: number;
  readonly isClosed: boolean;
  readonly isOfSeason: boolean;
  readonly locked: number;
  /** Sold, held and blocked seats, and the seats on the presentation's tickets. */
  readonly taken: readonly SeatPlace[];
}

interface PlaceRow {
  readonly presentation_id: number;
  readonly area: number;
  readonly seat_no: number;
  readonly is_locked: boolean;
}

/**
 * Reads the seats of valid claims and of tickets. Cancelled tickets are included, because customers see them
 * in their history.
 */
const readPlaces = async (db: Db, ids: readonly number[]): Promise<readonly PlaceRow[]> => {
  const { rows } = await sql<PlaceRow>`
    select presentation_id, area, seat_no, bool_or(is_locked) as is_locked from (
      select presentation_id, area, seat_no, state = ${SeatStatus.locked}::smallint as is_locked
      from seat_claim
      where presentation_id = any(${ints(ids)})
        and (state <> ${SeatStatus.locked}::smallint or allocation_id is not null
          or expires_at > app_now())
      union all
      select presentation_id, area, seat_no, false from ticket
      where presentation_id = any(${ints(ids)})) places
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
};

/** A layout of a venue. */
export interface LayoutPlace {
  readonly venueId: number;
  readonly seatplanId: number;
}

/**
 * Reads the upcoming presentations of a layout by start time. If `named` is given, reads only those of the
 * presentations that it names.
 */
export async function readShows(
  db: Db,
  { venueId, seatplanId }: LayoutPlace,
  locale: Locale,
  named?: readonly number[],
): Promise<Show[]> {
  const rows = await db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .leftJoin("broker_event as b", "b.presentation_id", "p.id")
    .select(["p.id", "p.plan_version", "p.starts_at", "p.price_policy_id", "f.name"])
    .select([
      IS_CLOSED.as("is_closed"),
      sql<boolean>`exists (select from season_presentation s where s.presentation_id = p.id)`.as(
        "is_of_season",
      ),
    ])
    .where("p.venue_id", "=", venueId)
    .where("p.seatplan_id", "=", seatplanId)
    .where("p.starts_at", ">", sql<Date>`app_now()`)
    .$if(named !== undefined, (query) =>
      query.where("p.id", "=", sql<number>`any(${ints(named ?? [])})`),
    )
    .orderBy("p.starts_at")
    .orderBy("p.id")
    .execute();
  const places = Map.groupBy(
    await readPlaces(
      db,
      rows.map(({ id }) => id),
    ),
    (row) => row.presentation_id,
  );
  return rows.map((row) => {
    const own = places.get(row.id) ?? [];
    return {
      id: row.id,
      planVersion: row.plan_version,
      name: textIn(row.name, locale),
      startsAt: row.starts_at,
      pricePolicyId: row.price_policy_id,
      isClosed: row.is_closed,
      isOfSeason: row.is_of_season,
      locked: own.filter((place) => place.is_locked).length,
      taken: own.map(({ area, seat_no }) => ({ area, seat: seat_no })),
    };
  });
}

/** Returns the seat layouts with which these presentations are sold, by plan version. */
export async function layoutsOf(
  plans: SeatContainer["plans"],
  shows: readonly Show[],
): Promise<ReadonlyMap<string, SeatLayout>> {
  const versions = [...new Set(shows.map(({ planVersion }) => planVersion))];
  const found = await Promise.all(versions.map((version) => plans.byVersion(version)));
  return new Map(found.map(({ planVersion, layout }) => [planVersion, layout]));
}

/**
 * Returns whether a presentation can move to another plan: its sales are closed, so that nobody can be
 * buying, and it belongs to no season.
 */
export const isFreeToMove = ({ isClosed, isOfSeason, locked }: Show): boolean =>
  isClosed && !isOfSeason && locked === 0;

/** Returns the names of a layout's default blocked seats that a plan does not have. */
export async function goneFrom(
  db: Db,
  { venueId, seatplanId }: LayoutPlace,
  to: SeatLayout,
): Promise<SeatName[]> {
  const layout = await db
    .selectFrom("hall_layout")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("seatplan_id", "=", seatplanId)
    .executeTakeFirstOrThrow();
  const rows = await readLayoutBlocks(db, [layout.id]);
  const find = seatFinder(to);
  return rows.flatMap((row) => goneNames(find(row))).slice(0, MOST_TOLD);
}

/** Returns what moving each upcoming presentation of a layout to a plan would change. */
export async function planMoves(
  { db, plans }: Pick<SeatContainer, "db" | "plans">,
  place: LayoutPlace,
  to: SeatLayout,
  locale: Locale,
): Promise<PlanMove[]> {
  const shows = await readShows(db, place, locale);
  const layouts = await layoutsOf(plans, shows);
  return shows.map((show) => {
    const from = layouts.get(show.planVersion);
    const { lost } = mapSeats(from ?? to, to, show.taken);
    return {
      PresentationId: show.id,
      FeatureName: show.name,
      PresentationDateTime: toIso(show.startsAt),
      taken: show.taken.length - show.locked,
      locked: show.locked,
      isClosed: show.isClosed,
      isOfSeason: show.isOfSeason,
      lost: lost.length,
      lostSeats: lost.slice(0, MOST_TOLD),
      canMove: isFreeToMove(show) && lost.length === 0,
    };
  });
}
