import { toShekels } from "../../domain/money.ts";
import type { Purchase } from "../../domain/purchase.ts";
import { toIso } from "../../domain/zone.ts";
import { nameIn, type Locale } from "../locale.ts";
import { uuids, type Db } from "../store/db.ts";
import { sql } from "kysely";

const selectItems = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom("order_item as i")
    .leftJoin("membership_grant as g", "g.order_item_id", "i.id")
    .leftJoin("membership as s", "s.id", "g.membership_id")
    .leftJoin("enrolment as e", "e.order_item_id", "i.id")
    .leftJoin("system_voucher as v", "v.order_item_id", "i.id")
    .select(["i.order_id", "i.kind", "i.name", "i.quantity", "i.amount", "i.listed", "i.discount"])
    .select(["s.member_number", "s.starts_at as memberStarts", "g.ends_at as memberEnds"])
    .select(["g.is_topup", "g.cancelled_at", "e.name as enrolled"])
    .select(["v.reference", "v.document_key", "v.state"])
    .select(["v.starts_at as voucherStarts", "v.ends_at as voucherEnds"])
    .where("i.order_id", "=", sql<string>`any(${uuids(orderIds)})`)
    .orderBy("i.position")
    .orderBy("v.id");

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>["execute"]>>[number];

const iso = (at: Date | null): string | null => (at ? toIso(at) : null);

function purchaseOf(row: Row, locale: Locale): Purchase {
  const isVoucher = row.kind === "voucher";
  const [starts, ends] = isVoucher
    ? [row.voucherStarts, row.voucherEnds]
    : [row.memberStarts, row.memberEnds];
  return {
    kind: row.kind,
    name: nameIn(row.name, locale),
    // Each voucher is one of its own.
    quantity: isVoucher ? 1 : row.quantity,
    amount: toShekels(isVoucher ? row.listed + row.discount : row.amount),
    reference: isVoucher ? row.reference : row.member_number,
    ...(row.enrolled !== null && { memberName: row.enrolled }),
    isTopup: row.is_topup ?? false,
    documentKey: row.document_key,
    StartDate: iso(starts),
    EndDate: iso(ends),
    isCancelled: isVoucher ? row.state === "cancelled" : row.cancelled_at !== null,
  };
}

/** What orders bought besides tickets, by order, in their order. */
export async function purchasesOf(
  db: Db,
  orderIds: readonly string[],
  locale: Locale,
): Promise<Map<string, Purchase[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectItems(db, orderIds).execute();
  const told = rows.map((row) => ({ orderId: row.order_id, purchase: purchaseOf(row, locale) }));
  const byOrder = Map.groupBy(told, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ purchase }) => purchase)]));
}
