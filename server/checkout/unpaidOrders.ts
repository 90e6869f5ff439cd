import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import { Undeliverable } from "../outside/undeliverable.ts";
import type { ToldOrder } from "../orders/toldOrders.ts";

/** Receiver of an order's message. The indexes of m0037 use these expressions. */
const RECEIVER = {
  mail: sql`lower(customer->>'EmailAddress1')`,
  sms: sql`right(regexp_replace(customer->>'MobileNumber1', '\\D', '', 'g'), 9)`,
} as const;

/** A number's last nine digits are the same in every notation. */
const NUMBER_DIGITS = 9;

const keyOf = (by: keyof typeof RECEIVER, to: string): string =>
  by === "mail" ? to.toLowerCase() : to.replaceAll(/\D/g, "").slice(-NUMBER_DIGITS);

/**
 * Throws Undeliverable if nothing was paid for the order yet and its receiver got `most` such orders in
 * the day before it, so that reservations and free orders cannot be used to flood somebody with
 * messages. The order itself remains valid. Counts orders and not attempts, so a retry changes nothing.
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
  if ((rows[0]?.earlier ?? 0) < most) return;
  throw new Undeliverable("the receiver has had too many messages of unpaid orders", "dropped");
}
