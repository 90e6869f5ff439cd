import type { VoucherEvent } from "../../domain/api/systemVouchers.ts";
import { agorot, toShekels } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import type { UseKind } from "../codes/uses.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { selectOwnVouchers } from "../customers/areaParts.ts";

/** Kinds of redemptions that use up a voucher. */
const VOUCHER_USES: readonly UseKind[] = ["voucher", "voucherPayment", "voucherProduct"];

/** Selects all redemptions of a voucher's items by time, including those that were given back. */
const selectUses = (db: Db, voucherId: number) =>
  db
    .selectFrom("redemption as r")
    .innerJoin("system_voucher_item as i", "i.id", "r.target_id")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .select(["r.id", "r.at", "r.given_back_at", "r.amount", "r.order_id", "r.target_id"])
    .select(["i.kind", "i.name"])
    .select("o.reservation_identifier")
    .where("r.kind", "in", VOUCHER_USES)
    .where("i.voucher_id", "=", voucherId)
    .orderBy("r.at");

type Use = Awaited<ReturnType<ReturnType<typeof selectUses>["execute"]>>[number];

/**
 * Merges redemptions of single pieces of a product into one row per order. Redemptions that were given back
 * get a separate row.
 */
function inPieces(uses: readonly Use[]): Use[] {
  const groups = Map.groupBy(uses, (use) =>
    use.kind === "product"
      ? [use.order_id, use.target_id, use.given_back_at !== null].join(" ")
      : use.id,
  );
  return [...groups.values()].map((own) => ({
    ...own[0]!,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/**
 * If a cancellation kept a part of a payment by voucher, returns the redemption of that part. A cancellation
 * gives back the whole payment, and then redeems the kept part again. `uses` are sorted by time.
 */
const keptOf = (use: Use, uses: readonly Use[]): Use | undefined => {
  const { given_back_at: back } = use;
  if (!back || use.kind !== "value") return undefined;
  return uses.find(
    (rest) => rest.order_id === use.order_id && rest.target_id === use.target_id && rest.at >= back,
  );
};

const worth = (kind: Use["kind"], amount: number) =>
  kind === "value"
    ? { quantity: null, amount: toShekels(agorot(amount)) }
    : { quantity: amount, amount: null };

/**
 * Returns the events of a redemption: the redemption itself and, if it was cancelled, the return of the
 * amount.
 */
function eventsOf(use: Use, uses: readonly Use[], locale: Locale) {
  const told = {
    ReservationIdentifier: use.reservation_identifier,
    name: nameIn(use.name, locale),
  };
  const taken = {
    when: use.at,
    kind: "redeemed" as const,
    ...told,
    ...worth(use.kind, use.amount),
  };
  if (!use.given_back_at) return [taken];
  const back = use.amount - (keptOf(use, uses)?.amount ?? 0);
  const when = use.given_back_at;
  return [taken, { when, kind: "returned" as const, ...told, ...worth(use.kind, back) }];
}

/**
 * Lists the events of a customer's voucher, newest first: its issue, redemptions, and returned amounts.
 * Throws SYSTEM_VOUCHER_NOT_FOUND if the customer has no such voucher.
 */
export async function voucherHistory(
  db: Db,
  customerId: number,
  reference: string,
  locale: Locale,
): Promise<VoucherEvent[]> {
  const voucher = await selectOwnVouchers(db, customerId)
    .select(["v.id", "v.created_at", "o.reservation_identifier"])
    .where("v.reference", "=", reference)
    .executeTakeFirst();
  if (!voucher) throw new Refused("SYSTEM_VOUCHER_NOT_FOUND");
  const [uses, items] = [
    inPieces(await selectUses(db, voucher.id).execute()),
    await db
      .selectFrom("system_voucher_item")
      .select(["kind", "name", "quantity"])
      .where("voucher_id", "=", voucher.id)
      .orderBy("id", "desc")
      .execute(),
  ];
  const issued = items.map((item) => ({
    when: voucher.created_at,
    kind: "issued" as const,
    ReservationIdentifier: voucher.reservation_identifier,
    name: nameIn(item.name, locale),
    ...worth(item.kind, item.quantity),
  }));
  const used = uses
    .filter((use) => !uses.some((other) => keptOf(other, uses) === use))
    .flatMap((use) => eventsOf(use, uses, locale));
  return [...issued, ...used]
    .toSorted((a, b) => b.when.getTime() - a.when.getTime())
    .map(({ when, ...event }) => ({ at: toIso(when), ...event }));
}
