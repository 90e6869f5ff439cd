import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { writeEvents } from "./claimStatements.ts";

/** The allocation or block for which seats are blocked. Exactly one of the two ids is set. */
export interface BlockedFor {
  readonly allocationId: number | null;
  readonly blockId: number | null;
}

const columns = (seats: readonly SeatRef[]) => sql`unnest(
  ${ints(seats.map((seat) => seat.presentationId))}, ${ints(seats.map((seat) => seat.area))},
  ${ints(seats.map((seat) => seat.seat))}) as w(presentation_id, area, seat_no)`;

const keyOf = ({ area, seat }: Pick<SeatRef, "area" | "seat">): string => `${area} ${seat}`;

/** Returns the seats of one presentation that have no row in `rows`. */
function without(
  seats: readonly SeatRef[],
  rows: readonly { readonly area: number; readonly seat_no: number }[],
): SeatRef[] {
  const found = new Set(rows.map((row) => keyOf({ area: row.area, seat: row.seat_no })));
  return seats.filter((seat) => !found.has(keyOf(seat)));
}

/**
 * Blocks the free seats of one presentation, in the caller's transaction. Returns the seats that were not
 * free. The caller must call `tellBlocked` as late in that transaction as possible.
 */
export async function blockSeats(
  tx: Db,
  seats: readonly SeatRef[],
  { allocationId, blockId }: BlockedFor,
): Promise<SeatRef[]> {
  const { rows } = await sql<{ area: number; seat_no: number }>`
    with t as materialized (select app_now() as now)
    insert into seat_claim as c (presentation_id, area, seat_no, state, allocation_id, block_id)
    select w.presentation_id, w.area, w.seat_no, ${SeatStatus.blocked}::smallint,
      ${allocationId}::int, ${blockId}::int
    from ${columns(seats)}
    order by 1, 2, 3
    on conflict (presentation_id, area, seat_no) do update
      set state = excluded.state, holder = null, expires_at = null, order_id = null,
        allocation_id = excluded.allocation_id, block_id = excluded.block_id
      where c.state = 1 and c.expires_at <= (select now from t) and c.allocation_id is null
    returning c.area, c.seat_no`.execute(tx);
  return without(seats, rows);
}

/**
 * Writes the events of blocked seats to the history. The caller must announce the returned changes after
 * the commit.
 */
export const tellBlocked = (tx: Db, seats: readonly SeatRef[]): Promise<SeatChange[]> =>
  writeEvents(
    tx,
    seats.map((seat) => ({ ...seat, state: SeatStatus.blocked })),
  );

export interface Unblocked {
  readonly changes: readonly SeatChange[];
  /** Seats that were not freed, because they were not blocked. */
  readonly missed: readonly SeatRef[];
}

/** Frees the blocked ones among these seats of one presentation, in the caller's transaction. */
export async function unblockSeats(tx: Db, seats: readonly SeatRef[]): Promise<Unblocked> {
  const { rows } = await sql<{ presentation_id: number; area: number; seat_no: number }>`
    with due as (
      select c.presentation_id, c.area, c.seat_no
      from ${columns(seats)} join seat_claim c using (presentation_id, area, seat_no)
      where c.state = ${SeatStatus.blocked}::smallint order by 1, 2, 3 for update of c)
    delete from seat_claim c using due
    where c.presentation_id = due.presentation_id and c.area = due.area
      and c.seat_no = due.seat_no
    returning c.presentation_id, c.area, c.seat_no`.execute(tx);
  const free = rows.map((row) => ({
    presentationId: row.presentation_id,
    area: row.area,
    seat: row.seat_no,
    state: SeatStatus.available,
  }));
  return { changes: await writeEvents(tx, free), missed: without(seats, rows) };
}
