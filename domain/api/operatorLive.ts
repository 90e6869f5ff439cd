import * as z from "zod/mini";
import { IntText, route } from "./route.ts";

const Status = z.int().check(z.minimum(0), z.maximum(4));

/**
 * The event `delta` of the operators' stream: as `live.ts` has it, but with every seat's whole status
 * (`SeatStatus`) and the time.
 */
export const SaleDelta = z.object({
  presentationId: z.int(),
  /** The clock before the first change in this delta. */
  after: z.int(),
  clock: z.int(),
  /** Epoch milliseconds at the server. */
  at: z.number(),
  seats: z.array(z.tuple([z.int(), Status])),
  /** Sections without numbered seats: id, locked, held, sold, blocked, and how many turned to sold. */
  areas: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])),
});
export type SaleDelta = z.infer<typeof SaleDelta>;

/** Places of a general-admission section by what has become of them. */
export const SaleArea = z.object({
  sectionId: z.int(),
  capacity: z.int(),
  locked: z.int(),
  held: z.int(),
  sold: z.int(),
  blocked: z.int(),
});
export type SaleArea = z.infer<typeof SaleArea>;

/** What is on sale: the presentation, its plan, and what its seats cost. */
export const Sale = z.object({
  presentationId: z.int(),
  featureId: z.int(),
  featureName: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  venueId: z.int(),
  venueName: z.string(),
  /** ISO 8601 with the Jerusalem offset. */
  dateTime: z.string(),
  seatplanId: z.int(),
  planVersion: z.string(),
  seatingPolicyId: z.int(),
  isSalesLocked: z.boolean(),
  /** The ordinary price of each ticket group, shekels. */
  prices: z.array(z.object({ ticketGroupId: z.int(), price: z.number() })),
  areas: z.array(SaleArea),
});
export type Sale = z.infer<typeof Sale>;

const query = z.object({ presentationId: IntText });
const ofOne = { method: "GET", caller: "operator", query, refusals: ["NOT_FOUND"] } as const;

export const sale = route({ ...ofOne, path: "/pres-live/sale", reply: Sale });

/** The whole sale, every change of a seat or place since its beginning: bytes of `engine/heat/tapeBytes.ts`. */
export const saleHistory = route({ ...ofOne, path: "/pres-live/sale/history" });

/** Bytes of `engine/plan/snapshot.ts` with the operators' statuses (`SeatStatus`). */
export const saleSnapshot = route({ ...ofOne, path: "/pres-live/sale/snapshot" });

/** Server-sent events `delta` (`SaleDelta`) and `reset`; the event id is the clock to resume from. */
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
 * Server-sent events `moved`, without facts, whenever something was locked, held, sold or freed
 * anywhere: who shows sums of sales asks for them again. At most four a second.
 */
export const salesStream = route({
  method: "GET",
  path: "/pres-live/sales/stream",
  caller: "operator",
  refusals: ["RATE_LIMITED"],
});
