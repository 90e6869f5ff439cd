import { sql } from "kysely";
import type { Webhook } from "../../../domain/api/webhooks.ts";
import type { Locale } from "../../../domain/locale.ts";
import { Refused } from "../../../domain/refusal.ts";
import { WEBHOOK_TYPES } from "../../../domain/webhooks.ts";
import { toIso } from "../../../domain/zone.ts";
import { nameIn } from "../../platform/locale.ts";
import { isLimitWithin, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/**
 * The operator who manages webhooks. A webhook is only accessible if the operator may access all of its
 * locations.
 */
export interface WebhookOwner extends Scope {
  readonly id: number;
}

const selectWebhooks = (db: Db, owner: WebhookOwner) =>
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
    .where("e.business_id", "=", sql<number>`any(${ints(owner.businessIds)})`)
    .where(isLimitWithin(owner, "e.location_ids"));

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>["execute"]>>[number];

function stateOf(row: Row): Webhook["state"] {
  const { is_enabled, failing_since, disabled_at, retired_at } = row;
  if (retired_at !== null) return "retired";
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
  locationIds: row.location_ids,
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

/** Lists the webhooks within the operator's scope, the newest first. */
export async function listWebhooks(
  db: Db,
  owner: WebhookOwner,
  locale: Locale,
): Promise<Webhook[]> {
  const rows = await selectWebhooks(db, owner).orderBy("e.id", "desc").execute();
  return rows.map((row) => toldWebhook(row, locale));
}

/**
 * Returns a webhook within the operator's scope, even if it is retired. Throws NOT_FOUND if there is no such
 * webhook.
 */
export async function findWebhook(db: Db, owner: WebhookOwner, id: number): Promise<Row> {
  const row = await selectWebhooks(db, owner).where("e.id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return row;
}

/**
 * Returns a webhook within the operator's scope. Throws NOT_FOUND if there is no such webhook or if it is
 * retired.
 */
export async function findUsedWebhook(db: Db, owner: WebhookOwner, id: number): Promise<Row> {
  const row = await findWebhook(db, owner, id);
  if (row.retired_at !== null) throw new Refused("NOT_FOUND");
  return row;
}
