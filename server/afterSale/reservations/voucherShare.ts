import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { agorot, ZERO, type Agorot } from "../../../domain/money.ts";
import { minus } from "../../../domain/moneySums.ts";
import { giveBack } from "../../codes/uses.ts";
import type { Db } from "../../platform/store/db.ts";

const KIND = "voucherPayment";

async function changeBalance(tx: Db, itemId: number, by: Agorot): Promise<void> {
  await tx
    .updateTable("system_voucher_item")
    .set((item) => ({ balance: item("balance", "+", by) }))
    .where("id", "=", itemId)
    .execute();
}

async function noteRedemption(
  tx: Db,
  { orderId, itemId, amount }: { orderId: string; itemId: number; amount: Agorot },
  isGivenBack: boolean,
): Promise<void> {
  const at = sql<Date>`app_now()`;
  await tx
    .insertInto("redemption")
    .values({
      id: randomUUID(),
      order_id: orderId,
      ticket_id: null,
      kind: KIND,
      target_id: itemId,
      amount,
      at,
      given_back_at: isGivenBack ? at : null,
    })
    .execute();
}

/** Gives a voucher back a part of the amount that it paid, while the order stays valid. */
export async function returnPart(tx: Db, orderId: string, amount: Agorot): Promise<void> {
  const paid = await tx
    .selectFrom("redemption")
    .select(["id", "target_id", "amount"])
    .where("order_id", "=", orderId)
    .where("kind", "=", KIND)
    .where("given_back_at", "is", null)
    .executeTakeFirstOrThrow();
  if (paid.amount < amount) throw new Error(`order ${orderId} was not paid so much by voucher`);
  await tx
    .updateTable("redemption")
    .set({ amount: paid.amount - amount })
    .where("id", "=", paid.id)
    .execute();
  await noteRedemption(tx, { orderId, itemId: paid.target_id, amount }, true);
  await changeBalance(tx, paid.target_id, amount);
}

/**
 * Gives back the uses of the codes on cancelled tickets, and `toVoucher` agorot of the amount that a voucher
 * paid. When the last ticket is cancelled, `giveBack` gives the voucher its whole amount back, so the part
 * that the business keeps is deducted again.
 */
export async function returnCodes(
  tx: Db,
  orderId: string,
  ticketIds: readonly string[],
  toVoucher: Agorot,
): Promise<void> {
  const given = await giveBack(tx, orderId, ticketIds);
  const voucher = given.find(({ kind }) => kind === KIND);
  if (!voucher) {
    if (toVoucher > 0) await returnPart(tx, orderId, toVoucher);
    return;
  }
  const kept = minus(agorot(voucher.amount), toVoucher);
  if (kept === 0) return;
  await changeBalance(tx, voucher.id, minus(ZERO, kept));
  await noteRedemption(tx, { orderId, itemId: voucher.id, amount: kept }, false);
}
