import { Refused } from "../../../domain/refusal.ts";
import { selectOwnVouchers } from "../../customers/areaParts.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Returns the customer's own voucher with this reference. Throws SYSTEM_VOUCHER_NOT_FOUND if the customer has
 * no such voucher, or if it was bought with another order than `reservationIdentifier`.
 */
export async function findOwnVoucher(
  db: Db,
  customerId: number,
  reference: string,
  reservationIdentifier: string | null | undefined,
) {
  const voucher = await selectOwnVouchers(db, customerId)
    .selectAll("v")
    .select("o.reservation_identifier")
    .where("v.reference", "=", reference)
    .executeTakeFirst();
  const isOther =
    reservationIdentifier && voucher?.reservation_identifier !== reservationIdentifier;
  if (!voucher || isOther) throw new Refused("SYSTEM_VOUCHER_NOT_FOUND");
  return voucher;
}

export const itemsOf = (db: Db, voucherId: number) =>
  db
    .selectFrom("system_voucher_item")
    .select(["kind", "ticket_ids", "quantity", "balance"])
    .where("voucher_id", "=", voucherId)
    .execute();
