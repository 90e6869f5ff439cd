import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import type { WebhookType } from "../../../domain/webhooks.ts";
import { seal, unseal } from "../../platform/encryption/sealing.ts";
import { limitFor } from "../../platform/programLocations.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import { findUsedWebhook, findWebhook, type WebhookOwner } from "./endpointRows.ts";
import { ClosedAddress, judgeUrl, type AddressRules } from "../publicAddress.ts";
import { newWebhookSecret } from "./signature.ts";

/** The fields of a webhook that an operator sets. */
interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookType[];
  /** Locations whose events are sent, as in the calls of `domain/api/webhooks.ts`. */
  readonly locationIds?: readonly number[] | undefined;
}

/**
 * Maximum number of webhooks of a business. The number is limited because each event is sent to every webhook
 * that subscribes to it.
 */
const MAX_WEBHOOKS = 50;

const wrong = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field, message }] });

/** Throws VALIDATION if requests to this URL are not allowed, for example because its host is private. */
function judgeAddress(text: string, rules: AddressRules): void {
  try {
    judgeUrl(text, rules);
  } catch (error) {
    if (error instanceof ClosedAddress) throw wrong("body.url", error.message);
    throw error;
  }
}

async function judgeCount(db: Db, businessId: number): Promise<void> {
  const { count } = await db
    .selectFrom("webhook_endpoint")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("business_id", "=", businessId)
    .where("deleted_at", "is", null)
    .where("retired_at", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_WEBHOOKS) {
    throw wrong("webhooks", `the business has ${MAX_WEBHOOKS} webhooks already`);
  }
}

/**
 * Creates a webhook. The webhook only gets events of locations that its creator may access. Returns the id
 * and the secret of the webhook. Throws NOT_FOUND for a business outside the operator's scope, and VALIDATION
 * for wrong fields or too many webhooks.
 */
export async function createWebhook(
  db: Db,
  owner: WebhookOwner,
  fields: WebhookFields & { readonly businessId: number },
  rules: AddressRules,
): Promise<{ id: number; secret: string }> {
  const { businessId, name, url, events, locationIds = [] } = fields;
  if (!owner.businessIds.includes(businessId)) throw new Refused("NOT_FOUND");
  judgeAddress(url, rules);
  const limit = await limitFor(db, owner, { businessId, locationIds });
  await judgeCount(db, businessId);
  const secret = newWebhookSecret();
  const { id } = await db
    .insertInto("webhook_endpoint")
    .values({
      business_id: businessId,
      location_ids: ints(limit),
      name,
      url,
      events: texts(events),
      secret: seal(db, "webhook_endpoint.secret", secret),
      created_by: owner.id,
      created_at: sql<Date>`app_now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/**
 * Changes a webhook. Enabling a disabled webhook clears its failures. Throws NOT_FOUND if there is no such
 * webhook, and VALIDATION for wrong fields.
 */
export async function editWebhook(
  db: Db,
  owner: WebhookOwner,
  id: number,
  fields: WebhookFields & { readonly isEnabled: boolean },
  rules: AddressRules,
): Promise<void> {
  const { name, url, events, isEnabled, locationIds } = fields;
  const {
    is_enabled: wasEnabled,
    business_id: businessId,
    location_ids: before,
  } = await findUsedWebhook(db, owner, id);
  judgeAddress(url, rules);
  const limit =
    locationIds === undefined
      ? before
      : await limitFor(db, owner, { businessId, locationIds, before });
  const begins = { failing_since: null, disabled_at: null };
  await db
    .updateTable("webhook_endpoint")
    .set({ name, url, events: texts(events), location_ids: ints(limit), is_enabled: isEnabled })
    .$if(isEnabled && !wasEnabled, (query) => query.set(begins))
    .where("id", "=", id)
    .execute();
}

/**
 * Replaces the secret of a webhook and returns the new secret. For `overlapHours`, events are signed with the
 * old secret too. Throws NOT_FOUND if there is no such webhook.
 */
export async function renewSecret(
  db: Db,
  owner: WebhookOwner,
  { id, overlapHours }: { readonly id: number; readonly overlapHours: number },
): Promise<string> {
  const before = await findUsedWebhook(db, owner, id);
  const former = unseal(db, "webhook_endpoint.secret", before.secret);
  const secret = newWebhookSecret();
  await db
    .updateTable("webhook_endpoint")
    .set({
      secret: seal(db, "webhook_endpoint.secret", secret),
      former_secret: overlapHours === 0 ? null : seal(db, "webhook_endpoint.former_secret", former),
      former_until: sql<Date>`app_now() + make_interval(hours => ${overlapHours}::int)`,
    })
    .where("id", "=", id)
    .execute();
  return secret;
}

/**
 * Retires or restores a webhook. A retired webhook gets no events, and its pending deliveries are dropped. A
 * retired webhook keeps its secret and its log. Returns whether the webhook's state has changed. Throws
 * NOT_FOUND if there is no such webhook, and VALIDATION if restoring it would exceed the business's maximum
 * number of webhooks.
 */
export async function turnWebhook(
  db: Db,
  owner: WebhookOwner,
  { id, isRetired }: { readonly id: number; readonly isRetired: boolean },
): Promise<boolean> {
  const { retired_at: retiredAt, business_id: businessId } = await findWebhook(db, owner, id);
  if ((retiredAt !== null) === isRetired) return false;
  if (!isRetired) await judgeCount(db, businessId);
  await db
    .updateTable("webhook_endpoint")
    .set({ retired_at: isRetired ? sql<Date>`app_now()` : null })
    .where("id", "=", id)
    .execute();
  return true;
}
