import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { callsDue, drawRanks, PACE_MINUTES, type DrawSeed } from "../../domain/waitingRoom.ts";
import type { Clock } from "../platform/clock.ts";
import { gathered } from "../platform/gathered.ts";
import type { Names } from "../platform/locale.ts";
import { repeat } from "../platform/repeat.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import type { Db } from "../platform/store/db.ts";
import type { SeatStatuses } from "../seats/seatStatuses.ts";
import { joinAll, type Joining } from "./places.ts";
import { openWaitingTokens, type WaitingTokens } from "./waitingTokens.ts";

/** A waiting room as every node has it in memory. */
export interface WaitingRoom {
  readonly presentationId: number;
  readonly name: Names;
  readonly startsAt: Date;
  readonly saleAt: Date | null;
  readonly opensAt: Date | null;
  readonly perMinute: number;
  readonly insideMinutes: number;
  readonly isPaused: boolean;
  readonly joined: number;
  readonly called: number;
  readonly hasFreeSeats: boolean;
  readonly calls: readonly number[];
  /** Returns the rank of a number, or undefined before the draw. */
  readonly rankOf: (number: number) => number | undefined;
}

/** The waiting rooms of presentations whose sale has not ended. */
export interface WaitingRooms {
  readonly tokens: WaitingTokens;
  /**
   * Returns the visitor's number in a waiting room, a new one if there is none. Undefined if the room is gone.
   * Calls are batched.
   */
  readonly join: (presentationId: number, visitorId: string) => Promise<number | undefined>;
  /** Returns the waiting room of a presentation from memory, or undefined if it has none. */
  readonly of: (presentationId: number) => WaitingRoom | undefined;
  /** Reads the rooms again and lets visitors in as far as the pace allows. Also runs every second. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface WaitingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly statuses: Pick<SeatStatuses, "available" | "of">;
  readonly secrets: SecretRing;
  readonly onTrouble: (error: unknown) => void;
}

const EVERY_MS = 1_000;

interface RoomRow {
  readonly presentation_id: number;
  readonly name: Names;
  readonly starts_at: Date;
  readonly sale_at: Date | null;
  readonly lobby_minutes: number;
  readonly per_minute: number;
  readonly max_inside: number;
  readonly inside_minutes: number;
  readonly is_paused: boolean;
  readonly joined: number;
  readonly called: number;
  readonly drawn: number | null;
  readonly seed: string | null;
  readonly calls: number[];
}

const readRooms = async (db: Db): Promise<RoomRow[]> => {
  const { rows } = await sql<RoomRow>`
    select r.presentation_id, f.name, p.starts_at, greatest(p.publish_at, p.on_sale_at) as sale_at,
      r.lobby_minutes, r.per_minute, r.max_inside, r.inside_minutes, r.is_paused,
      r.joined, r.called, r.drawn, r.seed, r.calls
    from waiting_room r
    join presentation p on p.id = r.presentation_id
    join feature f on f.id = p.feature_id
    where p.sales_end_at > app_now() and p.cancelled_at is null and p.retired_at is null`.execute(
    db,
  );
  return rows;
};

const wordsOf = (seed: string): DrawSeed => {
  const bytes = Buffer.from(seed, "hex");
  return [
    bytes.readUInt32BE(0),
    bytes.readUInt32BE(4),
    bytes.readUInt32BE(8),
    bytes.readUInt32BE(12),
  ];
};

interface TickRow {
  readonly joined: number;
  readonly called: number;
  readonly is_paused: boolean;
  readonly per_minute: number;
  readonly max_inside: number;
  readonly now: Date;
  /** Null before the first tick. */
  readonly seconds: number | null;
  /** Whether the current minute of the measured pace is complete. */
  readonly is_over: boolean;
  readonly inside: number;
  readonly expected: number;
}

/**
 * Draws the order if the sale has begun, and calls as many visitors as the pace, the room inside and the free
 * seats allow. Does nothing if another node is doing it or has done it within the second.
 */
