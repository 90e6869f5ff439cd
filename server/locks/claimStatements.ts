import { sql } from "kysely";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, uuids, type Db } from "../store/db.ts";
import { liveDue } from "./liveDue.ts";

/*
 * The hot statements. All take rows in one order, whoever they are for: visitors by id, claims by
 * key, presentations by id. Two transactions that keep to it cannot wait for each other in a ring.
 *
 * `(expires_at > now) is true` keeps the planner from walking the index of everybody's locks by
 * expiry where it should look up one visitor's, or one seat's: without statistics it does.
 */

/** A visitor's claims that have not run out; they all run out together. */
export interface LiveLocks {
  readonly seats: readonly SeatRef[];
  readonly expiresAt: Date;
}

const presentationsOf = (seats: readonly SeatRef[]) => ints(seats.map((s) => s.presentationId));
const areasOf = (seats: readonly SeatRef[]) => ints(seats.map((s) => s.area));
const numbersOf = (seats: readonly SeatRef[]) => ints(seats.map((s) => s.seat));

const seatOf = (text: string): SeatRef => {
  const [presentationId = 0, area = 0, seat = 0] = text.split(" ").map(Number);
  return { presentationId, area, seat };
};

interface LocksRow {
  readonly now: Date;
  readonly holder: string | null;
  readonly until: Date;
  readonly seats: string;
}

/** The database's time and the live locks of those visitors who have any. */
export interface OpenedClaims {
  readonly now: Date;
  readonly locks: ReadonlyMap<string, LiveLocks>;
}

function openedBy(rows: readonly LocksRow[]): OpenedClaims {
  const locks = new Map<string, LiveLocks>();
  for (const { holder, until, seats } of rows) {
    if (holder !== null)
      locks.set(holder, { expiresAt: until, seats: seats.split(",").map(seatOf) });
  }
  return { now: rows[0]?.now ?? new Date(), locks };
}

/**
 * Holds the visitors' rows, so that no two requests of one visitor are judged side by side, and reads
 * their live locks: `open_claims` of m0009LockDoor.
 */
export async function openClaims(tx: Db, visitors: readonly string[]): Promise<OpenedClaims> {
  const { rows } = await sql<LocksRow>`select * from open_claims(${uuids(visitors)})`.execute(tx);
  return openedBy(rows);
}

/** The same of one visitor without holding anything: for a look. */
export async function readLocks(db: Db, visitor: string): Promise<LiveLocks | undefined> {
  const { rows } = await sql<LocksRow>`
    with t as materialized (select app_now() as now)
    select t.now, c.holder, max(c.expires_at) as until,
      string_agg(concat_ws(' ', c.presentation_id, c.area, c.seat_no), ','
        order by c.presentation_id, c.area, c.seat_no) as seats
    from t join seat_claim c
      on c.holder = ${visitor}::uuid and c.state = 1 and (c.expires_at > t.now) is true
    group by t.now, c.holder`.execute(db);
  return openedBy(rows).locks.get(visitor);
}

/** Seats `from` up to, not including, `to` of a presentation. */
export interface SeatRange {
  readonly presentationId: number;
  readonly from: number;
  readonly to: number;
}

/** Who holds what in these ranges of reserved seats; lapsed locks are left out. */
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

/** A seat that was let go of, and what it is then: available, or blocked for its allocation again. */
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
 * Ends a statement whose `due` are claims that it holds (key, order_id, allocation_id), to be let go
 * of: they are gone, or their allocation's again (`let_go` of m0012Allocations).
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

/** Lets the holder's live locks among these seats go and answers which there were. */
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
 * Writes the events of changes and moves the presentations' clocks: the last statement of every
 * transaction that changes claims, so that the order of commits is the order of clocks.
 */
export async function writeEvents(
  tx: Db,
  changes: readonly (SeatRef & { readonly state: number })[],
): Promise<SeatChange[]> {
  if (changes.length === 0) return [];
  const ids = [...new Set(changes.map((change) => change.presentationId))];
  if (ids.length > 1) {
    await sql`select id from presentation where id = any(${ints(ids)}) order by id
      for no key update`.execute(tx);
  }
  const { rows } = await sql<{
    presentation_id: number;
    clock: number;
    area: number;
    seat_no: number;
    state: number;
  }>`
    with w as materialized (
      select * from unnest(${presentationsOf(changes)}, ${areasOf(changes)}, ${numbersOf(changes)},
        ${ints(changes.map((change) => change.state))})
        with ordinality as w(presentation_id, area, seat_no, state, place)),
    counted as (select presentation_id, count(*) as n from w group by 1),
    ticked as (
      update presentation p set clock = p.clock + counted.n from counted
      where p.id = counted.presentation_id returning p.id, p.clock - counted.n as before),
    written as (
      insert into seat_event (presentation_id, clock, area, seat_no, state, at)
      select w.presentation_id,
        ticked.before + row_number() over (partition by w.presentation_id order by w.place),
        w.area, w.seat_no, w.state, app_now()
      from w join ticked on ticked.id = w.presentation_id
      returning presentation_id, clock, area, seat_no, state)
    select * from written order by presentation_id, clock`.execute(tx);
  return rows.map((row) => ({
    presentationId: row.presentation_id,
    clock: row.clock,
    area: row.area,
    seat: row.seat_no,
    state: row.state,
  }));
}
