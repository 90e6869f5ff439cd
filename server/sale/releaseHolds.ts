import { sql } from "kysely";
import { SeatStatus } from "../../domain/seat.ts";
import type { SeatChange } from "../claims.ts";
import { giveBack } from "../codes/uses.ts";
import { letDueGo, letGoOf, writeEvents, type LetGoRow } from "../locks/claimStatements.ts";
import { uuids, type Db } from "../store/db.ts";

const BATCH = 500;

interface LapsedSeat extends LetGoRow {
  readonly order_id: string;
}

async function cancelTickets(tx: Db, seats: readonly LapsedSeat[]): Promise<void> {
  const orders = uuids([...new Set(seats.map((seat) => seat.order_id))]);
  for (const seat of seats) {
    const ticket = await tx
      .updateTable("ticket")
      .set({ cancelled_at: sql<Date>`app_now()` })
      .where("order_id", "=", seat.order_id)
      .where("presentation_id", "=", seat.presentation_id)
      .where("area", "=", seat.area)
      .where("seat_no", "=", seat.seat_no)
      .where("cancelled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    // What its codes took goes back to them.
    if (ticket) await giveBack(tx, seat.order_id, [ticket.id]);
  }
  await sql`update orders o set state = 'cancelled', balance_due = 0
    where id = any(${orders}) and state = 'held' and not exists (
      select 1 from ticket t where t.order_id = o.id and t.cancelled_at is null)`.execute(tx);
}

/**
 * Lets go of reservations that nobody has paid for and collected in time, at most a batch of seats:
 * their tickets are cancelled, and the seats are for sale again.
 */
export const releaseHolds = (db: Db): Promise<SeatChange[]> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<LapsedSeat>`
      with t as materialized (select app_now() as now),
      due as (
        select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id from seat_claim c, t
        where c.state = ${SeatStatus.held}::smallint and c.expires_at <= t.now
        order by 1, 2, 3 limit ${BATCH} for update of c skip locked),
      ${letDueGo}`.execute(tx);
    if (rows.length === 0) return [];
    await cancelTickets(tx, rows);
    return writeEvents(tx, rows.map(letGoOf));
  });
