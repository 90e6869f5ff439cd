import * as z from "zod/mini";
import { CONSISTENCY_CHECKS } from "../consistency.ts";
import { route } from "./route.ts";

/** A contradiction between seats, tickets, orders and money, found by two passes in a row. */
export const ConsistencyFault = z.object({
  check: z.enum(CONSISTENCY_CHECKS),
  /** Identifies what is wrong. Unique among the faults of the same check. */
  subject: z.string(),
  foundAt: z.string(),
  ReservationIdentifier: z.nullable(z.string()),
  PaymentIdentifier: z.nullable(z.string()),
  /** The show, if a seat is concerned. */
  presentation: z.nullable(
    z.object({
      presentationId: z.int(),
      name: z.string(),
      startsAt: z.string(),
      /** Section, row and seat, or the standing area. Null if the plan no longer has the seat. */
      seat: z.nullable(z.string()),
    }),
  ),
});
export type ConsistencyFault = z.infer<typeof ConsistencyFault>;

/**
 * Lists the contradictions in the operator's businesses, in the order of discovery, at most 500. The other
 * fields cover all businesses: the progress of the check, and the oldest job and payment that are unfinished.
 */
export const consistency = route({
  method: "GET",
  path: "/pres-live/consistency",
  caller: "operator",
  reply: z.object({
    rows: z.array(ConsistencyFault),
    hasMore: z.boolean(),
    /** End of the last pass. Null before the first pass has ended. */
    checkedAt: z.nullable(z.string()),
    /**
     * Start of the last completed round through all orders and shows. Null before the first round has ended.
     */
    wholeSince: z.nullable(z.string()),
    /**
     * When the oldest unfinished job of the outbox was due or began to fail. Null if no job is unfinished.
     */
    oldestJobDueAt: z.nullable(z.string()),
    /** When the oldest payment without a result was requested. Null if every payment has a result. */
    oldestUnknownPaymentAt: z.nullable(z.string()),
  }),
  refusals: [],
});
