import type { Modify } from "../../domain/modify.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { seatIn } from "../seats/seatAddressing.ts";
import { tellReceivers } from "../afterSale/receivers/receivers.ts";
import { moveOrder, type Mover, type Moving } from "../checkout/modifyOrder.ts";
import { lockForCounter, ownHall } from "./counterSeats.ts";
import { counterVisitor } from "./counterVisitor.ts";
import { findAtCounter } from "./findAtCounter.ts";
import { onceOnly } from "./onceOnly.ts";

/** Locks the new seats for the counter, except those in areas without seats. */
async function lockNew(
  { office }: Mover,
  operator: Operator,
  holder: string,
  tickets: Modify["tickets"],
): Promise<void> {
  for (const [id, own] of Map.groupBy(tickets, ({ presentationId }) => presentationId)) {
    const hall = await ownHall(office, operator, id);
    const asked = own.map(({ newSeat }) => seatIn(hall, { ...newSeat, presentationId: id }));
    await lockForCounter(
      office,
      holder,
      asked.filter(({ area }) => area === RESERVED_AREA),
    );
  }
}

/**
 * Moves an order's tickets to other seats of the same price level (`domain/modify`), and notifies people to
 * whom tickets were passed on. Throws ORDER_NOT_FOUND for an order outside the scope, SEAT_UNAVAILABLE if a
 * new seat is taken, PRICE_LEVEL_MISMATCH if a new seat has another price, and GENERAL_ERROR for a ticket
 * that was used or changed in the meantime.
 */
export async function reseat(
  mover: Mover,
  operator: Operator,
  reservationIdentifier: string,
  tickets: Modify["tickets"],
  key: string,
): Promise<void> {
  const { db } = mover.office;
  const order = await findAtCounter(db, operator, reservationIdentifier);
  const holder = await counterVisitor(db, operator);
  const once = { visitorId: holder, key };
  const modify = { resId: order.reservation_identifier, tickets };
  await onceOnly(db, once, { reseats: modify.resId, tickets }, async () => {
    await lockNew(mover, operator, holder, tickets);
    const tell: Moving["tell"] = (tx, moved) =>
      tellReceivers(tx, order, moved, { kind: "reseated" });
    return moveOrder(mover, { order, holder, isCounter: true, tell }, modify, once);
  });
}
