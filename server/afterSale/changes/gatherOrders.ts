import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import { releaseSeats } from "../../seats/allocations/release.ts";
import type { SeatChange } from "../../seats/claims.ts";
import {
  letDueGo,
  letGoOf,
  writeEvents,
  type LetGoRow,
} from "../../seats/locks/claimStatements.ts";
import type { Db } from "../../platform/store/db.ts";

/** Releases the presentation's allocations and the visitors' locks on its seats. Returns the seat changes. */
async function letGo(tx: Db, presentationId: number): Promise<SeatChange[]> {
  const released = await tx
    .updateTable("allocation")
    .set({ released_at: sql<Date>`app_now()` })
    .where("presentation_id", "=", presentationId)
    .where("released_at", "is", null)
    .returning("id")
    .execute();
  const { rows } = await sql<LetGoRow>`
    with due as (
      select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id from seat_claim c
      where c.presentation_id = ${presentationId} and c.state = ${SeatStatus.locked}::smallint
      order by 1, 2, 3 for update of c),
    ${letDueGo}`.execute(tx);
  const unset = await releaseSeats(
    tx,
    released.map(({ id }) => id),
  );
  return [...unset, ...(await writeEvents(tx, rows.map(letGoOf)))];
}

/**
 * Lists the orders that a change affects, once its presentation is closed. Runs only once per change. A
 * payment in progress cannot be missed: either it has become an order, which is listed, or it fails because
 * its seat locks are released here. Returns the seat changes to announce.
 */
export const gatherOrders = (db: Db, changeId: number): Promise<SeatChange[]> =>
  db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom("presentation_change")
      .select(["presentation_id", "kind"])
      .where("id", "=", changeId)
      .where("state", "=", "closing")
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!change) return [];
    const { presentation_id: id, kind } = change;
    const changes = kind === "move" ? [] : await letGo(tx, id);
    await sql`insert into presentation_change_order (change_id, order_id, state, next_at)
      select ${changeId}::int, t.order_id, 'waiting', app_now() from (
        select distinct order_id from ticket
        where presentation_id = ${id} and cancelled_at is null) t`.execute(tx);
    await tx
      .updateTable("presentation_change")
      .set({ state: "running" })
      .where("id", "=", changeId)
      .execute();
    return changes;
  });
