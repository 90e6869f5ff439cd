import { sql } from "kysely";
import type { CounterMethod } from "../../domain/counterOrder.ts";
import type { Agorot } from "../../domain/money.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { writeLedger } from "./ledger.ts";
import type { Db } from "../platform/store/db.ts";

/** How a payment or refund at the counter was made, and by which operator. */
export interface OverCounter {
  readonly operator: Pick<Operator, "id">;
  readonly method: CounterMethod;
  /** The number on the payment terminal's receipt. */
  readonly reference: string | null;
}

/**
 * Records a payment or refund at the counter and writes it to the ledger, in the caller's transaction. Does
 * nothing for an amount of 0.
 */
export async function noteCounterMoney(
  tx: Db,
  orderId: string,
  kind: "payment" | "refund",
  amount: Agorot,
  { operator, method, reference }: OverCounter,
): Promise<void> {
  if (amount === 0) return;
  const id = await writeLedger(tx, orderId, kind === "payment" ? "capture" : "refund", amount);
  await tx
    .insertInto("counter_payment")
    .values({
      id,
      order_id: orderId,
      operator_id: operator.id,
      kind,
      method,
      amount,
      reference,
      at: sql<Date>`app_now()`,
    })
    .execute();
}
