import { sql } from "kysely";
import type { Names } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** A waiting room as it is stored, with its presentation's times. */
export interface RoomRow {
  readonly presentation_id: number;
  readonly name: Names;
  readonly starts_at: Date;
  readonly sale_at: Date | null;
  readonly presale_at: Date | null;
  readonly lobby_minutes: number;
  readonly per_minute: number;
  readonly max_inside: number;
  readonly inside_minutes: number;
  readonly is_paused: boolean;
  readonly presale_offers: number[];
  readonly max_per_card: number | null;
  readonly max_per_mobile: number | null;
  readonly joined: number;
  readonly presale_joined: number;
  readonly called: number;
  readonly drawn: number | null;
  readonly seed: string | null;
  readonly presale_drawn: number | null;
  readonly presale_seed: string | null;
  readonly calls: number[];
  readonly minute_calls: number;
  readonly moves: number[];
  readonly minute_moves: number;
  readonly away_minutes: number;
  /** Number of times that a visitor was skipped or, after coming back, called. */
  readonly passes: number;
  /** The time since which nodes have recorded polls without a gap. */
  readonly watched_since: Date | null;
}

/** SQL for the start of the general sale of a presentation `p`. PostgreSQL's `greatest` ignores nulls. */
export const SALE_AT = sql<Date | null>`greatest(p.publish_at, p.on_sale_at)`;

/**
 * SQL for the start of the presale of a presentation `p` with the waiting room `r`. The presale does not
 * start before the presentation is published. The result is null if there is no presale.
 */
export const PRESALE_AT = sql<Date | null>`(select x.at
  from (select greatest(p.publish_at, p.on_sale_at - make_interval(mins => r.presale_minutes)) as at) x
  where r.presale_minutes > 0 and x.at < greatest(p.publish_at, p.on_sale_at))`;

/**
 * Maximum gap between two updates of `watched_at`, in seconds. After a longer gap, `watched_since` is set
 * anew, because the polls during the gap are missing.
 */
const MAX_GAP_SECONDS = 20;
const WATCH_SECONDS = 5;

/**
 * Records in these rooms' rows that a node has just recorded polls. All nodes call this function, but only
 * one call every few seconds changes a row.
 */
export const noteWatch = (db: Db, presentationIds: readonly number[]): Promise<unknown> =>
  sql`update waiting_room set watched_at = app_now(),
      watched_since = case when watched_at > app_now() - make_interval(secs => ${MAX_GAP_SECONDS}::int)
        then watched_since else app_now() end
    where presentation_id = any(${ints(presentationIds)})
      and (watched_at is null or watched_at < app_now() - make_interval(secs => ${WATCH_SECONDS}::int))`.execute(
    db,
  );

/** Reads the waiting rooms of presentations whose sale has not ended. */
export async function readRooms(db: Db): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select r.presentation_id, f.name, p.starts_at, ${SALE_AT} as sale_at, ${PRESALE_AT} as presale_at,
      r.lobby_minutes, r.per_minute, r.max_inside, r.inside_minutes, r.is_paused, r.presale_offers,
      r.max_per_card, r.max_per_mobile, r.joined, r.presale_joined, r.called, r.drawn, r.seed,
      r.presale_drawn, r.presale_seed, r.calls, r.minute_calls, r.moves, r.minute_moves, r.away_minutes,
      r.passes, r.watched_since
    from waiting_room r
    join presentation p on p.id = r.presentation_id
    join feature f on f.id = p.feature_id
    where p.sales_end_at > app_now() and p.cancelled_at is null and p.retired_at is null`.execute(
    db,
  );
  return rows;
}
