import { startOfDay } from "../../../domain/attendance.ts";
import { agorot, roundToAgorot, ZERO, type Agorot } from "../../../domain/money.ts";
import { minus, plus, sharesOf, sumOf, times } from "../../../domain/moneySums.ts";
import { addDays } from "../../../domain/zone.ts";
import { givenForShows } from "../../../server/offers/memberships/seasonShows.ts";
import { offersReport } from "../../../server/reports/offersReport.ts";
import { tableOf } from "../../../server/reports/table.ts";
import type { Days, SalesDesk } from "../../../server/reports/sales/salesDesk.ts";
import type { Db } from "../../../server/platform/store/db.ts";

/**
 * Figures of an item: number sold, renewed and cancelled, then the amounts paid, charged and refunded in
 * agorot.
 */
type Figures = readonly [number, number, number, number, number, number];
const NOTHING: Figures = [0, 0, 0, 0, 0, 0];

const added = (one: Figures, other: Figures): Figures => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
  one[3] + other[3],
  one[4] + other[4],
  one[5] + other[5],
];

const itemsOf = (db: Db, orderId: string) =>
  db
    .selectFrom("order_item as i")
    .leftJoin("membership_grant as g", "g.order_item_id", "i.id")
    .leftJoin("enrolment as e", "e.order_item_id", "i.id")
    .select(["i.id", "i.kind", "i.offer_id", "i.quantity", "i.amount", "i.listed", "i.discount"])
    .select(["g.is_topup", "g.cancelled_at", "e.season_id"])
    .where("i.order_id", "=", orderId)
    .orderBy("i.position")
    .execute();

async function cancelledVouchers(db: Db, itemId: string): Promise<number> {
  const rows = await db
    .selectFrom("system_voucher")
    .select("id")
    .where("order_item_id", "=", itemId)
    .where("state", "=", "cancelled")
    .execute();
  return rows.length;
}

/** Returns the amount that was refunded for an order, according to its ledger. */
export async function refundOf(db: Db, orderId: string): Promise<Agorot> {
  const lines = await db
    .selectFrom("ledger_entry")
    .select(["kind", "amount"])
    .where("order_id", "=", orderId)
    .execute();
  const sum = (kind: string) =>
    sumOf(lines.flatMap((line) => (line.kind === kind ? [line.amount] : [])));
  return minus(sum("cancellation"), sum("cancellationCharge"));
}

interface Order {
  readonly id: string;
  readonly business_id: number;
  readonly total: Agorot;
  readonly lost_share: number;
}

/** Returns the figures of an order's items, each with a key of business, kind and offer. */
async function countOrder(db: Db, order: Order): Promise<[string, Figures][]> {
  const items = await itemsOf(db, order.id);
  const forShows = await givenForShows(db, order.id);
  const charges = sharesOf(
    minus(order.total, sumOf(items.map(({ amount }) => amount))),
    items.map(({ amount }) => amount),
  );
  const cancelled: number[] = [];
  const worth: Agorot[] = [];
  for (const item of items) {
    const vouchers = item.kind === "voucher" ? await cancelledVouchers(db, item.id) : 0;
    cancelled.push(item.cancelled_at ? item.quantity : vouchers);
    if (item.cancelled_at) worth.push(item.amount);
    else if (item.kind === "voucher") worth.push(times(plus(item.listed, item.discount), vouchers));
    else worth.push(forShows.get(item.id) ?? ZERO);
  }
  const refunds = sharesOf(await refundOf(db, order.id), worth);
  const kept = items.map(({ amount }, at) => minus(plus(amount, charges[at]!), refunds[at]!));
  const lost = sharesOf(agorot(Math.round(sumOf(kept) * order.lost_share)), kept);
  return items.map((item, at) => [
    `${order.business_id} ${item.season_id === null ? item.kind : "enrolment"} ${item.offer_id}`,
    [
      item.quantity,
      item.is_topup ? item.quantity : 0,
      cancelled[at]!,
      plus(item.amount, charges[at]!),
      charges[at]!,
      plus(refunds[at]!, lost[at]!),
    ],
  ]);
}

/**
 * Returns one line for each difference between the report of offers and a recount from orders, ledger and
 * grants. The recount goes order by order and shares no query with the report.
 */
export async function misreportedOffers(desk: SalesDesk, days: Days): Promise<string[]> {
  const { db, calendar } = desk;
  const orders = await db
    .selectFrom("orders")
    .select(["id", "business_id", "total", "lost_share"])
    .where("created_at", ">=", startOfDay(days.start, calendar))
    .where("created_at", "<", startOfDay(addDays(days.end, 1), calendar))
    .where("business_id", "in", desk.businessIds)
    .execute();
  const right = new Map<string, Figures>();
  for (const order of orders) {
    for (const [key, figures] of await countOrder(db, order)) {
      right.set(key, added(right.get(key) ?? NOTHING, figures));
    }
  }
  const { rows } = await tableOf(offersReport, {
    desk,
    ...days,
    locationId: undefined,
    featureId: undefined,
    productClassId: undefined,
    offerKind: undefined,
    top: 10,
  });
  const told = new Map(
    rows.map((row) => [
      `${row["BusinessId"]} ${row["OfferKind"]} ${row["OfferId"]}`,
      [
        ...["SoldQuantity", "RenewalQuantity", "CancelledQuantity"].map((key) => Number(row[key])),
        ...["Paid", "ServiceCharges", "Refunded"].map((key) => roundToAgorot(Number(row[key]))),
      ],
    ]),
  );
  return [...new Set([...right.keys(), ...told.keys()])].flatMap((key) => {
    const [is, should] = [told.get(key) ?? NOTHING, right.get(key) ?? NOTHING];
    return is.join() === should.join() ? [] : [`${key}: ${is.join()}, not ${should.join()}`];
  });
}