async function tick(db: Db, { presentation_id: id }: RoomRow, freeSeats: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Visitors who have bought leave room for the next ones.
    await sql`update waiting_place w set inside_until = null
      where presentation_id = ${id} and inside_until is not null and (inside_until <= app_now()
        or exists (select 1 from seat_claim c where c.presentation_id = ${id}
          and c.state in (2, 3) and c.holder = w.entered_by))`.execute(tx);
    const { rows } = await sql<TickRow>`
      select r.joined, r.called, r.is_paused, r.per_minute, r.max_inside,
        app_now() as now, extract(epoch from app_now() - r.paced_at)::float8 as seconds,
        coalesce(r.minute_at + interval '1 minute' <= app_now(), false) as is_over,
        (select count(*) from waiting_place w where w.presentation_id = r.presentation_id
          and w.inside_until is not null)::int as inside,
        r.minute_calls + coalesce(r.calls[1], 0) - (select count(*) from waiting_place w
          where w.presentation_id = r.presentation_id
            and w.rank > r.called - r.minute_calls - coalesce(r.calls[1], 0))::int as expected
      from waiting_room r where r.presentation_id = ${id}
      for update of r skip locked`.execute(tx);
    const [room] = rows;
    if (!room) return;
    // The draw takes no time of the pace.
    const seconds = room.seconds ?? 0;
    const due = room.is_paused
      ? 0
      : callsDue({
          joined: room.joined,
          called: room.called,
          seconds,
          perMinute: room.per_minute,
          inside: room.inside,
          expected: Math.max(0, room.expected),
          maxInside: room.max_inside,
          freeSeats,
        });
    // Seconds too few for one visitor count the next time. A pause and a full house are not made up for.
    const perVisitor = 60 / room.per_minute;
    const unused = Math.min(seconds - due * perVisitor, perVisitor);
    await sql`
      update waiting_room set
        drawn = coalesce(drawn, joined), seed = coalesce(seed, ${randomBytes(16).toString("hex")}),
        called = called + ${due}::int, paced_at = ${room.now}::timestamptz - make_interval(secs => ${unused}),
        minute_at = case when ${room.is_over} then ${room.now}::timestamptz else coalesce(minute_at, ${room.now}) end,
        calls = case when ${room.is_over} then (array[minute_calls] || calls)[1:${PACE_MINUTES}] else calls end,
        minute_calls = case when ${room.is_over} then 0 else minute_calls end + ${due}::int
      where presentation_id = ${id}`.execute(tx);
  });
}

export async function openWaitingRooms(parts: WaitingParts): Promise<WaitingRooms> {
  const { db, clock, statuses, secrets, onTrouble } = parts;
  let rooms = new Map<number, WaitingRoom>();
  /** Drawn orders by room. Each takes four bytes a visitor. */
  const drawn = new Map<number, { readonly seed: string; readonly ranks: Uint32Array }>();

  const ranksOf = ({ presentation_id: id, seed, drawn: count }: RoomRow) => {
    if (seed === null || count === null) return undefined;
    const known = drawn.get(id);
    if (known?.seed === seed) return known.ranks;
    const ranks = drawRanks(wordsOf(seed), count);
    drawn.set(id, { seed, ranks });
    return ranks;
  };
  const roomOf = (row: RoomRow, freeSeats: number): WaitingRoom => {
    const ranks = ranksOf(row);
    return {
      presentationId: row.presentation_id,
      name: row.name,
      startsAt: row.starts_at,
      saleAt: row.sale_at,
      opensAt: row.sale_at && new Date(row.sale_at.getTime() - row.lobby_minutes * 60_000),
      perMinute: row.per_minute,
      insideMinutes: row.inside_minutes,
      isPaused: row.is_paused,
      joined: row.joined,
      called: row.called,
      hasFreeSeats: freeSeats > 0,
      calls: row.calls,
      rankOf: (number) => ranks && (ranks[number - 1] ?? number),
    };
  };
  const hasBegun = ({ sale_at }: RoomRow): boolean => sale_at === null || sale_at <= clock.now();
  const refresh = async (): Promise<void> => {
    let rows = await readRooms(db);
    const ids = rows.map((row) => row.presentation_id);
    // Keeps the statuses in memory. Otherwise the free seats would be counted by a query every second.
    await Promise.all(ids.map((id) => statuses.of(id)));
    const free = await statuses.available(ids);
    const freeIn = (row: RoomRow): number => free.get(row.presentation_id) ?? 0;
    const begun = rows.filter(hasBegun);
    for (const row of begun) await tick(db, row, freeIn(row));
    if (begun.length > 0) rows = await readRooms(db);
    rooms = new Map(rows.map((row) => [row.presentation_id, roomOf(row, freeIn(row))]));
    for (const id of drawn.keys()) if (!rooms.has(id)) drawn.delete(id);
  };
  await refresh();
  const { close } = repeat(refresh, { everyMs: EVERY_MS, onTrouble });
  const join = gathered((asked: readonly Joining[]) => joinAll(db, asked));
  return {
    tokens: openWaitingTokens(secrets),
    join: (presentationId, visitorId) => join({ presentationId, visitorId }),
    of: (id) => rooms.get(id),
    refresh,
    close,
  };
}
