import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { PresentationSales } from "../sales.ts";
import { DateText, route } from "./route.ts";
import { AnyId, OfficeScope } from "./sales.ts";

const shape = {
  method: "POST",
  caller: "operator",
  body: z.object({ presentationId: Int }),
  reply: z.object({ success: z.literal(true), isLocked: z.boolean() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
} as const;

/**
 * Saves a presentation to the broker's events (back-office.md section 6). Saving a presentation again changes
 * nothing.
 */
export const saveEvent = route({ ...shape, path: "/broker/event/save" });

/** Closes all sales of a presentation. Visitors keep what they have locked or bought. */
export const lockEvent = route({ ...shape, path: "/broker/event/lock" });

/** A presentation with its sales, and whether brokers have saved or locked it. */
export const BrokerEvent = z.extend(PresentationSales, {
  isSaved: z.boolean(),
  isLocked: z.boolean(),
  SavedDateTime: z.nullable(z.string()),
  LockedDateTime: z.nullable(z.string()),
  /** The operator who saved the presentation. */
  OperatorName: z.nullable(z.string()),
});
export type BrokerEvent = z.infer<typeof BrokerEvent>;

/** Lists the presentations of a period, by time. The default period is today and the next 14 days. */
export const brokerEvents = route({
  method: "GET",
  path: "/broker/events",
  caller: "operator",
  query: z.extend(OfficeScope, {
    startDate: z.optional(DateText),
    endDate: z.optional(DateText),
    locationId: AnyId,
  }),
  reply: z.object({ rows: z.array(BrokerEvent), at: z.string() }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

export const unlockEvent = route({ ...shape, path: "/broker/event/unlock" });
