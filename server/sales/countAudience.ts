import type { SeatRef } from "../claims.ts";
import type { Db } from "../store/db.ts";

/**
 * Counts seats that the demo has sold without an order, in the transaction that sells them: all other
 * sales are counted by the database itself.
 */
export async function countAudience(tx: Db, seats: readonly SeatRef[]): Promise<void> {
  if (seats.length === 0) return;
  const shows = Map.groupBy(seats, ({ presentationId }) => presentationId);
  const lines = [...shows].map(([presentation_id, { length }]) => ({
    presentation_id,
    audience: length,
  }));
  await tx.insertInto("ticket_change").values(lines).execute();
}
