import { sql } from "kysely";
import type * as z from "zod/mini";
import type { waitingRooms as listCall, WaitingRoomRules } from "../../domain/api/waitingRoom.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Reply } from "../../domain/api/route.ts";
import { toIso } from "../../domain/zone.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { isRowWithin, type Scope } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { SeatContainer } from "../seats/seatContainer.ts";
import {
  givenColumns,
  giveTurns,
  QUEUE_COLUMNS,
  type QueueParts,
  type QueueRow,
} from "./giveTurns.ts";
import { PRESALE_AT, SALE_AT } from "./roomRows.ts";

interface ListedRow {
  readonly presentation_id: number;
  readonly name: Names;
  readonly starts_at: Date;
  readonly location_name: Names;
  readonly opens_at: Date | null;
  readonly sale_at: Date | null;
  readonly presale_at: Date | null;
  readonly lobby_minutes: number;
  readonly per_minute: number;
  readonly max_inside: number;
  readonly inside_minutes: number;
  readonly away_minutes: number;
  readonly is_paused: boolean;
  readonly presale_minutes: number;
  readonly presale_offers: number[];
  readonly max_per_card: number | null;
  readonly max_per_mobile: number | null;
  readonly is_drawn: boolean;
  readonly joined: number;
  readonly called: number;
  readonly calls: number[];
  readonly entered: number;
  readonly inside: number;
  readonly passed: number;
}

/**
 * Lists the waiting rooms of an operator's presentations whose sale has not ended, sorted by the start of the
 * sale.
 */
export async function listRooms(
  { db, statuses }: Pick<SeatContainer, "db" | "statuses">,
  scope: Scope,
  locale: Locale,
): Promise<Reply<typeof listCall>> {
  const { rows } = await sql<ListedRow>`
    select r.presentation_id, f.name, p.starts_at, l.name as location_name,
      s.sale_at, s.sale_at - make_interval(mins => r.lobby_minutes) as opens_at,
      ${PRESALE_AT} as presale_at,
      r.lobby_minutes, r.per_minute, r.max_inside, r.inside_minutes, r.away_minutes,
      r.is_paused, r.presale_minutes, r.presale_offers, r.max_per_card, r.max_per_mobile,
      coalesce(r.drawn, r.presale_drawn) is not null as is_drawn,
      r.presale_joined + r.joined as joined, r.called - r.passed as called, r.passed, r.calls,
      (select count(*) from waiting_place w where w.presentation_id = r.presentation_id
        and w.entered_at is not null)::int as entered,
      (select count(*) from waiting_place w where w.presentation_id = r.presentation_id
        and w.inside_until > app_now())::int as inside
    from waiting_room r
    join presentation p on p.id = r.presentation_id
    join feature f on f.id = p.feature_id
    join location l on l.id = p.location_id
    cross join lateral (select ${SALE_AT} as sale_at) s
    where p.sales_end_at > app_now() and ${isRowWithin(scope, "p.business_id", "p.location_id")}
    order by s.sale_at nulls first, p.starts_at, p.id`.execute(db);
  const free = await statuses.available(rows.map((row) => row.presentation_id));
  return {
    rows: rows.map((row) => ({
      presentationId: row.presentation_id,
      name: nameIn(row.name, locale),
      startsAt: toIso(row.starts_at),
      locationName: nameIn(row.location_name, locale),
      opensAt: row.opens_at && toIso(row.opens_at),
      saleAt: row.sale_at && toIso(row.sale_at),
      presaleAt: row.presale_at && toIso(row.presale_at),
      lobbyMinutes: row.lobby_minutes,
      perMinute: row.per_minute,
      maxInside: row.max_inside,
      insideMinutes: row.inside_minutes,
      awayMinutes: row.away_minutes,
      isPaused: row.is_paused,
      presaleMinutes: row.presale_minutes,
      presaleOffers: row.presale_offers,
      maxPerCard: row.max_per_card,
      maxPerMobile: row.max_per_mobile,
      isDrawn: row.is_drawn,
      joined: row.joined,
      called: row.called,
      entered: row.entered,
      inside: row.inside,
      away: row.passed,
      freeSeats: free.get(row.presentation_id) ?? 0,
      calls: row.calls,
    })),
  };
}

/**
 * Creates a presentation's waiting room, or changes its settings. Visitors keep their places when the
 * settings change.
 */
export async function saveRoom(
  db: Db,
  presentationId: number,
  rules: z.output<typeof WaitingRoomRules>,
): Promise<void> {
  const values = {
    lobby_minutes: rules.lobbyMinutes,
    per_minute: rules.perMinute,
    max_inside: rules.maxInside,
    inside_minutes: rules.insideMinutes,
    away_minutes: rules.awayMinutes,
    is_paused: rules.isPaused,
    presale_minutes: rules.presaleMinutes,
    presale_offers: ints(rules.presaleOffers),
    max_per_card: rules.maxPerCard,
    max_per_mobile: rules.maxPerMobile,
  };
  await db
    .insertInto("waiting_room")
    .values({ presentation_id: presentationId, ...values })
    .onConflict((conflict) => conflict.column("presentation_id").doUpdateSet(values))
    .execute();
}

interface CalledRow extends QueueRow {
  readonly sale_at: Date | null;
}

/**
 * Calls the next `count` visitors immediately, regardless of the pace, also while the queue is paused.
 * Visitors who are away are skipped. Returns the number of visitors who were called. Throws NOT_FOUND if the
 * presentation has no waiting room, and SALE_NOT_STARTED before the order of places is drawn.
 */
export const callNext = (
  db: Db,
  presentationId: number,
  count: number,
  parts: QueueParts,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<CalledRow>`
      select ${QUEUE_COLUMNS}, coalesce(${PRESALE_AT}, ${SALE_AT}) as sale_at
      from waiting_room r join presentation p on p.id = r.presentation_id
      where r.presentation_id = ${presentationId} for update of r`.execute(tx);
    const [room] = rows;
    if (!room) throw new Refused("NOT_FOUND", { presentationId });
    if (room.drawn === null && room.presale_drawn === null) {
      throw new Refused("SALE_NOT_STARTED", {
        presentationId,
        onSaleAt: toIso(room.sale_at ?? new Date()),
      });
    }
    const given = await giveTurns(tx, room, count, parts);
    await sql`update waiting_room set ${givenColumns(given)},
        minute_calls = minute_calls + ${given.calls}::int, minute_moves = minute_moves + ${given.moves}::int
      where presentation_id = ${presentationId}`.execute(tx);
    return given.calls;
  });

/** Removes a waiting room with its places. Throws NOT_FOUND if the presentation has no waiting room. */
export async function removeRoom(db: Db, presentationId: number): Promise<void> {
  const removed = await db
    .deleteFrom("waiting_room")
    .where("presentation_id", "=", presentationId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new Refused("NOT_FOUND", { presentationId });
}
