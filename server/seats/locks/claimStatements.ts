import { sql } from "kysely";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";
import { liveDue } from "./liveDue.ts";

/*
 * The statements that run most often. All statements in this file lock rows in the same order, so that two
 * transactions cannot deadlock: first visitors by id, then claims by key, then presentations by id.
 *
 * The condition for unexpired locks is written as `(expires_at > now) is true`, so that PostgreSQL's
 * planner does not use the index of all locks by expiry. Without statistics, the planner would scan the
 * index of all locks instead of looking up the rows of one visitor or one seat.
 */

/** A visitor's claims that have not expired. All of these claims expire at the same time. */
export interface LiveLocks {
  readonly seats: readonly SeatRef[];
  readonly expiresAt: Date;
}

/** A visitor's unexpired locks, for a batch. `keys` contains the key (`keyOf`) of each seat. */
export interface CartLocks {
  readonly keys: ReadonlySet<string>;
  readonly expiresAt: Date;
}

/** The database's time, and the unexpired locks by visitor id. Visitors without locks are not included. */
export interface OpenedCarts {
  readonly now: Date;
  readonly locks: ReadonlyMap<string, CartLocks>;
}

interface CartsRow {
  readonly carts: {
    readonly now: number;
    /** The locks by visitor id: the expiry in Unix milliseconds, and the seat keys separated by commas. */
    readonly locks: Readonly<Record<string, readonly [until: number, keys: string]>>;
  };
}

/**
 * Locks the visitors' rows, so that two requests of one visitor are never judged at the same time, and reads
 * their unexpired locks (`functions/open_carts.sql`).
 */
export async function openCarts(tx: Db, visitors: readonly string[]): Promise<OpenedCarts> {
  const { rows } = await sql<CartsRow>`select open_carts(${uuids(visitors)}) as carts`.execute(tx);
  const { now, locks } = rows[0]!.carts;
  const carts = new Map<string, CartLocks>();
  for (const [holder, [until, keys]] of Object.entries(locks))
    carts.set(holder, { expiresAt: new Date(until), keys: new Set(keys.split(",")) });
  return { now: new Date(now), locks: carts };
}

const seatOf = (key: string): SeatRef => {
  const [presentationId = 0, area = 0, seat = 0] = key.split(" ").map(Number);
  return { presentationId, area, seat };
};

/**
 * Reads one visitor's unexpired locks without locking any row. Returns `undefined` if the visitor has no
 * unexpired locks.
 */
export async function readLocks(db: Db, visitor: string): Promise<LiveLocks | undefined> {
  const { rows } = await sql<{ until: Date; seats: string }>`
    with t as materialized (select app_now() as now)
    select max(c.expires_at) as until,
      string_agg(concat_ws(' ', c.presentation_id, c.area, c.seat_no), ','
        order by c.presentation_id, c.area, c.seat_no) as seats
    from t join seat_claim c
      on c.holder = ${visitor}::uuid and c.state = 1 and (c.expires_at > t.now) is true
    group by c.holder`.execute(db);
  const [row] = rows;
  return row && { expiresAt: row.until, seats: row.seats.split(",").map(seatOf) };
}

