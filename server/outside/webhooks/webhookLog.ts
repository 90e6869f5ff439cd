import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { WebhookAttempt } from "../../../domain/api/webhooks.ts";
import { Refused } from "../../../domain/refusal.ts";
import { WEBHOOK_SAMPLES, type WebhookType } from "../../../domain/webhooks.ts";
import { toIso } from "../../../domain/zone.ts";
import { ints, jsonb, texts, type Db } from "../../platform/store/db.ts";
import { enqueue } from "../outbox.ts";
import { findUsedWebhook, type WebhookOwner } from "./endpointRows.ts";
import { isDelivered } from "../publicRequest.ts";
import { bodyOf } from "./sendWebhook.ts";

const PAGE = 100;
/** Maximum number of events that one replay sends. Further events need another replay. */
const MAX_REPLAYED = 5_000;

/**
 * Lists the attempts of a webhook, newest first. The caller must have checked that the operator may access
 * the webhook.
 */
export async function listAttempts(
  db: Db,
  endpointId: number,
  {
    before,
    isFailedOnly,
  }: { readonly before?: number | undefined; readonly isFailedOnly: boolean },
): Promise<{ rows: WebhookAttempt[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom("webhook_attempt as a")
    .innerJoin("webhook_message as m", "m.id", "a.message_id")
    .selectAll("m")
    .select(["a.id as attemptId", "a.at as attemptedAt", "a.duration_ms", "a.status", "a.error"])
    .select(["a.answer", "a.is_replay"])
    .where("a.endpoint_id", "=", endpointId)
    .$if(before !== undefined, (query) => query.where("a.id", "<", before ?? 0))
    .$if(isFailedOnly, (query) =>
      query.where(sql<boolean>`coalesce(a.status not between 200 and 299, true)`),
    )
    .orderBy("a.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE).map((row) => ({
    id: row.attemptId,
    at: toIso(row.attemptedAt),
    messageId: row.id,
    type: row.type,
    sequence: row.number,
    isSample: row.is_sample,
    isReplay: row.is_replay,
    durationMs: row.duration_ms,
    status: row.status,
    isDelivered: isDelivered(row),
    error: row.error,
    answer: row.answer,
    body: bodyOf(row),
  }));
  return { rows: shown, hasMore: rows.length > PAGE };
}

/** The events that a replay sends again: one event, or all events of a period. */
type Replayed =
  | { readonly messageId: string }
  | { readonly from: string; readonly to: string; readonly isUndeliveredOnly: boolean };

/** SQL condition: whether the event `m` belongs to a replay. */
const isWanted = (wanted: Replayed, endpointId: number) =>
  "messageId" in wanted
    ? sql`m.id = ${wanted.messageId}::uuid`
    : sql`m.at >= ${wanted.from}::timestamptz and m.at < ${wanted.to}::timestamptz
        and not (${wanted.isUndeliveredOnly}::boolean and exists (
          select from webhook_attempt a where a.message_id = m.id
            and a.endpoint_id = ${endpointId} and a.status between 200 and 299))`;

/**
 * Enqueues events again, the oldest first. Only events to which the webhook subscribes are sent, including
 * events from a period in which the webhook was disabled. Throws NOT_FOUND for an unknown webhook, and for a
 * single event to which the webhook does not subscribe. Throws VALIDATION for a disabled webhook.
 */
export async function replay(
  db: Db,
  owner: WebhookOwner,
  id: number,
  wanted: Replayed,
): Promise<{ count: number; hasMore: boolean }> {
  const {
    business_id: businessId,
    events,
    location_ids: locationIds,
    is_enabled: isEnabled,
  } = await findUsedWebhook(db, owner, id);
  if (!isEnabled) {
    throw new Refused("VALIDATION", { fields: [{ field: "id", message: "it is turned off" }] });
  }
  const { rows } = await sql<{ replayed: number; found: number }>`
    with found as materialized (
      select m.id, row_number() over (order by m.number) as place from webhook_message m
      where m.business_id = ${businessId} and not m.is_sample and m.type = any(${texts(events)})
        and is_webhook_told(${ints(locationIds)}, m.data) and ${isWanted(wanted, id)}
      order by m.number limit ${MAX_REPLAYED + 1}),
    queued as (
      insert into outbox (id, kind, payload, created_at, next_at)
      select gen_random_uuid(), 'webhook', jsonb_build_object('messageId', f.id,
          'endpointId', ${id}::int, 'isReplay', true),
        -- The outbox takes what is due longest first.
        app_now(), app_now() + f.place * interval '1 microsecond'
      from found f where f.place <= ${MAX_REPLAYED} returning 1)
    select (select count(*)::int from queued) as replayed,
      (select count(*)::int from found) as found`.execute(db);
  const { replayed = 0, found = 0 } = rows[0] ?? {};
  if (found === 0 && "messageId" in wanted) throw new Refused("NOT_FOUND");
  return { count: replayed, hasMore: found > replayed };
}

/**
 * Enqueues a sample event for one webhook, even if it is disabled. Throws NOT_FOUND if there is no such
 * webhook.
 */
export async function sendSample(
  db: Db,
  owner: WebhookOwner,
  id: number,
  type: WebhookType,
): Promise<string> {
  const { business_id: businessId } = await findUsedWebhook(db, owner, id);
  const messageId = randomUUID();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("webhook_message")
      .values({
        id: messageId,
        business_id: businessId,
        type,
        at: sql<Date>`app_now()`,
        data: jsonb(WEBHOOK_SAMPLES[type]),
        is_sample: true,
      })
      .execute();
    await enqueue(tx, [{ kind: "webhook", payload: { messageId, endpointId: id } }]);
  });
  return messageId;
}
