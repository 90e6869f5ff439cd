import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import { Undeliverable } from "../outside/undeliverable.ts";
import type { ToldOrder } from "../orders/toldOrders.ts";

/** The receiver of an order's message: the indexes of m0037 are on these expressions. */
const RECEIVER = {
  mail: sql`lower(customer->>'EmailAddress1')`,
  sms: sql`right(regexp_replace(customer->>'MobileNumber1', '\\D', '', 'g'), 9)`,
} as const;

/** However it is written, a number ends with the same nine digits. */
const NUMBER_DIGITS = 9;

const keyOf = (by: keyof typeof RECEIVER, to: string): string =>
  by === "mail" ? to.toLowerCase() : to.replaceAll(/\D/g, "").slice(-NUMBER_DIGITS);

/**
 * Throws Undeliverable where an order cost nothing yet and its receiver has had `most` such orders in the
 * day before it: reservations and free orders must not be a way to flood somebody with messages. The
 * order itself stands. Counts orders, not tries, so that a retry changes nothing.
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
