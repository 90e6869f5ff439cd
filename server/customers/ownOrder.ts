import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { selectOwnOrders } from "./areaReservations.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** Who asks for an order: the visitor, and whoever is logged in to the customer area besides. */
export interface OrderOwner {
  /** The visitor's inner id. */
  readonly id: string;
  readonly areaCustomerId?: number | undefined;
}

/**
 * Orders that are the caller's own: bought by this visitor, by the customer of their booking session,
 * or what the customer area shows.
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
 * An order by the number that its buyer reads out. Whose it is stands in the query itself: what belongs
 * to somebody else is not there. Throws ORDER_NOT_FOUND.
 */
export async function findOwnOrder(db: Db, owner: OrderOwner, reservationIdentifier: string) {
  const order = await selectOwn(db, owner)
    .where("reservation_identifier", "=", reservationIdentifier)
    .executeTakeFirst();
  if (!order) throw new Refused("ORDER_NOT_FOUND", { reservationIdentifier });
  return order;
}
/** An order of the operator's businesses; another's is not there. */
export const findBusinessOrder = (
  db: Db,
  { businessIds }: Pick<Operator, "businessIds">,
  reservationIdentifier: string,
) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("reservation_identifier", "=", reservationIdentifier)
    .where("business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .executeTakeFirst();

export type OwnOrder = Awaited<ReturnType<typeof findOwnOrder>>;

/** The same order as it is once nobody else is changing it, held to the transaction's end. */
export const holdOrder = (tx: Db, orderId: string): Promise<OwnOrder> =>
  tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** An order's tickets that stand, in their order. */
export const standingTickets = (db: Db, orderId: string) =>
  db
    .selectFrom("ticket")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .orderBy("position")
    .execute();
export type StandingTicket = Awaited<ReturnType<typeof standingTickets>>[number];
