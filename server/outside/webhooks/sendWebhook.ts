import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { toIso } from "../../../domain/zone.ts";
import { unseal } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Work } from "../outbox.ts";
import { Undeliverable } from "../undeliverable.ts";
import type { AddressRules } from "../publicAddress.ts";
import { isDelivered, requestPublic, type Sent } from "../publicRequest.ts";
import { SIGNATURE_HEADER, signatureOf } from "./signature.ts";

interface WebhookParts {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly now: () => Date;
  readonly rules: AddressRules;
  /** A failing webhook is disabled after this many hours without a successful attempt. */
  readonly tryHours: number;
}

/** An event in the form in which the table `webhook_message` stores it. */
interface Message {
  readonly id: string;
  readonly number: number;
  readonly business_id: number;
  readonly type: string;
  readonly at: Date;
  readonly data: unknown;
  readonly is_sample: boolean;
}

/** Returns the body of an event. The body has the same bytes at every attempt. */
export const bodyOf = (message: Message): string =>
  JSON.stringify({
    id: message.id,
    type: message.type,
    time: toIso(message.at),
    sequence: message.number,
    businessId: message.business_id,
    isSample: message.is_sample,
    data: message.data,
  });

async function readDelivery(db: Db, messageId: string, endpointId: number) {
  const endpoint = await db
    .selectFrom("webhook_endpoint")
    .select(["id", "url", "secret", "former_secret", "is_enabled"])
    .select(sql<boolean>`coalesce(former_until > app_now(), false)`.as("hasFormer"))
    .where("id", "=", endpointId)
    .where("deleted_at", "is", null)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  const message = await db
    .selectFrom("webhook_message")
    .selectAll()
    .where("id", "=", messageId)
    .executeTakeFirst();
  return endpoint && message ? { endpoint, message } : undefined;
}

type Endpoint = NonNullable<Awaited<ReturnType<typeof readDelivery>>>["endpoint"];

/** Returns the secrets with which events are signed, the current one first. */
function secretsOf(db: Db, { secret, former_secret, hasFormer }: Endpoint): string[] {
  const present = unseal(db, "webhook_endpoint.secret", secret);
  if (!hasFormer || former_secret === null) return [present];
  return [present, unseal(db, "webhook_endpoint.former_secret", former_secret)];
}

interface Noted {
  readonly endpointId: number;
  readonly message: Message;
  readonly isReplay: boolean;
  readonly sent: Sent;
}

async function noteAttempt(db: Db, { endpointId, message, isReplay, sent }: Noted): Promise<void> {
  await db
    .insertInto("webhook_attempt")
    .values({
      endpoint_id: endpointId,
      message_id: message.id,
      at: sql<Date>`app_now()`,
      duration_ms: sent.durationMs,
      status: sent.status,
      error: sent.error,
      answer: sent.answer,
      is_replay: isReplay,
    })
    .execute();
}

/**
 * Records the time since which a webhook has been failing, and disables the webhook after `hours` of
 * failures. Returns whether this call disabled the webhook.
 */
async function noteState(db: Db, id: number, hasSucceeded: boolean, hours: number) {
  if (hasSucceeded) {
    await db
      .updateTable("webhook_endpoint")
      .set({ failing_since: null })
      .where("id", "=", id)
      .where("failing_since", "is not", null)
      .execute();
    return false;
  }
  await db
    .updateTable("webhook_endpoint")
    .set({ failing_since: sql<Date>`app_now()` })
    .where("id", "=", id)
    .where("failing_since", "is", null)
    .execute();
  const disabled = await db
    .updateTable("webhook_endpoint")
    .set({ is_enabled: false, disabled_at: sql<Date>`app_now()` })
    .where("id", "=", id)
    .where("is_enabled", "=", true)
    .where("failing_since", "<=", sql<Date>`app_now() - make_interval(hours => ${hours}::int)`)
    .executeTakeFirst();
  return disabled.numUpdatedRows > 0n;
}

/**
 * Returns the function that runs webhook jobs of the outbox. The function sends the event with a signature
 * and logs the attempt. Throws if the receiver does not accept the event, so that the outbox tries again
 * later (`outbox/retries.ts`). A sample event is sent only once, and counts neither as a failure nor as a
 * success.
 */
export function openWebhookWork(parts: WebhookParts): Work<"webhook"> {
  const { db, log, now, rules, tryHours } = parts;
  return async ({ messageId, endpointId, isReplay = false }) => {
    const found = await readDelivery(db, messageId, endpointId);
    if (!found) throw new Undeliverable("the webhook or its event was deleted", "dropped");
    const { endpoint, message } = found;
    if (!endpoint.is_enabled && !message.is_sample) {
      throw new Undeliverable("the webhook is turned off", "dropped");
    }
    const body = bodyOf(message);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Parterre-Webhooks/1",
      [SIGNATURE_HEADER]: signatureOf(secretsOf(db, endpoint), now(), body),
    };
    const sent = await requestPublic({ url: endpoint.url, body, headers }, rules);
    await noteAttempt(db, { endpointId, message, isReplay, sent });
    const why = sent.error ?? `the receiver answered ${sent.status}`;
    if (message.is_sample) {
      if (!isDelivered(sent)) throw new Undeliverable(why, "dropped");
      return;
    }
    if (await noteState(db, endpointId, isDelivered(sent), tryHours)) {
      log.warn({ webhook: endpointId }, "a webhook failed for too long and was disabled");
    }
    if (!isDelivered(sent)) throw new Error(why);
  };
}
