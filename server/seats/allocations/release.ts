import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange } from "../claims.ts";
import { writeEvents } from "../locks/claimStatements.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/**
 * Releases the remaining seats of these allocations to everybody, in the caller's transaction. Seats that a
 * visitor has already locked or bought from the allocation stay with that visitor. If a locked or bought
 * seat becomes free later, it does not return to the allocation.
 */
export async function releaseSeats(
  tx: Db,
  allocationIds: readonly number[],
): Promise<SeatChange[]> {
  const ids = ints(allocationIds);
  await sql`update seat_claim set allocation_id = null
    where allocation_id = any(${ids}) and state = ${SeatStatus.locked}::smallint`.execute(tx);
  const { rows } = await sql<{ presentation_id: number; area: number; seat_no: number }>`
    with due as (
      select presentation_id, area, seat_no from seat_claim
      where allocation_id = any(${ids}) and state = ${SeatStatus.blocked}::smallint
      order by 1, 2, 3 for update)
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
  return writeEvents(tx, free);
}

const BATCH = 20;

/**
 * Releases the allocations whose release time has come, at most `BATCH` of them. Returns the changes of
 * seats, which the caller must announce to the other nodes and to streams.
 */
export const releaseDue = (db: Db): Promise<SeatChange[]> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with t as materialized (select app_now() as now),
      due as (
        select a.id from allocation a, t where a.released_at is null and a.release_at <= t.now
        order by a.id limit ${BATCH} for update of a skip locked)
      update allocation a set released_at = t.now from due, t where a.id = due.id
      returning a.id`.execute(tx);
    if (rows.length === 0) return [];
    return releaseSeats(
      tx,
      rows.map(({ id }) => id),
    );
  });
