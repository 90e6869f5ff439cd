import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { writeEvents } from "./claimStatements.ts";

/**
 * Sells the seats that an order holds, all or none, in the transaction that takes the order's payment. Throws
 * ORDER_CANCELLED if a seat is no longer held, or if its presentation is cancelled and the cancellation has
 * not processed this order yet. This function must be called last in the transaction, because it advances the
 * presentations' clocks.
 */
export async function sellHeld(
  tx: Db,
  seats: readonly SeatRef[],
  orderId: string,
): Promise<SeatChange[]> {
  const { rows } = await sql<{ seat_no: number }>`
    with due as (
      select c.presentation_id, c.area, c.seat_no
      from unnest(${ints(seats.map((s) => s.presentationId))}, ${ints(seats.map((s) => s.area))},
          ${ints(seats.map((s) => s.seat))}) as w(presentation_id, area, seat_no)
        join seat_claim c using (presentation_id, area, seat_no)
      where c.order_id = ${orderId}::uuid and c.state = ${SeatStatus.held}::smallint
        and c.expires_at > app_now()
      order by 1, 2, 3 for update of c)
    update seat_claim c set state = ${SeatStatus.sold}::smallint, expires_at = null
    from due join presentation p on p.id = due.presentation_id
    where p.cancelled_at is null and c.presentation_id = due.presentation_id and c.area = due.area and c.seat_no = due.seat_no
      and c.order_id = ${orderId}::uuid and c.state = ${SeatStatus.held}::smallint
    returning c.seat_no`.execute(tx);
  if (rows.length !== seats.length) throw new Refused("ORDER_CANCELLED");
  return writeEvents(
    tx,
    seats.map((seat) => ({ ...seat, state: SeatStatus.sold })),
  );
}
