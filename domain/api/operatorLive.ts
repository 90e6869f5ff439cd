import * as z from "zod/mini";
import { IntText, route } from "./route.ts";

const Status = z.int().check(z.minimum(0), z.maximum(4));

/**
 * Event `delta` of the stream for operators. The event differs from that in `live.ts` by the full status of
 * each seat (`SeatStatus`) and the time.
 */
export const SaleDelta = z.object({
  presentationId: z.int(),
  /** The clock before the first change in this delta. */
  after: z.int(),
  clock: z.int(),
  /** Server time, in ms since the epoch. */
  at: z.number(),
  seats: z.array(z.tuple([z.int(), Status])),
  /**
   * General-admission sections: id, the numbers of locked, held, sold and blocked places, and the number of
   * places sold by this change.
   */
  areas: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])),
});
export type SaleDelta = z.infer<typeof SaleDelta>;

/** Numbers of a general-admission section's places in each status. */
export const SaleArea = z.object({
  sectionId: z.int(),
  capacity: z.int(),
  locked: z.int(),
  held: z.int(),
  sold: z.int(),
  blocked: z.int(),
});
export type SaleArea = z.infer<typeof SaleArea>;

/** A presentation on sale with its plan and prices. */
export const Sale = z.object({
  presentationId: z.int(),
  featureId: z.int(),
  featureName: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  venueId: z.int(),
  venueName: z.string(),
  /** ISO 8601 with the offset of the installation's clock. */
  dateTime: z.string(),
  seatplanId: z.int(),
  planVersion: z.string(),
  seatingPolicyId: z.int(),
  isSalesLocked: z.boolean(),
  /** The regular price of each ticket group, in shekels. */
  prices: z.array(z.object({ ticketGroupId: z.int(), price: z.number() })),
  areas: z.array(SaleArea),
});
export type Sale = z.infer<typeof Sale>;

const query = z.object({ presentationId: IntText });
const ofOne = { method: "GET", caller: "operator", query, refusals: ["NOT_FOUND"] } as const;

export const sale = route({ ...ofOne, path: "/pres-live/sale", reply: Sale });

/**
 * Returns every status change of a seat or place since the beginning of the sale, in the format of
 * `engine/heat/tapeBytes.ts`.
 */
export const saleHistory = route({ ...ofOne, path: "/pres-live/sale/history" });

/**
 * Returns a snapshot in the format of `engine/plan/snapshot.ts` with the operators' statuses (`SeatStatus`).
 */
export const saleSnapshot = route({ ...ofOne, path: "/pres-live/sale/snapshot" });

/** Stream of server-sent events `delta` (`SaleDelta`) and `reset`. The event id is the clock to resume from. */
export const saleStream = route({
  ...ofOne,
  path: "/pres-live/sale/stream",
  query: z.object({
    presentationId: IntText,
    after: z.optional(IntText),
  }),
  refusals: ["NOT_FOUND", "RATE_LIMITED"],
});

/**
 * Stream of server-sent events `moved`, without data. The event is sent whenever a seat or place of any
 * presentation is locked, held, sold or freed, at most four per second. After the event, clients refetch the
 * sales totals that they show.
 */
export const salesStream = route({
  method: "GET",
  path: "/pres-live/sales/stream",
  caller: "operator",
  refusals: ["RATE_LIMITED"],
});
