import { sql } from "kysely";
import { agorot, ZERO, type Agorot } from "../../domain/money.ts";
import { minus, plus, smaller, sumOf } from "../../domain/moneySums.ts";
import { takeBackPoints } from "../offers/points/takeBackPoints.ts";
import { writeLedger } from "../orders/ledger.ts";
import { leftToBank, takenBack } from "../orders/takenBack.ts";
import type { SaidDispute } from "../payments/provider.ts";
import type { Db } from "../platform/store/db.ts";
import type { Attempt } from "./attempts.ts";
import { refund, TAKEN } from "./refunds.ts";

/**
 * Sets `lost_share`, the part of an order's value that is lost for good, from 0 to 1. The share is the money
 * that banks keep, without amounts that cancellations have already deducted, divided by the present value of
 * the order.
 */
export async function countLost(tx: Db, orderId: string): Promise<void> {
  await sql`
    with books as (
      select o.id,
        o.total - (select coalesce(sum(case l.kind when 'cancellation' then l.amount
            when 'cancellationCharge' then -l.amount else 0 end), 0)
          from ledger_entry l where l.order_id = o.id) as standing,
        (select coalesce(sum(d.booked), 0) from payment_dispute d
          where d.payment_identifier = o.payment_identifier and d.state = 'lost')
        - (select coalesce(sum(c.to_bank), 0) from cancellation c where c.order_id = o.id) as lost
      from orders o where o.id = ${orderId}::uuid),
    shares as (
      select id, case when standing <= 0 then 0
        else least(greatest(lost::double precision / standing, 0), 1) end as share
      from books)
    update orders o set lost_share = s.share from shares s
    where o.id = s.id and o.lost_share <> s.share`.execute(tx);
}

/**
 * If a bank has returned money for tickets that were cancelled in the meantime, refunds this money to the
 * buyer, because the seller now owes it. The newest cancellation is refunded first.
 */
async function refundReturned(
  tx: Db,
  { orderId, paymentIdentifier, by }: { orderId: string; paymentIdentifier: string; by: string },
): Promise<void> {
  const { booked } = await takenBack(tx, paymentIdentifier);
  let owed = minus(await leftToBank(tx, orderId), booked);
  const cancellations = await tx
    .selectFrom("cancellation")
    .select(["id", "to_bank", "to_payment"])
    .where("order_id", "=", orderId)
    .where("to_bank", ">", ZERO)
    .orderBy("at", "desc")
    .execute();
  for (const { id, to_bank, to_payment } of cancellations) {
    if (owed <= 0) return;
    const part = smaller(owed, to_bank);
    await tx
      .updateTable("cancellation")
      .set({ to_bank: minus(to_bank, part), to_payment: plus(to_payment, part) })
      .where("id", "=", id)
      .execute();
    await refund(tx, paymentIdentifier, part, `${id}:${by}:${to_bank}`);
    owed = minus(owed, part);
  }
}

interface Booking {
  readonly said: SaidDispute;
  readonly attempt: Attempt;
  readonly provider: string;
  /** Undefined if the payment led to no order. Nothing is written to the ledger if there is no order. */
  readonly orderId: string | undefined;
}

/**
 * Returns the money that the bank has withdrawn, in agorot, without the part that was already refunded or
 * booked for other disputes.
 */
async function bookable(tx: Db, { said, attempt, provider }: Booking): Promise<Agorot> {
  if (!TAKEN.includes(attempt.state)) return ZERO;
  const { amount, expected, paymentIdentifier } = attempt;
  const withdrawn = agorot(Math.round((said.withdrawn * amount) / expected.amount));
  const refunds = await tx
    .selectFrom("refund")
    .select("amount")
    .where("payment_identifier", "=", paymentIdentifier)
    .execute();
  const others = await tx
    .selectFrom("payment_dispute")
    .select("booked")
    .where("payment_identifier", "=", paymentIdentifier)
    .where(sql<boolean>`(provider, dispute_id) <> (${provider}, ${said.disputeId})`)
    .execute();
  const gone = sumOf([...refunds.map((row) => row.amount), ...others.map((row) => row.booked)]);
  const left = minus(amount, gone);
  return left > 0 ? smaller(withdrawn, left) : ZERO;
}

/**
 * Books a stored dispute in the ledger: the amount that the bank has taken or given back since the last call.
 * Updates the lost share of the order (`countLost`), and takes back or returns the points that were earned
 * with that share. A repeated call writes nothing. The caller must have locked the order and the payment.
 */
export async function bookDispute(tx: Db, booking: Booking): Promise<void> {
  const { said, provider, orderId, attempt } = booking;
  const { booked: before } = await tx
    .selectFrom("payment_dispute")
    .select("booked")
    .where("provider", "=", provider)
    .where("dispute_id", "=", said.disputeId)
    .executeTakeFirstOrThrow();
  const booked = await bookable(tx, booking);
  await tx
    .updateTable("payment_dispute")
    .set({ booked })
    .where("provider", "=", provider)
    .where("dispute_id", "=", said.disputeId)
    .execute();
  if (orderId === undefined) return;
  if (booked > before) await writeLedger(tx, orderId, "dispute", minus(booked, before));
  if (booked < before) {
    await writeLedger(tx, orderId, "disputeReturn", minus(before, booked));
    const { paymentIdentifier } = attempt;
    await refundReturned(tx, { orderId, paymentIdentifier, by: said.disputeId });
  }
  await countLost(tx, orderId);
  await takeBackPoints(tx, orderId);
}
