import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Agorot } from "../../domain/money.ts";
import type { Db } from "../platform/store/db.ts";
import { bookLedger } from "./saleStatements.ts";

type LedgerKind =
  | "sale"
  | "capture"
  | "refund"
  | "cancellation"
  | "cancellationCharge"
  | "credit"
  | "dispute"
  | "disputeReturn";

/** Returns a ledger line as a row without `at`, which is set when the row is inserted. */
export const ledgerRow = (orderId: string, kind: LedgerKind, amount: Agorot) => ({
  id: randomUUID(),
  order_id: orderId,
  kind,
  amount,
});

/**
 * Writes a ledger line and returns its id. `amount` is never negative. The kinds are `sale` (an order was
 * made), `capture` (its payment), `refund`, `cancellation` (the value of cancelled tickets and products),
 * `cancellationCharge` (the part that the business kept), `credit` (the part that became a voucher),
 * `dispute` (the part that the buyer's bank took back) and `disputeReturn` (the part that the bank returned).
 */
export async function writeLedger(
  tx: Db,
  orderId: string,
  kind: LedgerKind,
  amount: Agorot,
): Promise<string> {
  const line = ledgerRow(orderId, kind, amount);
  await bookLedger({ rows: [line], computed: { at: sql`app_now()` } }).execute(tx);
  return line.id;
}
