import { sql } from "kysely";
import type { SeatRef } from "../claims.ts";
import { ints } from "../store/db.ts";

/**
 * Begins a statement: `t` has the time, `due` the holder's live locks among these seats (key, order_id,
 * allocation_id), which it holds in the order of their keys as every statement does.
 */
export const liveDue = (holder: string, seats: readonly SeatRef[]) => sql`
    with t as materialized (select app_now() as now),
    due as (
      select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id
      from t, unnest(${ints(seats.map((s) => s.presentationId))}, ${ints(seats.map((s) => s.area))},
          ${ints(seats.map((s) => s.seat))}) as w(presentation_id, area, seat_no)
        join seat_claim c using (presentation_id, area, seat_no)
      where c.holder = ${holder}::uuid and c.state = 1 and (c.expires_at > t.now) is true
      order by 1, 2, 3 for update of c)`;
