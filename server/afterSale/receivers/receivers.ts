import { sql } from "kysely";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import { enqueue, type ReceiverMessage, type ReceiverNews } from "../../outside/outbox.ts";
import { jsonb, uuids, type Db } from "../../platform/store/db.ts";

/** A mail address or mobile number, with the transfers by which it received tickets. */
interface Receiver extends Pick<ReceiverMessage, "by" | "transferIds"> {
  readonly address: string;
}

/**
 * Groups transfers by receiver, so that somebody with several tickets of an order gets one message. Leaves
 * out transfers whose address was deleted, on request or after the retention period.
 */
async function receiversOf(db: Db, transferIds: readonly string[]): Promise<Receiver[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await sql<Receiver>`
    select case when email is null then 'sms' else 'mail' end as by,
      coalesce(lower(email), mobile) as address, array_agg(id::text order by accepted_at, id) as "transferIds"
    from ticket_transfer where id = any(${uuids(transferIds)}) and coalesce(email, mobile) is not null
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * Enqueues messages to the receivers of an order's tickets, in the transaction of the change. Tickets that
 * were not passed on are ignored.
 */
export async function tellReceivers(
  tx: Db,
  { id: orderId, business_id: businessId }: Pick<OwnOrder, "id" | "business_id">,
  tickets: readonly { readonly transfer_id: string | null }[],
  news: ReceiverNews,
): Promise<void> {
  const receivers = await receiversOf(
    tx,
    tickets.flatMap((ticket) => ticket.transfer_id ?? []),
  );
  await enqueue(
    tx,
    receivers.map(({ by, transferIds }) => ({
      kind: "toReceiver",
      payload: { by, orderId, businessId, transferIds, news },
    })),
  );
}

interface DueReminder {
  /** Id of the buyer's reminder job, which is derived from the order, the show and the show's time. */
  readonly jobId: string;
  readonly orderId: string;
  readonly businessId: number;
  readonly presentationId: number;
  readonly by: ReceiverMessage["by"];
}

/**
 * Enqueues the reminders to the receivers of an order's tickets. Runs when the buyer's own reminder is due.
 * The id of each job is derived from the buyer's job, so that a retry sends nothing twice.
 */
export async function remindReceivers(
  db: Db,
  { jobId, orderId, businessId, presentationId, by }: DueReminder,
): Promise<void> {
  const held = await db
    .selectFrom("ticket")
    .select("transfer_id")
    .where("order_id", "=", orderId)
    .where("presentation_id", "=", presentationId)
    .where("transfer_id", "is not", null)
    .where("cancelled_at", "is", null)
    .execute();
  const receivers = await receiversOf(
    db,
    held.flatMap((ticket) => ticket.transfer_id ?? []),
  );
  for (const { address, transferIds } of receivers.filter((each) => each.by === by)) {
    const news: ReceiverNews = { kind: "reminder" };
    const payload: ReceiverMessage = { by, orderId, businessId, transferIds, news };
    await sql`insert into outbox (id, kind, payload, created_at, next_at)
      values (md5(concat_ws('/', ${jobId}::text, ${address}::text))::uuid, 'toReceiver',
        ${jsonb(payload)}, app_now(), app_now())
      on conflict do nothing`.execute(db);
  }
}
