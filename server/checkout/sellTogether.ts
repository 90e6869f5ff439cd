import { randomUUID } from "node:crypto";
import type { Container } from "../container.ts";
import type { SeatChange } from "../seats/claims.ts";
import type { Db } from "../platform/store/db.ts";
import { noteCounterMoney } from "../orders/counterMoney.ts";
import { judgeTimes } from "../cart/judgeTimes.ts";
import type { NewOrder } from "./orderRows.ts";
import type { Reserved } from "../orders/reserved.ts";
import { writeTickets } from "./soldSeats.ts";
import { writeOrders } from "./writeOrder.ts";

/** Sales that are to be made, not yet orders. */
export type ToSell = Omit<NewOrder, "orderId">;

/** Orders made in one transaction: what each buyer is answered, and what to announce after it. */
export interface Sold {
  readonly reserved: readonly Reserved[];
  readonly changes: readonly SeatChange[];
}

/**
 * Makes orders with their tickets, seats, money and answers, in the caller's transaction: all of them, or
 * a refusal of one that undoes them all. Everything is taken in one order, whoever it is for: visitors,
 * codes, claims, and last the presentations with their clocks, which hold up everybody else.
 */
export async function sellTogether(
  tx: Db,
  locks: Container["locks"],
  sales: readonly ToSell[],
): Promise<Sold> {
  const orders = sales.map((sale) => ({ ...sale, orderId: randomUUID() }));
  const reserved = await writeTickets(() => writeOrders(tx, orders));
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
