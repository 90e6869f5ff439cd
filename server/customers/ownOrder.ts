import { Refused } from "../../domain/refusal.ts";
import { selectOwnOrders } from "./areaReservations.ts";
import { isOrderWithin, type Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";

/** Who asks for an order: the visitor, and the customer logged in to the customer area. */
export interface OrderOwner {
  /** The visitor's internal id. */
  readonly id: string;
  readonly areaCustomerId?: number | undefined;
}

/**
 * Orders of the caller: bought by this visitor, by the customer
 * of the booking session, or shown in the customer area.
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
 * Finds the caller's order by its reservation number. Ownership is part of
 * the query, so another person's order is not found. Throws ORDER_NOT_FOUND.
 */
export async function findOwnOrder(db: Db, owner: OrderOwner, reservationIdentifier: string) {
  const order = await selectOwn(db, owner)
    .where("reservation_identifier", "=", reservationIdentifier)
    .executeTakeFirst();
  if (!order) throw new Refused("ORDER_NOT_FOUND", { reservationIdentifier });
  return order;
}

/** Finds an order in the operator's scope (`isOrderWithin`). Undefined if the order is outside it. */
export const findBusinessOrder = (db: Db, operator: Scope, reservationIdentifier: string) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("reservation_identifier", "=", reservationIdentifier)
    .where(isOrderWithin(operator, "orders"))
    .executeTakeFirst();

export type OwnOrder = Awaited<ReturnType<typeof findOwnOrder>>;

/** Returns the order, locked until the end of the transaction after other changes to it have ended. */
export const holdOrder = (tx: Db, orderId: string): Promise<OwnOrder> =>
  tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** An order's valid tickets, sorted by position. */
export const standingTickets = (db: Db, orderId: string) =>
  db
    .selectFrom("ticket")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .orderBy("position")
    .execute();
export type StandingTicket = Awaited<ReturnType<typeof standingTickets>>[number];
