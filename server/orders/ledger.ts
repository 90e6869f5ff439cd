import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Agorot } from "../../domain/money.ts";
import type { Db } from "../platform/store/db.ts";

type LedgerKind =
  | "sale"
  | "capture"
  | "refund"
  | "cancellation"
  | "cancellationCharge"
  | "credit"
  | "dispute"
  | "disputeReturn";

/** A ledger line as a row without `at`, which is set when it is inserted. */
export const ledgerRow = (orderId: string, kind: LedgerKind, amount: Agorot) => ({
  id: randomUUID(),
  order_id: orderId,
  kind,
  amount,
});

/**
 * Writes a ledger line. `sale`: an order was made. `capture`: its payment was captured.
 * `refund`: a part was refunded. `cancellation`: the value of cancelled tickets and
 * products. `cancellationCharge`: the part of it that was kept. `credit`: the part that
 * became a voucher instead of a refund. `dispute`: the buyer's bank took this part back.
 * `disputeReturn`: the bank gave it back to the house. `amount` is never negative. Returns the line's id.
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
