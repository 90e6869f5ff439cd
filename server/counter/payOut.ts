import { ZERO, type Agorot } from "../../domain/money.ts";
import { minus } from "../../domain/moneySums.ts";
import { Refused } from "../../domain/refusal.ts";
import { refundAtCounter } from "../../domain/api/counter.ts";
import { callName } from "../../domain/permission.ts";
import { givenBack, withApproval } from "./approvals.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Canceller } from "../afterSale/reservations/cancelReservation.ts";
import { noteCounterMoney, type OverCounter } from "../orders/counterMoney.ts";
import { storeFinal } from "../orders/idempotency.ts";
import { holdOrder } from "../customers/ownOrder.ts";
import { reservationOf } from "../checkout/writeOrder.ts";
import type { Db } from "../platform/store/db.ts";
import { counterVisitor } from "./counterVisitor.ts";
import { findAtCounter } from "./findAtCounter.ts";
import { onceOnly } from "./onceOnly.ts";

/** Returns the amount of an order's cancellations that the counter still has to pay out, in agorot. */
export async function owedAtCounter(db: Db, orderId: string): Promise<Agorot> {
  const { owed } = await db
    .selectFrom("cancellation")
    .select(({ fn }) => fn.sum<Agorot | null>("to_counter").as("owed"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { given } = await db
    .selectFrom("counter_payment")
    .select(({ fn }) => fn.sum<Agorot | null>("amount").as("given"))
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .executeTakeFirstOrThrow();
  return minus(owed ?? ZERO, given ?? ZERO);
}

/**
 * Pays out at the counter, only once, the amount that an order is owed for a cancelled show. Throws
 * ORDER_NOT_FOUND if there is no such order in the operator's scope, NOTHING_TO_CANCEL if nothing is owed any
 * more, and APPROVAL_NEEDED if the amount exceeds the operator's limit together with all other refunds of the
 * order.
 */
export async function payOut(
  { office }: Canceller,
  operator: Operator,
  reservationIdentifier: string,
  asked: Omit<OverCounter, "operator">,
  key: string,
): Promise<void> {
  const { db } = office;
  const { id } = await findAtCounter(db, operator, reservationIdentifier);
  const once = { visitorId: await counterVisitor(db, operator), key };
  const refunding = { orderId: id, call: callName(refundAtCounter) };
  const give = () =>
    withApproval(db, operator, refunding, (judge) =>
      db.transaction().execute(async (tx) => {
        await holdOrder(tx, id);
        const owed = await owedAtCounter(tx, id);
        if (owed <= 0) throw new Refused("NOTHING_TO_CANCEL", { reason: "nothingOwed" });
        // `givenBack` already includes the owed amount, because it was recorded with the cancellation.
        await judge(tx, owed, await givenBack(tx, id));
        await noteCounterMoney(tx, id, "refund", owed, { operator, ...asked });
        const reply = await reservationOf(tx, id);
        await storeFinal(tx, once, { reply });
        return reply;
      }),
    );
  await onceOnly(db, once, { refunds: reservationIdentifier, ...asked }, give);
}
