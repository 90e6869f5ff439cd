import { sql } from "kysely";
import { SeatStatus } from "../../domain/seat.ts";
import type { SeatChange } from "../seats/claims.ts";
import { giveBackAll } from "../codes/uses.ts";
import { letDueGo, letGoOf, writeEvents, type LetGoRow } from "../seats/locks/claimStatements.ts";
import { ints, uuids, type Db } from "../platform/store/db.ts";

/** Maximum number of seats that one run examines to find the orders to release. */
const BATCH = 500;

/** A seat whose reservation has expired, with its order and ticket. */
interface LapsedSeat extends Omit<LetGoRow, "state"> {
  readonly order_id: string;
  readonly ticket_id: string | null;
}

/**
 * Locks the orders with expired reservations in a fixed order, before their tickets are locked. Skips an
 * order that another transaction is just paying, converting or cancelling. A later run examines a skipped
 * order again.
 */
async function holdOrders(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with t as materialized (select app_now() as now),
    due as (
      select c.order_id from seat_claim c, t
      where c.state = ${SeatStatus.held}::smallint and c.expires_at <= t.now limit ${BATCH})
    select o.id from orders o where o.id in (select order_id from due)
    order by o.id for update of o skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`select 1 from ticket where order_id = any(${uuids(ids)})
    order by order_id, position for update`.execute(tx);
  return ids;
}

async function readLapsed(tx: Db, orderIds: readonly string[]): Promise<LapsedSeat[]> {
  const { rows } = await sql<LapsedSeat>`
    with t as materialized (select app_now() as now)
    select c.presentation_id, c.area, c.seat_no, c.order_id, k.id as ticket_id
    from t, seat_claim c left join ticket k on k.order_id = c.order_id and k.cancelled_at is null
      and k.presentation_id = c.presentation_id and k.area = c.area and k.seat_no = c.seat_no
    where c.state = ${SeatStatus.held}::smallint and c.expires_at <= t.now
      and c.order_id = any(${uuids(orderIds)})`.execute(tx);
  return rows;
}

/** Cancels the tickets of expired reservations, and gives back what they took from codes. */
async function cancelTickets(tx: Db, lapsed: readonly LapsedSeat[]): Promise<void> {
  const ticketsOf = (seats: readonly LapsedSeat[]): string[] =>
    seats.flatMap(({ ticket_id }) => ticket_id ?? []);
  await sql`update ticket set cancelled_at = app_now()
    where id = any(${uuids(ticketsOf(lapsed))})`.execute(tx);
  const byOrder = Map.groupBy(lapsed, ({ order_id }) => order_id);
  await giveBackAll(tx, new Map([...byOrder].map(([id, own]) => [id, ticketsOf(own)])));
  await sql`update orders o set state = 'cancelled', balance_due = 0
    where id = any(${uuids([...byOrder.keys()])}) and state = 'held' and not exists (
      select 1 from ticket t where t.order_id = o.id and t.cancelled_at is null)`.execute(tx);
}

/**
 * Releases the claims on the seats. Throws if a claim no longer belongs to its order. The error rolls the
 * whole run back, because the cancelled tickets would not match the released seats.
 */
async function letSeatsGo(tx: Db, lapsed: readonly LapsedSeat[]): Promise<LetGoRow[]> {
  const { rows } = await sql<LetGoRow>`
    with due as (
      select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id
      from unnest(${ints(lapsed.map((s) => s.presentation_id))}, ${ints(lapsed.map((s) => s.area))},
          ${ints(lapsed.map((s) => s.seat_no))}, ${uuids(lapsed.map((s) => s.order_id))})
          as w(presentation_id, area, seat_no, order_id)
        join seat_claim c using (presentation_id, area, seat_no, order_id)
      where c.state = ${SeatStatus.held}::smallint
      order by 1, 2, 3 for update of c),
    ${letDueGo}`.execute(tx);
  if (rows.length !== lapsed.length) throw new Error("a lapsed order does not hold its seats");
  return rows;
}

/**
 * Releases reservations that were not paid in time, about one batch of seats per run. The tickets of these
 * reservations are cancelled, and their seats are for sale again. Locks orders, tickets, codes, claims and
 * clocks in this order, as paying, converting and cancelling a reservation do.
 */
export const releaseReservations = (db: Db): Promise<SeatChange[]> =>
  db.transaction().execute(async (tx) => {
    const orderIds = await holdOrders(tx);
    if (orderIds.length === 0) return [];
    const lapsed = await readLapsed(tx, orderIds);
    if (lapsed.length === 0) return [];
    await cancelTickets(tx, lapsed);
    return writeEvents(tx, (await letSeatsGo(tx, lapsed)).map(letGoOf));
  });
