import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";
import type { SeatChange } from "../claims.ts";
import { letDueGo, letGoOf, writeEvents, type LetGoRow } from "./claimStatements.ts";

/** Maximum locks that one sweep removes. */
export const SWEPT_AT_ONCE = 1_000;

/**
 * Removes expired locks, at most `SWEPT_AT_ONCE` of them. Returns the changes that free the seats of these
 * locks. The sweep only updates what people see, because a seat with an expired lock can be taken even
 * before the sweep.
 */
export function sweepLocks(db: Db): Promise<SeatChange[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<LetGoRow>`
      with t as materialized (select app_now() as now),
      due as (
        select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id from seat_claim c, t
        where c.state = 1 and c.expires_at <= t.now
        order by 1, 2, 3 limit ${SWEPT_AT_ONCE} for update of c skip locked),
      ${letDueGo}`.execute(tx);
    return writeEvents(tx, rows.map(letGoOf));
  });
}
