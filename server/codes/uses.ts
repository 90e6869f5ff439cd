import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Refused, type RefusalCode } from "../../domain/refusal.ts";
import { uuids, type Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import { asWritten } from "../platform/store/asWritten.ts";

/**
 * Kinds of balances that an order can use up: a coupon's seats, a voucher's item, a membership's tickets or
 * points, a product's stock …
 */
export type UseKind =
  | "coupon"
  | "voucher"
  | "voucherPayment"
  | "voucherProduct"
  | "membership"
  | "points"
  | "reference"
  | "senior"
  | "stock";

/** An amount that is taken from a balance. `id` is the id of the balance's row in the table for its kind. */
export interface CodeUse {
  readonly kind: UseKind;
  readonly id: number;
  readonly amount: number;
}

/**
 * An amount that a drafted order takes from a balance. `position` is the position of the seat in the cart, or
 * null for the whole order.
 */
export interface DraftUse extends CodeUse {
  readonly position: number | null;
}

/** Error codes for a balance that is too low, by kind. */
export const USED_UP = {
  coupon: "COUPON_USED",
  voucher: "voucherBalance",
  voucherPayment: "NO_BALANCE_LEFT",
  voucherProduct: "voucherBalance",
  membership: "INSUFFICIENT_BALANCE",
  points: "INSUFFICIENT_BALANCE",
  reference: "refPromptOptError",
  senior: "SENIOR_NO_BALANCE",
  stock: "SOLD_OUT",
} as const satisfies Readonly<Record<UseKind, RefusalCode>>;

const takeVoucher = ({ id, amount }: CodeUse) => sql`
  update system_voucher_item i set balance = i.balance - ${amount}
  from system_voucher v where i.id = ${id} and v.id = i.voucher_id and v.state = 'active'
    and i.balance >= ${amount} returning i.id`;

/** Returns for each kind a conditional update that either takes the whole amount or matches no row. */
const TAKE: Readonly<Record<UseKind, (use: CodeUse) => ReturnType<typeof sql>>> = {
  coupon: ({ id, amount }) => sql`
    update coupon set used = used + ${amount}
    where id = ${id} and used + ${amount} <= balance * factor returning id`,
  voucher: takeVoucher,
  voucherPayment: takeVoucher,
  voucherProduct: takeVoucher,
  membership: ({ id, amount }) => sql`
    update membership set balance = balance - ${amount}
    where id = ${id} and balance >= ${amount} returning id`,
  points: ({ id, amount }) => sql`
    update membership set points_balance = points_balance - ${amount}
    where id = ${id} and points_balance >= ${amount} returning id`,
  reference: ({ id, amount }) => sql`
    update reference_option set used = used + ${amount}
    where id = ${id} and (quantity is null or used + ${amount} <= quantity) returning id`,
  senior: ({ id, amount }) => sql`
    update senior_citizen set balance = balance - ${amount}
    where id = ${id} and balance >= ${amount} returning id`,
  // A stock that was retired does not limit sales any more.
  stock: ({ id, amount }) => sql`
    update product_stock
    set quantity = quantity - case when retired_at is null then ${amount}::int else 0 end
    where id = ${id} and (retired_at is not null or quantity >= ${amount}) returning id`,
};

const putVoucher = ({ id, amount }: CodeUse) =>
  sql`update system_voucher_item set balance = balance + ${amount} where id = ${id} returning id`;

const PUT_BACK: typeof TAKE = {
  coupon: ({ id, amount }) =>
    sql`update coupon set used = used - ${amount} where id = ${id} returning id`,
  voucher: putVoucher,
  voucherPayment: putVoucher,
  voucherProduct: putVoucher,
  membership: ({ id, amount }) =>
    sql`update membership set balance = balance + ${amount} where id = ${id} returning id`,
  points: ({ id, amount }) => sql`
    update membership set points_balance = points_balance + ${amount} where id = ${id} returning id`,
  reference: ({ id, amount }) =>
    sql`update reference_option set used = used - ${amount} where id = ${id} returning id`,
  senior: ({ id, amount }) =>
    sql`update senior_citizen set balance = balance + ${amount} where id = ${id} returning id`,
  stock: ({ id, amount }) =>
    sql`update product_stock set quantity = quantity + ${amount} where id = ${id} returning id`,
};

/**
 * Sums the uses of each row, sorted by key, so that concurrent sales lock rows in the same order and cannot
 * deadlock.
 */
export function summed<U extends CodeUse>(uses: readonly U[]): CodeUse[] {
  const groups = Map.groupBy(uses, ({ kind, id }) => `${kind}/${id}`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...rest]]) => ({
      kind: first!.kind,
      id: first!.id,
      amount: rest.reduce((sum, { amount }) => sum + amount, first!.amount),
    }));
}

/**
 * The amounts that an order takes from balances. `ticketIds` are the order's tickets by position in the cart.
 */
