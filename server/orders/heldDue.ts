import { sql } from "kysely";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { larger, minus } from "../../domain/moneySums.ts";
import { uuids, type Db } from "../platform/store/db.ts";

/** The number of an order's valid tickets, and the total price of its cancelled tickets in agorot. */
export interface TicketSums {
  readonly standing: number;
  readonly cancelledWorth: Agorot;
}

const NONE: TicketSums = { standing: 0, cancelledWorth: ZERO };

/**
 * Returns a function that maps an order id to the order's ticket sums. Both sums are 0 for an order without
 * tickets.
 */
export async function ticketSums(
  db: Db,
  orderIds: readonly string[],
): Promise<(orderId: string) => TicketSums> {
  const { rows } = await sql<TicketSums & { order_id: string }>`
    select order_id, (count(*) filter (where cancelled_at is null))::int as "standing",
      coalesce(sum(case when is_sub_ticket then 0 else listed + coupon end + addons)
        filter (where cancelled_at is not null), 0)::int as "cancelledWorth"
    from ticket where order_id = any(${uuids(orderIds)}) group by 1`.execute(db);
  const sums = new Map(rows.map((row) => [row.order_id, row]));
  return (orderId) => sums.get(orderId) ?? NONE;
}

/**
 * Returns the amount due for an order now, without tickets that were cancelled after the reservation. The
 * amount is 0 unless the order is an unpaid reservation.
 */
export const heldDue = (
  { state, balance_due }: { readonly state: string; readonly balance_due: Agorot },
  { cancelledWorth }: Pick<TicketSums, "cancelledWorth">,
): Agorot => (state === "held" ? larger(ZERO, minus(balance_due, cancelledWorth)) : ZERO);
