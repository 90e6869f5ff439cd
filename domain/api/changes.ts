import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { Affected, ChangedOrder, ORDER_STATES, PresentationChange } from "../presentationChange.ts";
import { IdParams, route } from "./route.ts";
import { AnyId, OfficeScope } from "./sales.ts";

const MOST_REASON = 500;
/** The reason that buyers are given, in Hebrew and in English. Empty if no reason is given. */
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

/** Previews a cancellation or move: the orders it would affect and the amounts it would refund. */
export const affected = route({
  method: "GET",
  path: "/pres-live/presentations/{id}/affected",
  caller: "operator",
  params: IdParams,
  reply: Affected,
  refusals: ["FORBIDDEN", "NOT_FOUND"],
});

/**
 * Cancels a presentation for all its buyers. Sales are closed when the call returns. After the call every
 * order is refunded in full, including service charges, and its buyer is notified. Refunds that are not
 * possible online are paid out at the box office. Refused with IN_PROGRESS while another change of the
 * presentation is running.
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
 * Moves a presentation to another time (`startsAt`) together with its tickets, or moves its buyers into another
 * presentation of the business (`toPresentationId`). Each buyer gets the same seats if they are free, otherwise
 * the best seats together, otherwise a refund. A presentation of another feature must have matching price
 * levels (PRICE_LEVEL_MISMATCH). Buyers may ask for a refund until `refundUntil`, which has a configured
 * default. Refused with HALL_TAKEN if the hall is in use at the new time.
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

/** Lists the changes of the operator's businesses, latest first, at most 500. */
export const presentationChanges = route({
  method: "GET",
  path: "/pres-live/changes",
  caller: "operator",
  query: z.extend(OfficeScope, { presentationId: AnyId }),
  reply: z.object({ rows: z.array(PresentationChange) }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/** Returns one change and its progress. */
export const presentationChange = route({
  method: "GET",
  path: "/pres-live/changes/{id}",
  caller: "operator",
  params: IdParams,
  reply: Told,
  refusals: ["NOT_FOUND"],
});

/**
 * Lists the orders of a change, or only those in one state, 100 per page. Failed orders come first, then
 * waiting ones. `after` is the number of the last order on the previous page.
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

/** Pauses the change after the order that is being processed. Pausing a paused change has no effect. */
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

/** Retries the failed orders and refunds. */
export const retryChange = route({
  ...steer,
  path: "/pres-live/changes/{id}/retry",
  refusals: ["NOT_FOUND"],
});
