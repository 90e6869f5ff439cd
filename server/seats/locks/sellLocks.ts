import { sql } from "kysely";
import { HOLD_MINUTES_BEFORE } from "../../../domain/order.ts";
import { Refused } from "../../../domain/refusal.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";
import { writeEvents } from "./claimStatements.ts";
import { liveDueOf, type HeldSeats } from "./liveDue.ts";

/**
 * Throws PRESENTATION_CANCELLED if one of the seats' presentations is cancelled, and CART_EXPIRED otherwise.
 */
async function refuse(tx: Db, seats: readonly SeatRef[]): Promise<never> {
  const ids = seats.map(({ presentationId }) => presentationId);
  const { rows } = await sql<{ id: number }>`select id from presentation
    where id = any(${ints(ids)}) and cancelled_at is not null`.execute(tx);
  const [gone] = rows;
  throw gone
    ? new Refused("PRESENTATION_CANCELLED", { presentationId: gone.id })
    : new Refused("CART_EXPIRED");
}

/** The locks of a holder that are to become seats of an order. */
export interface Taking extends HeldSeats {
  readonly orderId: string;
}

/**
 * Turns the holders' unexpired locks into seats of their orders, all or none. Throws CART_EXPIRED if a lock
 * has expired or belongs to somebody else, and PRESENTATION_CANCELLED if the presentation of a seat was
 * cancelled. Sold seats have no expiry. Held seats expire `HOLD_MINUTES_BEFORE` minutes before the
 * presentation's start. The function must be called as late in the transaction as possible, because it
 * advances the presentations' clocks.
 */
async function takeLocks(
  tx: Db,
  takings: readonly Taking[],
  state: typeof SeatStatus.sold | typeof SeatStatus.held,
): Promise<SeatChange[]> {
  const seats = takings.flatMap(({ seats: own, ...theirs }) =>
    own.map((seat) => ({ ...seat, ...theirs })),
  );
  if (seats.length === 0) return [];
  const { rows } = await sql<{ seat_no: number }>`
${liveDueOf(seats)},
    taken as (
      select * from unnest(${ints(seats.map((s) => s.presentationId))},
        ${ints(seats.map((s) => s.area))}, ${ints(seats.map((s) => s.seat))},
        ${uuids(seats.map((s) => s.orderId))}) as o(presentation_id, area, seat_no, order_id))
    update seat_claim c set state = ${state}::smallint, order_id = taken.order_id,
      expires_at = case when ${state}::smallint = ${SeatStatus.held}::smallint
        then p.starts_at - make_interval(mins => ${HOLD_MINUTES_BEFORE}::int) end
    from due join taken using (presentation_id, area, seat_no)
      join presentation p on p.id = due.presentation_id, t
    where c.presentation_id = due.presentation_id and c.area = due.area and c.seat_no = due.seat_no
      and c.holder = due.holder and c.state = 1 and (c.expires_at > t.now) is true
      and p.cancelled_at is null
    returning c.seat_no`.execute(tx);
  if (rows.length !== seats.length) await refuse(tx, seats);
  return writeEvents(
    tx,
    seats.map(({ presentationId, area, seat }) => ({ presentationId, area, seat, state })),
  );
}

type TakeLocks = (tx: Db, takings: readonly Taking[]) => Promise<SeatChange[]>;

export const sellLocks: TakeLocks = (...of) => takeLocks(...of, SeatStatus.sold);

/**
 * Turns locks into held seats, for a reservation that is paid for at the box office (storefront.md section 9).
 */
export const holdLocks: TakeLocks = (...of) => takeLocks(...of, SeatStatus.held);