/** A range of seat numbers of a presentation. `to` is the first number after the range. */
export interface SeatRange {
  readonly presentationId: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the reserved seats in these ranges that have a valid claim, each with its holder. */
export async function readTaken(
  tx: Db,
  ranges: readonly SeatRange[],
): Promise<{ presentationId: number; seat: number; holder: string | null; state: number }[]> {
  const { rows } = await sql<{
    presentation_id: number;
    seat_no: number;
    holder: string | null;
    state: number;
  }>`
    with t as materialized (select app_now() as now)
    select distinct c.presentation_id, c.seat_no, c.holder, c.state
    from t, unnest(${ints(ranges.map((r) => r.presentationId))},
        ${ints(ranges.map((r) => r.from))}, ${ints(ranges.map((r) => r.to))}) as r(id, low, high)
      join seat_claim c on c.presentation_id = r.id and c.area = 0
        and c.seat_no >= r.low and c.seat_no < r.high
    where c.state <> 1 or c.expires_at > t.now`.execute(tx);
  return rows.map((row) => ({
    presentationId: row.presentation_id,
    seat: row.seat_no,
    holder: row.holder,
    state: row.state,
  }));
}

/** A released seat with its new state: available, or blocked if it belongs to an allocation. */
export type LetGo = SeatRef & { readonly state: number };

export interface LetGoRow {
  readonly presentation_id: number;
  readonly area: number;
  readonly seat_no: number;
  readonly state: number;
}

export const letGoOf = (row: LetGoRow): LetGo => ({
  presentationId: row.presentation_id,
  area: row.area,
  seat: row.seat_no,
  state: row.state,
});

/**
 * Ends a statement that releases claims. The statement's subquery `due` must list the claims to release
 * (key, order_id, allocation_id), whose rows must be locked. Each claim is deleted, or its seat returns to
 * its allocation (`functions/let_go.sql`).
 */
export const letDueGo = sql<LetGoRow>`
    gone as (
      delete from seat_claim c using due
      where c.presentation_id = due.presentation_id and c.area = due.area
        and c.seat_no = due.seat_no and due.allocation_id is null
      returning c.presentation_id, c.area, c.seat_no, due.order_id)
    select gone.*, 0::smallint as state from gone
    union all
    select due.presentation_id, due.area, due.seat_no, due.order_id,
      let_go(due.presentation_id, due.area, due.seat_no)
    from due where due.allocation_id is not null`;

/** Releases the holder's unexpired locks among these seats. Returns the released seats. */
export async function dropLocks(
  tx: Db,
  holder: string,
  seats: readonly SeatRef[],
): Promise<LetGo[]> {
  const { rows } = await sql<LetGoRow>`
${liveDue(holder, seats)},
    ${letDueGo}`.execute(tx);
  return rows.map(letGoOf);
}

/**
 * Writes the events of changes and advances the presentations' clocks. This must be the last statement of every
 * transaction that changes claims, so that the order of commits is the order of clocks.
 */
export async function writeEvents(
  tx: Db,
  changes: readonly (SeatRef & { readonly state: number })[],
): Promise<SeatChange[]> {
  if (changes.length === 0) return [];
  const shows = [...Map.groupBy(changes, (change) => change.presentationId)];
  const ids = shows.map(([id]) => id);
  if (ids.length > 1) {
    await sql`select id from presentation where id = any(${ints(ids)}) order by id
      for no key update`.execute(tx);
  }
  const { rows } = await sql<{ presentation_id: number; clock: number }>`
    with w as materialized (
      select * from unnest(${ints(changes.map((change) => change.presentationId))},
        ${ints(changes.map((change) => change.area))}, ${ints(changes.map((change) => change.seat))},
        ${ints(changes.map((change) => change.state))})
        with ordinality as w(presentation_id, area, seat_no, state, place)),
    own as (
      select presentation_id, count(*) as n, array_agg(area order by place) as areas,
        array_agg(seat_no order by place) as seats,
        array_agg(state::smallint order by place) as states
      from w group by presentation_id),
    ticked as (
      update presentation p set clock = p.clock + own.n from own
      where p.id = own.presentation_id returning p.id, p.clock)
    insert into seat_event_batch (presentation_id, clock, areas, seats, states, at)
    select id, clock, own.areas, own.seats, own.states, app_now()
    from ticked join own on own.presentation_id = ticked.id
    returning presentation_id, clock`.execute(tx);
  const clocks = new Map(rows.map((row) => [row.presentation_id, row.clock]));
  return shows.flatMap(([presentationId, own]) => {
    const before = clocks.get(presentationId)! - own.length;
    return own.map(({ area, seat, state }, place) => ({
      presentationId,
      clock: before + place + 1,
      area,
      seat,
      state,
    }));
  });
}
