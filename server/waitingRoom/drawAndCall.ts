import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { callsDue, PACE_MINUTES } from "../../domain/waitingRoom.ts";
import type { Db } from "../platform/store/db.ts";
import {
  givenColumns,
  giveTurns,
  QUEUE_COLUMNS,
  type QueueParts,
  type QueueRow,
} from "./giveTurns.ts";

interface PacedRow extends QueueRow {
  /** The number of visitors who may have been called by now, including those who were already called. */
  readonly callable: number;
  readonly is_paused: boolean;
  readonly per_minute: number;
  readonly max_inside: number;
  /** Null before visitors were called for the first time. */
  readonly seconds: number | null;
  /** Whether the minute in which the pace is measured at present is complete. */
  readonly is_over: boolean;
  readonly inside: number;
  readonly expected: number;
}

/** What a node needs to know about a room. */
interface Room extends QueueParts {
  readonly presentationId: number;
  /**
   * Whether the general sale has begun. Before the general sale, only places of the presale are called.
   */
  readonly isSaleOn: boolean;
  readonly freeSeats: number;
  /** The maximum number of visitors a minute that the nodes can handle at present. */
  readonly bearable: number;
}

const newSeed = (): string => randomBytes(16).toString("hex");

/**
 * Draws the order of the places once the presale or the sale has begun. After the draw, calls as many
 * visitors as the pace, the load of the nodes, the maximum of visitors inside and the free seats allow.
 * Does nothing if another node is drawing and calling at the moment or has done so within the last second.
 */
export async function drawAndCall(
  db: Db,
  { presentationId: id, isSaleOn, freeSeats, bearable, ...parts }: Room,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Visitors who have bought no longer count as inside. The statement reads the time once instead of once
    // per row.
    await sql`update waiting_place w set inside_until = null
      where presentation_id = ${id} and inside_until is not null and (inside_until <= (select app_now())
        or exists (select 1 from seat_claim c where c.presentation_id = ${id}
          and c.state in (2, 3) and c.holder = w.entered_by))`.execute(tx);
    const { rows } = await sql<PacedRow>`
      select ${QUEUE_COLUMNS}, r.presale_joined + case when ${isSaleOn}::boolean then r.joined else 0 end
          + r.passed as callable,
        r.is_paused, r.per_minute, r.max_inside, extract(epoch from app_now() - r.paced_at)::float8 as seconds,
        coalesce(r.minute_at + interval '1 minute' <= app_now(), false) as is_over,
        (select count(*) from waiting_place w where w.presentation_id = r.presentation_id
          and w.inside_until is not null)::int as inside,
        r.minute_calls + coalesce(r.calls[1], 0) - (select count(*) from waiting_place w
          where w.presentation_id = r.presentation_id
            and (w.rank > r.called - r.minute_moves - coalesce(r.moves[1], 0)
              or w.rank is not null and w.recalled_at > app_now() - interval '2 minutes'))::int as expected
      from waiting_room r where r.presentation_id = ${id}
      for update of r skip locked`.execute(tx);
    const [room] = rows;
    if (!room) return;
    // Right after the draw, `seconds` is null. No time has passed since the draw, so nobody is called.
    const seconds = room.seconds ?? 0;
    const perMinute = Math.min(room.per_minute, bearable);
    const due =
      room.is_paused || perMinute <= 0
        ? 0
        : callsDue({
            joined: room.callable,
            called: room.called,
            seconds,
            perMinute,
            inside: room.inside,
            expected: Math.max(0, room.expected),
            maxInside: room.max_inside,
            freeSeats,
          });
    // If less time has passed since the last call than the pace allows for one visitor, that time is carried
    // over to the next call. The time in which the queue was paused or the room was full is not carried
    // over.
    const perVisitor = perMinute > 0 ? 60 / perMinute : 0;
    const given = await giveTurns(tx, room, due, parts);
    const unused = Math.min(seconds - given.calls * perVisitor, perVisitor);
    await sql`
      update waiting_room set
        presale_drawn = coalesce(presale_drawn, presale_joined),
        presale_seed = coalesce(presale_seed, ${newSeed()}),
        drawn = case when ${isSaleOn}::boolean then coalesce(drawn, joined) else drawn end,
        seed = case when ${isSaleOn}::boolean then coalesce(seed, ${newSeed()}) else seed end,
        ${givenColumns(given)}, paced_at = ${room.now}::timestamptz - make_interval(secs => ${unused}),
        minute_at = case when ${room.is_over} then ${room.now}::timestamptz else coalesce(minute_at, ${room.now}) end,
        calls = case when ${room.is_over} then (array[minute_calls] || calls)[1:${PACE_MINUTES}] else calls end,
        minute_calls = case when ${room.is_over} then 0 else minute_calls end + ${given.calls}::int,
        moves = case when ${room.is_over} then (array[minute_moves] || moves)[1:${PACE_MINUTES}] else moves end,
        minute_moves = case when ${room.is_over} then 0 else minute_moves end + ${given.moves}::int
      where presentation_id = ${id}`.execute(tx);
  });
}
