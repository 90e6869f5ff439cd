import { sql } from "kysely";
import type { CounterMethod } from "../../domain/counterOrder.ts";
import type { Agorot } from "../../domain/money.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { writeLedger } from "./ledger.ts";
import type { Db } from "../platform/store/db.ts";

/** How money went over the counter, and past whom. */
export interface OverCounter {
  readonly operator: Pick<Operator, "id">;
  readonly method: CounterMethod;
  /** The number on the terminal's slip. */
  readonly reference: string | null;
}

/**
 * Notes money that was taken or given at the counter, and writes it into the books, in the transaction
 * that it is for. Nothing is noted of nothing.
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
