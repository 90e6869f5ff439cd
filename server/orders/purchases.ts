import { maskedAddress } from "../../domain/maskedAddress.ts";
import { toShekels } from "../../domain/money.ts";
import { plus } from "../../domain/moneySums.ts";
import type { Purchase } from "../../domain/purchase.ts";
import { toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { uuids, type Db } from "../platform/store/db.ts";
import { sql } from "kysely";

const selectItems = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom("order_item as i")
    .leftJoin("membership_grant as g", "g.order_item_id", "i.id")
    .leftJoin("membership as s", "s.id", "g.membership_id")
    .leftJoin("enrolment as e", "e.order_item_id", "i.id")
    .leftJoin("system_voucher as v", "v.order_item_id", "i.id")
    .leftJoin("gift_delivery as d", "d.voucher_id", "v.id")
    .select([
      "i.id",
      "i.order_id",
      "i.kind",
      "i.name",
      "i.quantity",
      "i.amount",
      "i.listed",
      "i.discount",
    ])
    .select(["s.member_number", "s.starts_at as memberStarts", "g.ends_at as memberEnds"])
    .select(["g.is_topup", "g.cancelled_at", "e.name as enrolled"])
    .select(["v.reference", "v.document_key", "v.state"])
    .select(["v.starts_at as voucherStarts", "v.ends_at as voucherEnds"])
    .select(["d.name as giftedTo", "d.email", "d.mobile", "d.job_id", "d.deliver_at"])
    .where("i.order_id", "=", sql<string>`any(${uuids(orderIds)})`)
    .orderBy("i.position")
    .orderBy("v.id");

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>["execute"]>>[number];

const iso = (at: Date | null): string | null => (at ? toIso(at) : null);

type Shows = NonNullable<Purchase["shows"]>;

/**
 * Returns the valid tickets of memberships by item id. The tickets are those of an enrolment, or those of a
 * permanent seat in a season.
 */
async function showsOf(
  db: Db,
  orderIds: readonly string[],
  locale: Locale,
): Promise<Map<string, Shows>> {
  const rows = await db
    .selectFrom("ticket as t")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("order_item as i", "i.order_id", "t.order_id")
    .leftJoin("enrolment_ticket as e", "e.ticket_id", "t.id")
    .leftJoin("membership_offer as o", "o.id", "i.offer_id")
    .select(["i.id", "t.document_key", "f.name", "p.starts_at"])
    .where("t.order_id", "=", sql<string>`any(${uuids(orderIds)})`)
    .where("t.cancelled_at", "is", null)
    .where("i.kind", "=", "membership")
    .where(
      sql<boolean>`case when e.ticket_id is null then o.season_id is not null else e.order_item_id = i.id end`,
    )
    .orderBy("p.starts_at")
    .orderBy("t.position")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ document_key, name, starts_at }) => ({
        documentKey: document_key,
        featureName: nameIn(name, locale),
        dateTime: toIso(starts_at),
      })),
    ]),
  );
}

/**
 * Returns the recipient of a voucher that is a gift. Empty if the voucher is not a gift, or if the
 * recipient's data has been deleted.
 */
function giftOf({ giftedTo, email, mobile, job_id, deliver_at }: Row): Pick<Purchase, "gift"> {
  if (giftedTo === null || deliver_at === null) return {};
  const to = job_id === null ? null : maskedAddress(email ?? mobile ?? "");
  return { gift: { name: giftedTo, to, deliverAt: toIso(deliver_at) } };
}

function purchaseOf(row: Row, shows: Shows | undefined, locale: Locale): Purchase {
  const isVoucher = row.kind === "voucher";
  const [starts, ends] = isVoucher
    ? [row.voucherStarts, row.voucherEnds]
    : [row.memberStarts, row.memberEnds];
  return {
    kind: row.kind,
    name: nameIn(row.name, locale),
    // If an item consists of several vouchers, each of them is a row of its own and so has the quantity 1.
    quantity: isVoucher ? 1 : row.quantity,
    amount: toShekels(isVoucher ? plus(row.listed, row.discount) : row.amount),
    reference: isVoucher ? row.reference : row.member_number,
    ...(row.enrolled !== null && { memberName: row.enrolled }),
    ...(shows && { shows }),
    isTopup: row.is_topup ?? false,
    documentKey: row.document_key,
    ...giftOf(row),
    StartDate: iso(starts),
    EndDate: iso(ends),
    isCancelled: isVoucher ? row.state === "cancelled" : row.cancelled_at !== null,
  };
}

/** Returns the memberships, vouchers and donations of orders, by order id, in the order of purchase. */
export async function purchasesOf(
  db: Db,
  orderIds: readonly string[],
  locale: Locale,
): Promise<Map<string, Purchase[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectItems(db, orderIds).execute();
  const isMember = rows.some(({ kind }) => kind === "membership");
  const shows = isMember ? await showsOf(db, orderIds, locale) : new Map<string, Shows>();
  const told = rows.map((row) => ({
    orderId: row.order_id,
    purchase: purchaseOf(row, shows.get(row.id), locale),
  }));
  const byOrder = Map.groupBy(told, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ purchase }) => purchase)]));
}
