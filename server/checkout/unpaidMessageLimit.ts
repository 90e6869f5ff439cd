import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import { Undeliverable } from "../outside/undeliverable.ts";
import type { ToldOrder } from "../orders/toldOrders.ts";

/**
 * SQL expressions for the receiver of an order's message. Migration m0037 creates an index on these
 * expressions. A query with a changed expression cannot use that index.
 */
const RECEIVER = {
  mail: sql`lower(customer->>'EmailAddress1')`,
  sms: sql`right(regexp_replace(customer->>'MobileNumber1', '\\D', '', 'g'), 9)`,
} as const;

/** The last nine digits of a phone number are the same in every notation, with or without a country code. */
const NUMBER_DIGITS = 9;

const keyOf = (by: keyof typeof RECEIVER, to: string): string =>
  by === "mail" ? to.toLowerCase() : to.replaceAll(/\D/g, "").slice(-NUMBER_DIGITS);

const tooMany = (): Undeliverable =>
  new Undeliverable("the receiver has had too many messages of unpaid orders", "dropped");

/**
 * Throws Undeliverable if the order is unpaid or free, and its receiver got `most` such orders in the day
 * before it. Without this limit, somebody could be flooded with messages by reservations and free orders. The
 * order itself remains valid. The limit counts orders and not attempts to send, so that a retry changes
 * nothing.
 */
export async function judgeUnpaid(
  db: Db,
  { id, isUnpaid }: Pick<ToldOrder, "id" | "isUnpaid">,
  { by, to, most }: { by: keyof typeof RECEIVER; to: string; most: number | undefined },
): Promise<void> {
  if (!isUnpaid || most === undefined) return;
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier from orders
    where payment_identifier is null and not sold_at_counter and ${RECEIVER[by]} = ${keyOf(by, to)}
      and (created_at, id) < (select created_at, id from orders where id = ${id}::uuid)
      and created_at > (select created_at from orders where id = ${id}::uuid) - interval '1 day'`.execute(
    db,
  );
  if ((rows[0]?.earlier ?? 0) >= most) throw tooMany();
}

/**
 * The same limit as in `judgeUnpaid`, for vouchers of unpaid orders that are sent to somebody. Throws
 * Undeliverable if the receiver got `most` such vouchers in the day before this one.
 */
export async function judgeUnpaidGift(
  db: Db,
  { isUnpaid }: Pick<ToldOrder, "isUnpaid">,
  { voucherId, to, most }: { voucherId: number; to: string; most: number | undefined },
): Promise<void> {
  if (!isUnpaid || most === undefined) return;
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier from gift_delivery g
    join gift_delivery own on own.voucher_id = ${voucherId}::int
    join system_voucher v on v.id = g.voucher_id
    join orders o on o.id = v.order_id
    where o.payment_identifier is null and not o.sold_at_counter
      and (lower(g.email) = lower(${to}::text) or g.mobile = ${to}::text)
      and (g.set_at, g.voucher_id) < (own.set_at, own.voucher_id)
      and g.set_at > own.set_at - interval '1 day'`.execute(db);
  if ((rows[0]?.earlier ?? 0) >= most) throw tooMany();
}
