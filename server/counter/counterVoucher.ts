import { sql } from "kysely";
import type { counterVoucher as call } from "../../domain/api/counterVouchers.ts";
import type { Reply } from "../../domain/api/route.ts";
import { normalizeCode } from "../../domain/code.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { readCodes, type CodeBook } from "../codes/codeBook.ts";
import { paidProducts } from "../codes/voucherProducts.ts";
import { judgeVoucherRow, type VoucherItemRow, type VoucherRow } from "../codes/voucherCode.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { nameIn } from "../platform/locale.ts";
import { isOfLocations, type Scope } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";

interface ProductVoucher {
  readonly book: CodeBook;
  readonly row: VoucherRow;
  readonly items: readonly VoucherItemRow[];
}

/**
 * Finds a voucher of these businesses that pays for products. Throws codeNotFound if the voucher does not
 * exist, COUPON_NOT_ELIGIBLE if it pays for no product, autoApplyVoucherRequired if it can only be used with
 * another voucher, and the errors of `judgeVoucherRow`.
 */
export async function productVoucher(
  db: Db,
  businessIds: readonly number[],
  text: string,
): Promise<ProductVoucher> {
  const code = normalizeCode(text);
  const asked = { businessId: undefined, codes: [code], promptedTicketIds: [] };
  const book = await readCodes(db, { ...asked, asker: "staff" });
  const voucher = book.voucher(code);
  if (!voucher || !businessIds.includes(voucher.row.business_id))
    throw new Refused("codeNotFound", { enteredCode: text });
  judgeVoucherRow(voucher.row, book.now);
  if (!voucher.items.some(({ kind }) => kind === "product"))
    throw new Refused("COUPON_NOT_ELIGIBLE", { enteredCode: text, reason: "product" });
  if (voucher.row.requires_auto_apply)
    throw new Refused("autoApplyVoucherRequired", { enteredCode: text });
  return { book, ...voucher };
}

/** Returns the locations of a business that are in the operator's scope. */
const locationsOf = (db: Db, scope: Scope, businessId: number) =>
  db
    .selectFrom("location")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .where(isOfLocations(scope, sql<number>`id`))
    .orderBy("id")
    .execute();

/**
 * Returns the products for which a voucher pays, and the locations that can hand them out. Throws the errors
 * of `productVoucher`.
 */
export async function counterVoucher(
  db: Db,
  operator: Operator,
  locale: Locale,
  text: string,
): Promise<Reply<typeof call>> {
  const { book, row } = await productVoucher(db, operator.businessIds, text);
  const paid = paidProducts(book, text);
  const named = await db
    .selectFrom("product")
    .select(["id", "name"])
    .where("id", "=", sql<number>`any(${ints(paid.map(({ productId }) => productId))})`)
    .execute();
  const nameOf = (id: number): string => nameIn(named.find((each) => each.id === id)!.name, locale);
  const locations = await locationsOf(db, operator, row.business_id);
  return {
    code: row.reference,
    name: nameIn(row.name, locale),
    products: [...Map.groupBy(paid, ({ productId }) => productId)].map(([id, own]) => ({
      id,
      name: nameOf(id),
      balance: own.reduce((sum, { balance }) => sum + balance, 0),
    })),
    locations: locations.map(({ id, name }) => ({ id, name: nameIn(name, locale) })),
  };
}
