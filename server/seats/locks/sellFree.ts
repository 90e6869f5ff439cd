import { sql, type RawBuilder } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatRef } from "../claims.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { letDueGo, letGoOf, type LetGo, type LetGoRow } from "./claimStatements.ts";

/*
 * Seats that are sold without having been locked before. No payment is pending for a seat of this kind: an
 * earlier system has sold the seat, or the sale is in the past.
 */

interface ClaimRow {
  readonly presentation_id: number;
  readonly area: number;
  readonly seat_no: number;
}

/**
 * Returns the statement that sells the seats that nobody has. The statement returns the sold seats as rows
 * of `presentation_id`, `area` and `seat_no`. `seats` is a query with the columns `presentation_id`,
 * `area`, `seat_no` and `order_id`, which is null for seats without an order.
 */
export const sellingFree = (seats: RawBuilder<unknown>): RawBuilder<ClaimRow> => sql<ClaimRow>`
    insert into seat_claim (presentation_id, area, seat_no, state, order_id)
    select w.presentation_id, w.area, w.seat_no, ${SeatStatus.sold}::smallint, w.order_id
    from (${seats}) as w
    order by 1, 2, 3
    on conflict do nothing
    returning presentation_id, area, seat_no`;

const columns = (seats: readonly SeatRef[]) => sql`unnest(
  ${ints(seats.map((seat) => seat.presentationId))}, ${ints(seats.map((seat) => seat.area))},
  ${ints(seats.map((seat) => seat.seat))}) as w(presentation_id, area, seat_no)`;

/**
 * Sells the given seats, except seats that somebody has, without an order, in the caller's transaction.
 * Returns the sold seats. The caller must call `writeEvents` for the sold seats as late in that transaction
 * as possible.
 */
export async function sellWithoutOrder(tx: Db, seats: readonly SeatRef[]): Promise<SeatRef[]> {
  const { rows } = await sellingFree(
    sql`select *, null::uuid as order_id from ${columns(seats)}`,
  ).execute(tx);
  return rows.map((row) => ({
    presentationId: row.presentation_id,
    area: row.area,
    seat: row.seat_no,
  }));
}

/**
 * Frees the given seats, except seats that were sold with an order, in the caller's transaction. Returns
 * the freed seats. The caller must call `writeEvents` for the freed seats as late in that transaction as
 * possible.
 */
export async function freeWithoutOrder(tx: Db, seats: readonly SeatRef[]): Promise<LetGo[]> {
  const { rows } = await sql<LetGoRow>`
    with due as (
      select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id
      from ${columns(seats)} join seat_claim c using (presentation_id, area, seat_no)
      where c.state = ${SeatStatus.sold}::smallint and c.order_id is null
      order by 1, 2, 3 for update of c),
    ${letDueGo}`.execute(tx);
  return rows.map(letGoOf);
}
