import { randomInt } from "node:crypto";
import type { Agorot } from "../../../domain/money.ts";
import type { Names } from "../../platform/locale.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";

const CREDIT: Names = {
  he: "זיכוי עבור ביטול",
  en: "Credit for a cancellation",
  ru: "Возврат за отмену",
  ar: "رصيد مقابل إلغاء",
  pl: "Bon za anulowane bilety",
};
const DIGITS = 16;

const newReference = (): string =>
  Array.from({ length: DIGITS }, () => String(randomInt(10))).join("");

/** Creates a voucher with the credited amount for the order's buyer. Returns its reference. */
export async function giveCredit(
  tx: Db,
  order: { id: string; business_id: number; customer_id: number | null },
  amount: Agorot,
): Promise<string> {
  const voucher = await tx
    .insertInto("system_voucher")
    .values({
      reference: newReference(),
      business_id: order.business_id,
      name: jsonb(CREDIT),
      customer_id: order.customer_id,
      order_id: order.id,
    })
    .returning(["id", "reference"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("system_voucher_item")
    .values({
      voucher_id: voucher.id,
      kind: "value",
      name: jsonb(CREDIT),
      ticket_ids: jsonb([]),
      quantity: amount,
      balance: amount,
    })
    .execute();
  return voucher.reference;
}
