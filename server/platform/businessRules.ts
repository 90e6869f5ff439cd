import type { Names } from "./locale.ts";
import type { AfterSaleConfig } from "./settings/afterSaleConfig.ts";
import type { Config } from "./settings/config.ts";
import type { Db } from "./store/db.ts";

/** What a business may have by rules of its own. */
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
  /** Under which it is registered for tax; empty where nobody has said so. */
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
 * The rules of a business as they are now: its own, and for the rest those of the server's settings. They are
 * read at each use, which is rare, so that a change is in force on every node at once.
 */
export async function rulesOf(db: Db, house: House, businessId: number): Promise<BusinessRules> {
  const row = await rowsOf(db).where("business_id", "=", businessId).executeTakeFirst();
  return ruledBy(row, businessId, house);
}

/** The same for whatever business a list meets. */
export async function everyRules(
  db: Db,
  house: House,
): Promise<(businessId: number) => BusinessRules> {
  const rows = new Map((await rowsOf(db).execute()).map((row) => [row.business_id, row]));
  return (businessId) => ruledBy(rows.get(businessId), businessId, house);
}
