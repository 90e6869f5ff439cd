import { sql } from "kysely";
import type { Webhook } from "../../../domain/api/hooks.ts";
import type { Locale } from "../../../domain/locale.ts";
import { Refused } from "../../../domain/refusal.ts";
import { WEBHOOK_TYPES, type WebhookType } from "../../../domain/webhooks.ts";
import { toIso } from "../../../domain/zone.ts";
import { seal, unseal } from "../../platform/encryption/sealing.ts";
import { nameIn } from "../../platform/locale.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import { ClosedAddress, judgeUrl, type AddressRules } from "./publicAddress.ts";
import { newWebhookSecret } from "./signature.ts";

/** The operator who manages webhooks. */
export interface WebhookOwner {
  readonly id: number;
  readonly businessIds: readonly number[];
}

/** What an operator writes of a webhook. */
export interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookType[];
}

/** Webhooks of one business. Each of them gets every event that it is told of. */
const MAX_WEBHOOKS = 50;

const wrong = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field, message }] });

const selectWebhooks = (db: Db, businessIds: readonly number[]) =>
  db
    .selectFrom("webhook_endpoint as e")
    .innerJoin("business as b", "b.id", "e.business_id")
    .innerJoin("operator as w", "w.id", "e.created_by")
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom("webhook_attempt as a")
          .select(["a.at as lastAt", "a.status as lastStatus"])
          .whereRef("a.endpoint_id", "=", "e.id")
          .orderBy("a.id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .selectAll("e")
    .select(["b.name as business", "w.first_name", "w.last_name", "last.lastAt", "last.lastStatus"])
    .select([
      sql<boolean>`coalesce(e.former_until > app_now(), false)`.as("hasFormer"),
      sql<number>`(select count(*)::int from outbox o where o.kind = 'webhook'
        and o.payload->>'endpointId' = e.id::text and o.done_at is null and o.dead_at is null)`.as(
        "waiting",
      ),
    ])
    .where("e.deleted_at", "is", null)
    .where("e.business_id", "=", sql<number>`any(${ints(businessIds)})`);

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>["execute"]>>[number];

function stateOf({ is_enabled, failing_since, disabled_at }: Row): Webhook["state"] {
  if (is_enabled) return failing_since === null ? "active" : "failing";
  return disabled_at === null ? "off" : "disabled";
}

const momentOf = (at: Date | null): string | null => at && toIso(at);

export const toldWebhook = (row: Row, locale: Locale): Webhook => ({
  id: row.id,
  businessId: row.business_id,
  businessName: nameIn(row.business, locale),
  name: row.name,
  url: row.url,
  events: WEBHOOK_TYPES.filter((type) => row.events.includes(type)),
  state: stateOf(row),
  failingSince: momentOf(row.failing_since),
  disabledAt: momentOf(row.disabled_at),
  formerUntil: row.hasFormer ? momentOf(row.former_until) : null,
  createdAt: toIso(row.created_at),
  createdBy: `${row.first_name} ${row.last_name}`.trim(),
  lastAt: momentOf(row.lastAt),
  lastStatus: row.lastStatus,
  waiting: row.waiting,
});

/** Lists the webhooks of these businesses, the newest first. */
export async function listWebhooks(
  db: Db,
  { businessIds }: WebhookOwner,
  locale: Locale,
): Promise<Webhook[]> {
  const rows = await selectWebhooks(db, businessIds).orderBy("e.id", "desc").execute();
  return rows.map((row) => toldWebhook(row, locale));
}

/** Returns a webhook of the owner's businesses. Throws NOT_FOUND. */
export async function findWebhook(db: Db, owner: WebhookOwner, id: number): Promise<Row> {
  const row = await selectWebhooks(db, owner.businessIds)
    .where("e.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return row;
}

/** Throws VALIDATION for an address to which nothing may be sent. */
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
    .executeTakeFirstOrThrow();
  if (count >= MAX_WEBHOOKS) {
    throw wrong("body.businessId", `has ${MAX_WEBHOOKS} webhooks already`);
  }
}

/** Creates a webhook. Returns its id and its secret. Throws NOT_FOUND for another's business, VALIDATION. */
export async function createWebhook(
  db: Db,
  owner: WebhookOwner,
  { businessId, name, url, events }: WebhookFields & { readonly businessId: number },
  rules: AddressRules,
): Promise<{ id: number; secret: string }> {
  if (!owner.businessIds.includes(businessId)) throw new Refused("NOT_FOUND");
  judgeAddress(url, rules);
  await judgeCount(db, businessId);
  const secret = newWebhookSecret();
  const { id } = await db
    .insertInto("webhook_endpoint")
    .values({
      business_id: businessId,
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

/** Changes a webhook. Turned on again it begins without failures. Throws NOT_FOUND and VALIDATION. */
export async function editWebhook(
  db: Db,
  owner: WebhookOwner,
  id: number,
  { name, url, events, isEnabled }: WebhookFields & { readonly isEnabled: boolean },
  rules: AddressRules,
): Promise<void> {
  const { is_enabled: wasEnabled } = await findWebhook(db, owner, id);
  judgeAddress(url, rules);
  const begins = { failing_since: null, disabled_at: null };
  await db
    .updateTable("webhook_endpoint")
    .set({ name, url, events: texts(events), is_enabled: isEnabled })
    .$if(isEnabled && !wasEnabled, (query) => query.set(begins))
    .where("id", "=", id)
    .execute();
}

/** Replaces the secret. For `overlapHours` the present one signs too. Throws NOT_FOUND. */
export async function renewSecret(
  db: Db,
  owner: WebhookOwner,
  { id, overlapHours }: { readonly id: number; readonly overlapHours: number },
): Promise<string> {
  const before = await findWebhook(db, owner, id);
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

/** Deletes a webhook and its secrets. Its log stays until retention deletes it. Throws NOT_FOUND. */
export async function deleteWebhook(db: Db, owner: WebhookOwner, id: number): Promise<void> {
  await findWebhook(db, owner, id);
  await db
    .updateTable("webhook_endpoint")
    .set({
      deleted_at: sql<Date>`app_now()`,
      is_enabled: false,
      secret: "",
      former_secret: null,
    })
    .where("id", "=", id)
    .execute();
}
