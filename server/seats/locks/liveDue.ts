import { sql } from "kysely";
import type { SeatRef } from "../claims.ts";
import { ints, uuids } from "../../platform/store/db.ts";

/** Seats, with the visitor who is expected to hold them. */
export interface HeldSeats {
  readonly holder: string;
  readonly seats: readonly SeatRef[];
}

/**
 * Begins an SQL statement with two subqueries. The subquery `t` contains the time. The subquery `due` lists
 * those unexpired locks on the seats that belong to the expected holder (key, holder, order_id,
 * allocation_id), and locks their rows in the order of their keys, as every statement does.
 */
export const liveDueOf = (seats: readonly (SeatRef & { readonly holder: string })[]) => sql`
    with t as materialized (select app_now() as now),
    due as (
      select c.presentation_id, c.area, c.seat_no, c.holder, c.order_id, c.allocation_id
      from t, unnest(${ints(seats.map((s) => s.presentationId))}, ${ints(seats.map((s) => s.area))},
          ${ints(seats.map((s) => s.seat))}, ${uuids(seats.map((s) => s.holder))})
          as w(presentation_id, area, seat_no, holder)
        join seat_claim c using (presentation_id, area, seat_no)
      where c.holder = w.holder and c.state = 1 and (c.expires_at > t.now) is true
      order by 1, 2, 3 for update of c)`;

/** Does the same as `liveDueOf` for seats of a single holder. */
export const liveDue = (holder: string, seats: readonly SeatRef[]) =>
  liveDueOf(seats.map((seat) => ({ ...seat, holder })));
