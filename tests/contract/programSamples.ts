import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { newWebhookSecret } from "../../server/outside/webhooks/signature.ts";
import { seal } from "../../server/platform/encryption/sealing.ts";
import { post } from "../server/people.ts";
import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const BUSINESS = 1;
const KEY = {
  businessId: BUSINESS,
  name: "Ledger",
  scopes: ["reports:read"],
  networks: ["203.0.113.0/24"],
  expiresAt: "2099-01-01T00:00:00+02:00",
};
const WEBHOOK = { name: "Ledger", url: "https://hooks.example.com/in", events: ["voucher.sold"] };

async function ofKey(on: Stage, act = "") {
  const from = await operator(on, "admin");
  const { body } = await post<{ key: { id: number } }>(from, "/pres-live/keys", KEY);
  return { path: `/pres-live/keys/${body.key.id}${act}`, from };
}

/** Inserts a webhook. The webhook is turned off by default, so that nothing is sent to its URL. */
async function hookId({ house }: Stage, isEnabled = false): Promise<number> {
  const { db } = house.server.office;
  const { id } = await db
    .insertInto("webhook_endpoint")
    .values({
      business_id: BUSINESS,
      name: WEBHOOK.name,
      url: WEBHOOK.url,
      events: WEBHOOK.events,
      secret: seal(db, "webhook_endpoint.secret", newWebhookSecret()),
      is_enabled: isEnabled,
      created_by: 4,
      created_at: sql<Date>`app_now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const ofHook = async (on: Stage, act = "", isEnabled = false) => ({
  path: `/pres-live/webhooks/${await hookId(on, isEnabled)}${act}`,
  from: await operator(on, "admin"),
});

/** Inserts a webhook with a delivery attempt that got a response. */
async function withAttempt(on: Stage) {
  const { db } = on.house.server.office;
  const id = await hookId(on);
  const messageId = randomUUID();
  await sql`insert into webhook_message (id, business_id, type, at, data)
    values (${messageId}, ${BUSINESS}, 'voucher.sold', app_now(), '{}')`.execute(db);
  await sql`insert into webhook_attempt (endpoint_id, message_id, at, duration_ms, status, answer,
      is_replay)
    values (${id}, ${messageId}, app_now(), 12, 200, 'OK', false)`.execute(db);
  return { id, from: await operator(on, "admin") };
}

/** A valid request for each call about API keys and webhooks. */
export const PROGRAM_SAMPLES: Samples = {
  "GET /pres-live/keys": async (on) => {
    const { from } = await ofKey(on);
    return { path: "/pres-live/keys", from };
  },
  "POST /pres-live/keys": async (on) => ({
    path: "/pres-live/keys",
    body: KEY,
    from: await operator(on, "admin"),
  }),
  "PUT /pres-live/keys/{id}": async (on) => ({
    ...(await ofKey(on)),
    body: { name: "Accounts", locationIds: [] },
  }),
  "POST /pres-live/keys/{id}/rotate": async (on) => ({
    ...(await ofKey(on, "/rotate")),
    body: { overlapHours: 24 },
  }),
  "POST /pres-live/keys/{id}/revoke": (on) => ofKey(on, "/revoke"),
  "GET /pres-live/keys/{id}/history": (on) => ofKey(on, "/history"),
  "GET /pres-live/webhooks": async (on) => {
    const { from } = await ofHook(on);
    return { path: "/pres-live/webhooks", from };
  },
  "POST /pres-live/webhooks": async (on) => ({
    path: "/pres-live/webhooks",
    body: { ...WEBHOOK, businessId: BUSINESS },
    from: await operator(on, "admin"),
  }),
  "PUT /pres-live/webhooks/{id}": async (on) => ({
    ...(await ofHook(on)),
    body: { ...WEBHOOK, isEnabled: false },
  }),
  "POST /pres-live/webhooks/{id}/secret": async (on) => ({
    ...(await ofHook(on, "/secret")),
    body: { overlapHours: 24 },
  }),
  "POST /pres-live/webhooks/{id}/retire": async (on) => ({
    ...(await ofHook(on, "/retire")),
    body: { isRetired: true },
  }),
  "GET /pres-live/webhooks/{id}/history": (on) => ofHook(on, "/history"),
  "POST /pres-live/webhooks/{id}/test": async (on) => ({
    ...(await ofHook(on, "/test")),
    body: { type: "voucher.sold" },
  }),
  "GET /pres-live/webhooks/{id}/log": async (on) => {
    const { id, from } = await withAttempt(on);
    return { path: `/pres-live/webhooks/${id}/log?failed=0`, from };
  },
  "POST /pres-live/webhooks/{id}/replay": async (on) => ({
    ...(await ofHook(on, "/replay", true)),
    // There are no events in this period.
    body: { from: "2020-11-01T00:00:00Z", to: "2020-11-02T00:00:00Z", isUndeliveredOnly: true },
  }),
};
