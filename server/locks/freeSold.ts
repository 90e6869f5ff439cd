import { sql } from "kysely";
import { SeatStatus } from "../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, type Db } from "../store/db.ts";
import { writeEvents } from "./claimStatements.ts";

/**
 * Gives an order's seats back to the house, in the transaction that cancels or moves its tickets.
 * Throws where one of them is not this order's: the books would be wrong.
 */
export async function freeSold(
  tx: Db,
  seats: readonly SeatRef[],
  orderId: string,
): Promise<SeatChange[]> {
  const { rows } = await sql<{ seat_no: number }>`
    delete from seat_claim c
    using unnest(${ints(seats.map((s) => s.presentationId))}, ${ints(seats.map((s) => s.area))},
      ${ints(seats.map((s) => s.seat))}) as w(presentation_id, area, seat_no)
    where c.presentation_id = w.presentation_id and c.area = w.area and c.seat_no = w.seat_no
      and c.order_id = ${orderId}::uuid
    returning c.seat_no`.execute(tx);
  if (rows.length !== seats.length) throw new Error(`order ${orderId} does not hold its seats`);
  return writeEvents(
    tx,
    seats.map((seat) => ({ ...seat, state: SeatStatus.available })),
  );
}
