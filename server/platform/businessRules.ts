import type { Names } from "./locale.ts";
import type { AfterSaleConfig } from "./settings/afterSaleConfig.ts";
import type { Config } from "./settings/config.ts";
import type { Db } from "./store/db.ts";

/** Rules that a business may override. */
export interface BusinessRules extends Pick<
  AfterSaleConfig,
  | "cancelHours"
  | "offerCancelDays"
  | "voucherReplaceDays"
  | "replacementValidDays"
  | "moveRefundHours"
  | "reminderHours"
> {
  readonly vatPercent: number;
  /** The number registered for tax. Empty if none is set. */
  readonly sellerNumber: string;
  readonly sellerAddress: Names | undefined;
}

type House = Pick<Config, "afterSale" | "receipts">;

const rowsOf = (db: Db) =>
  db.selectFrom("business_rules").selectAll().where("retired_at", "is", null);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function ruledBy(row: Row | undefined, businessId: number, house: House): BusinessRules {
  const { afterSale, receipts } = house;
  const seller = receipts.sellers[businessId];
  return {
    cancelHours: row?.cancel_hours ?? afterSale.cancelHours,
    offerCancelDays: row?.offer_cancel_days ?? afterSale.offerCancelDays,
    voucherReplaceDays: row?.voucher_replace_days ?? afterSale.voucherReplaceDays,
    replacementValidDays: row?.replacement_valid_days ?? afterSale.replacementValidDays,
    moveRefundHours: row?.move_refund_hours ?? afterSale.moveRefundHours,
    reminderHours: row?.reminder_hours ?? afterSale.reminderHours,
    vatPercent: row?.vat_percent ?? receipts.vatPercent,
    sellerNumber: row?.seller_number ?? seller?.number ?? "",
    sellerAddress: row?.seller_address ?? seller?.address,
  };
}

/**
 * Returns the current rules of a business: its own, and for the rest those of the server's settings. They are
 * read on each use, which is rare, so that a change takes effect on every node at once.
 */
export async function rulesOf(db: Db, house: House, businessId: number): Promise<BusinessRules> {
  const row = await rowsOf(db).where("business_id", "=", businessId).executeTakeFirst();
  return ruledBy(row, businessId, house);
}

/** Reads the rules of all businesses once. The returned function looks them up. */
export async function everyRules(
  db: Db,
  house: House,
): Promise<(businessId: number) => BusinessRules> {
  const rows = new Map((await rowsOf(db).execute()).map((row) => [row.business_id, row]));
  return (businessId) => ruledBy(rows.get(businessId), businessId, house);
}
