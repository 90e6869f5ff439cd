import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { WEBHOOK_TYPES } from "../webhooks.ts";
import { LocationLimit, ProgramLocations } from "./programLocations.ts";
import { ResourceChange } from "./resources.ts";
import { IdParams, IntText, route } from "./route.ts";

const Type = z.enum(WEBHOOK_TYPES);
const Moment = z.nullable(z.string());

/** A webhook that receives events of a business, without its secret. */
export const Webhook = z.object({
  id: z.int(),
  businessId: z.int(),
  businessName: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(Type),
  /**
   * Ids of the locations whose events the webhook receives. An empty list means all locations of the
   * webhook's business.
   */
  locationIds: z.array(z.int()),
  /**
   * `failing`: the last attempts failed. `disabled`: the attempts failed for too long. `off`: turned off.
   * `retired`: out of use until it is restored.
   */
  state: z.enum(["active", "failing", "off", "disabled", "retired"]),
  failingSince: Moment,
  disabledAt: Moment,
  /** Until when deliveries are also signed with the previous secret. */
  formerUntil: Moment,
  createdAt: z.string(),
  createdBy: z.string(),
  /** Time of the last attempt. Null before the first attempt. */
  lastAt: Moment,
  lastStatus: z.nullable(z.int()),
  /** Number of deliveries that still have to be attempted. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Lists the webhooks of the operator's businesses, newest first, and the operator's own locations. */
export const webhooks = route({
  method: "GET",
  path: "/pres-live/webhooks",
  caller: "operator",
  reply: z.object({ rows: z.array(Webhook), locations: ProgramLocations }),
  refusals: [],
});

const Fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  events: z.array(Type).check(z.minLength(1), z.maxLength(WEBHOOK_TYPES.length)),
};
/** Only this reply contains the secret. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() });

/**
 * Creates a webhook. Refused with VALIDATION if its URL is not a public https URL. The URL is checked again at
 * every delivery.
 */
export const createWebhook = route({
  method: "POST",
  path: "/pres-live/webhooks",
  caller: "operator",
  body: z.object({
    businessId: Int,
    ...Fields,
    /** An absent list has the same meaning as an empty one: all locations. */
    locationIds: z.optional(LocationLimit),
  }),
  reply: WithSecret,
  refusals: ["NOT_FOUND"],
});

/** Changes a webhook. Turning a webhook on clears its failures. */
export const editWebhook = route({
  method: "PUT",
  path: "/pres-live/webhooks/{id}",
  caller: "operator",
  params: IdParams,
  body: z.object({
    ...Fields,
    isEnabled: z.boolean(),
    /** An absent list stays unchanged. */
    locationIds: z.optional(LocationLimit),
  }),
  reply: z.object({ webhook: Webhook }),
  refusals: ["NOT_FOUND"],
});

const MAX_OVERLAP_HOURS = 168;

/** Replaces the secret. For `overlapHours`, deliveries are signed with both secrets. */
export const renewWebhookSecret = route({
  method: "POST",
  path: "/pres-live/webhooks/{id}/secret",
  caller: "operator",
  params: IdParams,
  body: z.object({ overlapHours: z.int().check(z.minimum(0), z.maximum(MAX_OVERLAP_HOURS)) }),
  reply: WithSecret,
  refusals: ["NOT_FOUND"],
});

/**
 * Retires or restores a webhook. A retired webhook receives no events, its pending deliveries are dropped,
 * and every other change is refused with NOT_FOUND. The log and the secret of the webhook are kept.
 */
export const retireWebhook = route({
  method: "POST",
  path: "/pres-live/webhooks/{id}/retire",
  caller: "operator",
  params: IdParams,
  body: z.object({ isRetired: z.boolean() }),
  reply: z.object({ webhook: Webhook }),
  refusals: ["NOT_FOUND"],
});

/** Lists the changes of a webhook, newest first, without its secrets. */
export const webhookHistory = route({
  method: "GET",
  path: "/pres-live/webhooks/{id}/history",
  caller: "operator",
  params: IdParams,
  reply: z.object({ rows: z.array(ResourceChange), locations: ProgramLocations }),
  refusals: ["NOT_FOUND"],
});

/** Sends a sample event. The attempt appears in the log a moment later. */
export const testWebhook = route({
  method: "POST",
  path: "/pres-live/webhooks/{id}/test",
  caller: "operator",
  params: IdParams,
  body: z.object({ type: Type }),
  reply: z.object({ messageId: z.string() }),
  refusals: ["NOT_FOUND"],
});

/** A delivery request and its response. */
export const WebhookAttempt = z.object({
  id: z.int(),
  at: z.string(),
  messageId: z.string(),
  type: z.string(),
  /** Sequence number of the event within the installation. */
  sequence: z.int(),
  isSample: z.boolean(),
  isReplay: z.boolean(),
  durationMs: z.int(),
  /** HTTP status of the response. Null if no response came, with the reason in `error`. */
  status: z.nullable(z.int()),
  isDelivered: z.boolean(),
  error: z.nullable(z.string()),
  /** The first 2,000 bytes of the response body. */
  answer: z.string(),
  /** The request body as it was sent. */
  body: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** Lists delivery attempts, newest first, 100 per page. */
export const webhookLog = route({
  method: "GET",
  path: "/pres-live/webhooks/{id}/log",
  caller: "operator",
  params: IdParams,
  query: z.object({ before: z.optional(IntText), failed: z.optional(z.enum(["0", "1"])) }),
  reply: z.object({
    webhook: Webhook,
    rows: z.array(WebhookAttempt),
    hasMore: z.boolean(),
    locations: ProgramLocations,
  }),
  refusals: ["NOT_FOUND"],
});

const Range = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  /** Whether to leave out events that were delivered. */
  isUndeliveredOnly: z.boolean(),
});

/**
 * Resends one event, or those of a period, oldest first and at most 5,000 per call. Refused with VALIDATION for
 * a webhook that is turned off.
 */
export const replayWebhook = route({
  method: "POST",
  path: "/pres-live/webhooks/{id}/replay",
  caller: "operator",
  params: IdParams,
  body: z.union([z.object({ messageId: z.uuid() }), Range]),
  reply: z.object({ count: z.int(), hasMore: z.boolean() }),
  refusals: ["NOT_FOUND"],
});
