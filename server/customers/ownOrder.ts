import { Refused } from "../../domain/refusal.ts";
import { selectOwnOrders } from "./areaReservations.ts";
import { isOrderWithin, type Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";

/** The caller who asks for an order. */
export interface OrderOwner {
  /** The internal id of the visitor. */
  readonly id: string;
  readonly areaCustomerId?: number | undefined;
}

/**
 * Selects the caller's orders. The buyer of an own order is this visitor, the customer who is logged in while
 * booking, or the customer who is logged in to the customer area.
 */
export const selectOwn = (db: Db, { id, areaCustomerId }: OrderOwner) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where((each) =>
      each.or([
        each("visitor_id", "=", id),
        each(
          "customer_id",
          "in",
          each.selectFrom("standing_login").select("customer_id").where("visitor_id", "=", id),
        ),
        ...(areaCustomerId === undefined
          ? []
          : [each("id", "in", selectOwnOrders(db, areaCustomerId).select("o.id"))]),
      ]),
    );

/**
 * Finds one of the caller's orders by its number. The query covers the caller's own orders only. Throws
 * ORDER_NOT_FOUND for the number of any other order.
 */
export async function findOwnOrder(db: Db, owner: OrderOwner, reservationIdentifier: string) {
  const order = await selectOwn(db, owner)
    .where("reservation_identifier", "=", reservationIdentifier)
    .executeTakeFirst();
  if (!order) throw new Refused("ORDER_NOT_FOUND", { reservationIdentifier });
  return order;
}

/**
 * Finds an order in the operator's scope (`isOrderWithin`). Undefined if the order does not exist or is outside
 * the scope.
 */
export const findBusinessOrder = (db: Db, operator: Scope, reservationIdentifier: string) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("reservation_identifier", "=", reservationIdentifier)
    .where(isOrderWithin(operator, "orders"))
    .executeTakeFirst();

export type OwnOrder = Awaited<ReturnType<typeof findOwnOrder>>;

/**
 * Returns an order and locks it until the end of the transaction. Waits until concurrent changes of the order
 * have ended.
 */
export const holdOrder = (tx: Db, orderId: string): Promise<OwnOrder> =>
  tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Returns an order's valid tickets by position. */
export const standingTickets = (db: Db, orderId: string) =>
  db
    .selectFrom("ticket")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .orderBy("position")
    .execute();
export type StandingTicket = Awaited<ReturnType<typeof standingTickets>>[number];
