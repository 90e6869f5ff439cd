import * as z from "zod/mini";
import { WebAddress } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { BrokerEvent } from "./broker.ts";
import { DateText, IdParams, IntText, route } from "./route.ts";

const Seconds = Int.check(z.minimum(30), z.maximum(3_600));

/** What is written of a presentation, whatever its time. Money in shekels. */
export const PresentationDraft = z.object({
  venueId: Int,
  /** Of the venue's plans. */
  planVersion: z.string().check(z.maxLength(100)),
  pricePolicyId: Int,
  /** 3 leaves no single seat behind (back-office.md section 9). */
  seatingPolicyId: z.union([z.literal(1), z.literal(3)]),
  /** Sales end so many minutes after the start; before it, where that is less than nought. */
  salesEndMinutes: Int.check(z.minimum(-10_080), z.maximum(1_440)),
  chooseSeatsInSeconds: Seconds,
  chooseTicketsInSeconds: Seconds,
  customerInfoInSeconds: Seconds,
  chooseProductsInSeconds: Seconds,
  /** Seats that one visitor may take of it; null: as many as the house lets them. */
  maximumSeats: z.nullable(Int.check(z.minimum(1), z.maximum(100))),
  chargeType: z.enum(["flat", "percent", "perTicket"]),
  /** Shekels, or percent of the tickets' price. */
  chargeAmount: z.number().check(z.minimum(0), z.maximum(10_000)),
  isDisplayQr: z.boolean(),
  /** Sold elsewhere: its showtimes lead there. */
  newBookingUrl: z.nullable(WebAddress),
});
export type PresentationDraft = z.infer<typeof PresentationDraft>;

/** As it is: what was brought in may be by other rules than what is written here. */
export const OfficePresentation = z.extend(PresentationDraft, {
  salesEndMinutes: z.int(),
  chooseSeatsInSeconds: z.int(),
  chooseTicketsInSeconds: z.int(),
  customerInfoInSeconds: z.int(),
  chooseProductsInSeconds: z.int(),
  maximumSeats: z.nullable(z.int()),
  chargeAmount: z.number(),
  newBookingUrl: z.nullable(z.string()),
  id: z.int(),
  featureId: z.int(),
  featureName: z.string(),
  businessId: z.int(),
  /** ISO 8601 with the Jerusalem offset. */
  dateTime: z.string(),
  /** Sales were closed by hand. */
  isLocked: z.boolean(),
  /** Somebody has, or had, a seat of it: its hall, its plan and its time stay as they are. */
  isTaken: z.boolean(),
});
export type OfficePresentation = z.infer<typeof OfficePresentation>;

/** A presentation with its sales, as brokers see it, and the prices it is sold by. */
export const PresentationRow = z.extend(BrokerEvent, { PricePolicyName: z.string() });
export type PresentationRow = z.infer<typeof PresentationRow>;

/** Presentations of the period by their time: of today and the 90 days to come where none is named. */
export const officePresentations = route({
  method: "GET",
  path: "/pres-live/catalogue/presentations",
  caller: "operator",
  query: z.object({
    featureId: z.optional(IntText),
    startDate: z.optional(DateText),
    endDate: z.optional(DateText),
  }),
  reply: z.object({ rows: z.array(PresentationRow), startDate: z.string(), endDate: z.string() }),
  refusals: ["VALIDATION"],
});

const one = { caller: "operator", reply: z.object({ presentation: OfficePresentation }) } as const;

export const officePresentation = route({
  ...one,
  method: "GET",
  path: "/pres-live/catalogue/presentations/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

/**
 * Makes a presentation for every time on every day that is meant, all or none. HALL_TAKEN tells the
 * `dateTimes` at which something else is on in that hall.
 */
export const createPresentations = route({
  method: "POST",
  path: "/pres-live/catalogue/presentations",
  caller: "operator",
  body: z.extend(PresentationDraft, {
    featureId: Int,
    startDate: DateText,
    endDate: DateText,
    weekdays: z.array(Int.check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
    times: z
      .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))
      .check(z.minLength(1), z.maxLength(24)),
    /** Otherwise its sales are closed until somebody opens them. */
    isOnSale: z.boolean(),
  }),
  reply: z.object({ presentationIds: z.array(z.int()) }),
  refusals: ["VALIDATION", "NOT_FOUND", "HALL_TAKEN"],
});

/**
 * Writes a presentation anew. PLAN_IN_USE where its hall, plan or time would change although seats of
 * it are taken, or while it is on sale.
 */
export const editPresentation = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/presentations/{id}",
  params: IdParams,
  body: z.extend(PresentationDraft, { dateTime: z.iso.datetime({ offset: true }) }),
  refusals: ["VALIDATION", "NOT_FOUND", "HALL_TAKEN", "PLAN_IN_USE", "PRESENTATION_CANCELLED"],
});