export interface OrderUses {
  readonly orderId: string;
  readonly ticketIds: readonly string[];
  readonly uses: readonly DraftUse[];
}

const redemptionRows = ({ orderId, ticketIds, uses }: OrderUses) =>
  uses.map(({ kind, id, amount, position }) => ({
    id: randomUUID(),
    order_id: orderId,
    ticket_id: position === null ? null : ticketIds[position]!,
    kind,
    target_id: id,
    amount,
  }));

/**
 * Takes the amounts that orders use from their balances, in the transaction of the sale. Throws if any
 * balance is too low, so that all sales of the transaction are rolled back.
 */
export async function redeem(tx: Db, orders: readonly OrderUses[]): Promise<void> {
  const taken = orders.map((order) => ({
    ...order,
    uses: order.uses.filter(({ amount }) => amount > 0),
  }));
  const rows = taken.flatMap(redemptionRows);
  if (rows.length === 0) return;
  for (const use of summed(taken.flatMap(({ uses }) => uses))) {
    // Expired points are removed first, because the periodic job may not have done it yet.
    if (use.kind === "points") await sql`select lapse_points(${use.id})`.execute(tx);
    const found = await TAKE[use.kind](use).execute(tx);
    if (found.rows.length === 0) throw new Refused(USED_UP[use.kind]);
  }
  await insertRows("redemption", rows, { at: sql`app_now()` }).execute(tx);
}

/**
 * Gives back to the balances what cancelled tickets have taken from them. Amounts that the whole order has
 * taken are given back with its last ticket, except for collected products. Runs in the transaction of the
 * cancellation. A second call has no effect. Returns the amounts that were given back. Amounts of kind
 * `voucherPayment` are in agorot, and must not be refunded by a payment provider too.
 */
export async function giveBack(
  tx: Db,
  orderId: string,
  ticketIds: readonly string[],
): Promise<CodeUse[]> {
  const uses = summed(await markGiven(tx, orderId, ticketIds));
  for (const use of uses) await PUT_BACK[use.kind](use).execute(tx);
  return uses;
}

/**
 * Gives back to the balances what cancelled tickets of several orders have taken from them. The keys of
 * `cancelled` are order ids. Locks the rows of all orders in one sorted sequence, to avoid deadlocks.
 */
export async function giveBackAll(
  tx: Db,
  cancelled: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const given: CodeUse[] = [];
  for (const [orderId, ticketIds] of cancelled)
    given.push(...(await markGiven(tx, orderId, ticketIds)));
  for (const use of summed(given)) await PUT_BACK[use.kind](use).execute(tx);
}

/**
 * Selects the redemptions of collected products. Each redemption is for one piece. Of the collected pieces of
 * a product, those that a voucher paid for count first (`collectedShare`).
 */
const collectedOf = (orderId: string) => sql<string>`(
  select each.id from (
    select d.id, i.product_id, row_number() over (partition by i.product_id order by d.id) as piece
    from redemption d join system_voucher_item i on i.id = d.target_id
    where d.order_id = ${orderId}::uuid and d.kind = 'voucherProduct') each
  join order_product p on p.order_id = ${orderId}::uuid and p.product_id = each.product_id
  where each.piece <= p.collected)`;

/**
 * The amount that is given back for a redemption. For a stock, this leaves out the pieces that were
 * collected.
 */
const GIVEN = sql<number>`redemption.amount - case when redemption.kind = 'stock' then coalesce((
  select p.collected from product_stock s
  join order_product p on p.product_id = s.product_id and p.order_id = redemption.order_id
  where s.id = redemption.target_id), 0) else 0 end`;

/** Marks redemptions as given back, and returns their amounts. */
async function markGiven(
  tx: Db,
  orderId: string,
  ticketIds: readonly string[],
): Promise<CodeUse[]> {
  const left = await tx
    .selectFrom("ticket")
    .select("id")
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .where("id", "<>", sql<string>`all(${uuids(ticketIds)})`)
    .limit(1)
    .executeTakeFirst();
  const given = await tx
    .updateTable("redemption")
    .set({ given_back_at: sql<Date>`app_now()` })
    .where("order_id", "=", orderId)
    .where("given_back_at", "is", null)
    .where("id", "not in", collectedOf(orderId))
    .where((is) =>
      is.or([
        is("ticket_id", "=", sql<string>`any(${uuids(ticketIds)})`),
        ...(left ? [] : [is("ticket_id", "is", null)]),
      ]),
    )
    .returning(["kind", "target_id", GIVEN.as("amount")])
    .execute();
  // Only `redeem` writes the column `kind`, so it always contains a `UseKind`.
  return given.map(({ kind, target_id, amount }) => ({
    kind: asWritten<UseKind>(kind),
    id: target_id,
    amount,
  }));
}
