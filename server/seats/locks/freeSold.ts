import { sql } from "kysely";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { letDueGo, letGoOf, writeEvents, type LetGoRow } from "./claimStatements.ts";

/**
 * Frees an order's seats, in the transaction that cancels or moves its tickets. Throws an error if a seat
 * does not belong to this order, because the stored data is then inconsistent.
 */
export async function freeSold(
  tx: Db,
  seats: readonly SeatRef[],
  orderId: string,
): Promise<SeatChange[]> {
  const { rows } = await sql<LetGoRow>`
    with due as (
      select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id
      from unnest(${ints(seats.map((s) => s.presentationId))}, ${ints(seats.map((s) => s.area))},
          ${ints(seats.map((s) => s.seat))}) as w(presentation_id, area, seat_no)
        join seat_claim c using (presentation_id, area, seat_no)
      where c.order_id = ${orderId}::uuid order by 1, 2, 3 for update of c),
    ${letDueGo}`.execute(tx);
  if (rows.length !== seats.length) throw new Error(`order ${orderId} does not hold its seats`);
  return writeEvents(tx, rows.map(letGoOf));
}
