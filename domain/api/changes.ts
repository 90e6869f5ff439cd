import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { Affected, ChangedOrder, ORDER_STATES, PresentationChange } from "../presentationChange.ts";
import { IdParams, route } from "./route.ts";
import { AnyId, OfficeScope } from "./sales.ts";

const MOST_REASON = 500;
/** Why, as buyers are told it in Hebrew and in English; empty where the house says nothing. */
const ReasonBody = z.object({
  he: z.string().check(z.maxLength(MOST_REASON)),
  en: z.string().check(z.maxLength(MOST_REASON)),
});
/** ISO 8601 with an offset. */
const Instant = z.iso.datetime({ offset: true });
const Told = z.object({ change: PresentationChange });

const START_REFUSALS = [
  "VALIDATION",
  "FORBIDDEN",
  "NOT_FOUND",
  "NOTHING_TO_CANCEL",
  "PRESENTATION_CANCELLED",
  "IN_PROGRESS",
] as const;

/** Whom cancelling or moving a presentation would concern, and what it would give back. */
export const affected = route({
  method: "GET",
  path: "/pres-live/presentations/{id}/affected",
  caller: "operator",
  params: IdParams,
  reply: Affected,
  refusals: ["FORBIDDEN", "NOT_FOUND"],
});

/**
 * Cancels a presentation for all its buyers. By the answer nothing of it is sold any more; from then on
 * every order is refunded in full, service charges too, and its buyer told. What cannot be refunded
 * online waits at the box office. IN_PROGRESS while another change of it is under way.
 */
export const cancelPresentation = route({
  method: "POST",
  path: "/pres-live/presentations/{id}/cancel",
  caller: "operator",
  params: IdParams,
  body: z.object({ reason: ReasonBody }),
  reply: Told,
  refusals: START_REFUSALS,
});

/**
 * Moves a presentation: to another time (`startsAt`), its tickets with it, or its buyers into another
 * presentation of the business (`toPresentationId`), each to the same seats where they are free, else to
 * the best together, else refunded. Into another feature's only where its price levels fit
 * (PRICE_LEVEL_MISMATCH). Until `refundUntil` buyers may have their money back; as
 * configured where absent. HALL_TAKEN where something else is on in its hall at the new time.
 */
export const movePresentation = route({
  method: "POST",
  path: "/pres-live/presentations/{id}/move",
  caller: "operator",
  params: IdParams,
  body: z
    .object({
      reason: ReasonBody,
      startsAt: z.nullish(Instant),
      toPresentationId: z.nullish(Int),
      refundUntil: z.nullish(Instant),
    })
    .check(
      z.refine(
        ({ startsAt, toPresentationId }) => (startsAt == null) !== (toPresentationId == null),
        "either a time or a presentation",
      ),
    ),
  reply: Told,
  refusals: [...START_REFUSALS, "HALL_TAKEN", "PRICE_LEVEL_MISMATCH"],
});

/** Changes of the operator's businesses, the latest first, at most 500. */
export const presentationChanges = route({
  method: "GET",
  path: "/pres-live/changes",
  caller: "operator",
  query: z.extend(OfficeScope, { presentationId: AnyId }),
  reply: z.object({ rows: z.array(PresentationChange) }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/** One change and how far it has come. */
export const presentationChange = route({
  method: "GET",
  path: "/pres-live/changes/{id}",
  caller: "operator",
  params: IdParams,
  reply: Told,
  refusals: ["NOT_FOUND"],
});

/**
 * Orders of a change, all or those of one state: what failed first, then what waits, a hundred at a time;
 * `after` is the last one that was shown, by its number.
 */
export const changedOrders = route({
  method: "GET",
  path: "/pres-live/changes/{id}/orders",
  caller: "operator",
  params: IdParams,
  query: z.object({
    state: z.optional(z.enum(ORDER_STATES)),
    after: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ rows: z.array(ChangedOrder), hasMore: z.boolean() }),
  refusals: ["VALIDATION", "NOT_FOUND"],
});

const steer = { method: "POST", caller: "operator", params: IdParams, reply: Told } as const;

/** Stops after the order in hand. Paused already is paused. */
export const pauseChange = route({
  ...steer,
  path: "/pres-live/changes/{id}/pause",
  refusals: ["NOT_FOUND"],
});

export const resumeChange = route({
  ...steer,
  path: "/pres-live/changes/{id}/resume",
  refusals: ["NOT_FOUND"],
});

/** Tries what failed again, refunds too. */
export const retryChange = route({
  ...steer,
  path: "/pres-live/changes/{id}/retry",
  refusals: ["NOT_FOUND"],
});
