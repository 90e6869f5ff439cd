import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Agorot } from "../../domain/money.ts";
import type { Db } from "../platform/store/db.ts";

type LedgerKind = "sale" | "capture" | "refund" | "cancellation" | "cancellationCharge" | "credit";

/** A line as its row; `at` is when it is written. */
export const ledgerRow = (orderId: string, kind: LedgerKind, amount: Agorot) => ({
  id: randomUUID(),
  order_id: orderId,
  kind,
  amount,
});

/**
 * A line in the books: `sale` when an order is made, `capture` when its money is taken, `refund` when
 * some of it has gone back; `cancellation` is what cancelled tickets and products were worth,
 * `cancellationCharge` what was kept of that, `credit` what became a voucher instead of a refund.
 * `amount` is never negative. Answers the line's id.
 */
export async function writeLedger(
  tx: Db,
  orderId: string,
  kind: LedgerKind,
  amount: Agorot,
): Promise<string> {
  const line = ledgerRow(orderId, kind, amount);
  const at = sql<Date>`app_now()`;
  await tx
    .insertInto("ledger_entry")
    .values({ ...line, at })
    .execute();
  return line.id;
}
