import { randomUUID } from "node:crypto";
import type { Container } from "../container.ts";
import type { SeatChange } from "../seats/claims.ts";
import type { Db } from "../platform/store/db.ts";
import { noteCounterMoney } from "../orders/counterMoney.ts";
import { judgeTimes } from "../cart/judgeTimes.ts";
import type { NewOrder } from "./orderRows.ts";
import type { Reserved } from "../orders/reserved.ts";
import { judgeHouseholds, type HouseholdSale } from "./householdLimits.ts";
import { writeTickets } from "./soldSeats.ts";
import { writeOrders } from "./writeOrder.ts";

/** A sale for which no order exists yet. */
export type ToSell = Omit<NewOrder, "orderId"> & HouseholdSale;

/**
 * The orders made in one transaction, as the replies to the buyers, and the seat changes to announce after the
 * commit.
 */
export interface Sold {
  readonly reserved: readonly Reserved[];
  readonly changes: readonly SeatChange[];
}

/**
 * Creates orders with their tickets, seats, payments and replies, in the caller's transaction. If one order
 * is refused, none is created. Locks are always taken in the same order: households, visitors, codes, claims.
 * The presentations with their clocks come last, because their locks block all other buyers.
 */
export async function sellTogether(
  tx: Db,
  locks: Container["locks"],
  sales: readonly ToSell[],
): Promise<Sold> {
  const orders = sales.map((sale) => ({ ...sale, orderId: randomUUID() }));
  const storeMarks = await judgeHouseholds(tx, orders);
  const reserved = await writeTickets(() => writeOrders(tx, orders));
  await storeMarks();
  for (const { draft, orderId } of orders) {
    const { counter, price } = draft;
    if (counter) await noteCounterMoney(tx, orderId, "payment", price.balanceDue, counter);
  }
  const takings = (isHold: boolean) =>
    orders
      .filter(({ draft }) => (draft.isHold ?? false) === isHold)
      .map(({ draft, visitorId, orderId }) => ({ holder: visitorId, seats: draft.seats, orderId }));
  const changes = [
    ...(await locks.sell(tx, takings(false))),
    ...(await locks.hold(tx, takings(true))),
  ];
  await judgeTimes(
    tx,
    orders.flatMap(({ draft }) => draft.times ?? []),
  );
  return { reserved, changes };
}
