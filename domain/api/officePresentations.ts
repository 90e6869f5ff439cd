import * as z from "zod/mini";
import { lineOf, textOf, WebAddress } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { IMAGE_MAP_LENGTH } from "../imageMap.ts";
import { RepeatedHour } from "../wallTime.ts";
import { BrokerEvent } from "./broker.ts";
import { DateText, FlagText, IdParams, IntText, route } from "./route.ts";

const Seconds = Int.check(z.minimum(30), z.maximum(3_600));

/** Maximum length of the name of a service charge, in characters. */
export const CHARGE_NAME_LENGTH = 80;

const ChargeText = z.optional(textOf(CHARGE_NAME_LENGTH));

/** Name of a service charge. In a language without a text, the name is shown in another language. */
export const ChargeName = z.object({
  he: lineOf(CHARGE_NAME_LENGTH),
  en: ChargeText,
  ru: ChargeText,
  ar: ChargeText,
  pl: ChargeText,
});
export type ChargeName = z.infer<typeof ChargeName>;

/** Editable fields of a presentation, except its time. Amounts are in shekels. */
export const PresentationDraft = z.object({
  venueId: Int,
  /**
   * Layout of the venue. If the value is null or absent, the layout is that of the given plan version,
   * otherwise that of the edited presentation, otherwise the venue's default layout.
   */
  layoutId: z.nullish(Int),
  /** Version of the layout's plan. Null or absent means the current version. */
  planVersion: z.nullish(z.string().check(z.maxLength(100))),
  pricePolicyId: Int,
  /** Policy 3 prevents single-seat gaps (back-office.md section 9). */
  seatingPolicyId: z.union([z.literal(1), z.literal(3)]),
  /**
   * Number of minutes after the start of the show at which sales end. With a negative number, sales end
   * before the start.
   */
  salesEndMinutes: Int.check(z.minimum(-10_080), z.maximum(1_440)),
  chooseSeatsInSeconds: Seconds,
  chooseTicketsInSeconds: Seconds,
  customerInfoInSeconds: Seconds,
  chooseProductsInSeconds: Seconds,
  /** Maximum seats per visitor. Null for the installation's default. */
  maximumSeats: z.nullable(Int.check(z.minimum(1), z.maximum(100))),
  chargeType: z.enum(["flat", "percent", "perTicket"]),
  /** Amount in shekels, or percentage of the ticket prices. */
  chargeAmount: z.number().check(z.minimum(0), z.maximum(10_000)),
  /** Null for the default name, which the business may have set. An absent value stays unchanged. */
  chargeName: z.nullish(ChargeName),
  /**
   * Payment profile of the business with which the presentation's sales are charged. Null for the business's
   * first active profile. An absent value stays unchanged.
   */
  authProfileId: z.nullish(Int),
  /**
   * Path of the view's photograph under `/media/`: an uploaded picture, or one that a presentation of the
   * business already has. An absent value stays unchanged.
   */
  viewAreaFilename: z.nullish(z.string().check(z.maxLength(200))),
  /**
   * HTML of a picture of the hall with clickable areas (storefront.md section 3): an uploaded picture, and
   * areas with the ids of the plan's sections. Any other markup is removed. An absent value stays unchanged.
   */
  imageMapHtml: z.nullish(z.string().check(z.maxLength(IMAGE_MAP_LENGTH))),
  isDisplayQr: z.boolean(),
  /**
   * When the storefront begins to show the presentation. Null for immediately. An absent value stays unchanged.
   */
  publishAt: z.nullish(z.iso.datetime({ offset: true })),
  /** When online sales begin. Null for immediately. The box office can sell earlier. */
  onSaleAt: z.nullish(z.iso.datetime({ offset: true })),
  /** URL of an external booking page that the showtimes link to. */
  newBookingUrl: z.nullable(WebAddress),
});
export type PresentationDraft = z.infer<typeof PresentationDraft>;

/**
 * The stored record. The schema of replies is looser than the write schema, because imported rows predate
 * that schema.
 */
export const OfficePresentation = z.extend(PresentationDraft, {
  salesEndMinutes: z.int(),
  chooseSeatsInSeconds: z.int(),
  chooseTicketsInSeconds: z.int(),
  customerInfoInSeconds: z.int(),
  chooseProductsInSeconds: z.int(),
  maximumSeats: z.nullable(z.int()),
  chargeAmount: z.number(),
  newBookingUrl: z.nullable(z.string()),
  layoutId: z.optional(z.int()),
  planVersion: z.string(),
  chargeName: z.nullish(z.extend(ChargeName, { he: z.string() })),
  authProfileId: z.optional(z.int()),
  viewAreaFilename: z.nullish(z.string()),
  imageMapHtml: z.nullish(z.string()),
  publishAt: z.nullable(z.string()),
  onSaleAt: z.nullable(z.string()),
  isRetired: z.boolean(),
  id: z.int(),
  featureId: z.int(),
  featureName: z.string(),
  businessId: z.int(),
  /** ISO 8601 with the offset of the installation's clock. */
  dateTime: z.string(),
  /** Whether an operator has closed the presentation's sales. */
  isLocked: z.boolean(),
  /**
   * Whether a seat is or was taken. If a seat is or was taken, the presentation's hall, plan and time cannot
   * be changed.
   */
  isTaken: z.boolean(),
});
export type OfficePresentation = z.infer<typeof OfficePresentation>;

/** A presentation with its sales as brokers see it, and the name of its price list. */
export const PresentationRow = z.extend(BrokerEvent, { PricePolicyName: z.string() });
export type PresentationRow = z.infer<typeof PresentationRow>;

/** Lists the presentations of a period by time. The default period is today and the next 90 days. */
export const officePresentations = route({
  method: "GET",
  path: "/pres-live/catalogue/presentations",
  caller: "operator",
  query: z.object({
    featureId: z.optional(IntText),
    startDate: z.optional(DateText),
    endDate: z.optional(DateText),
    venueId: z.optional(IntText),
    /** Lists retired presentations instead of the active ones. */
    isRetired: z.optional(FlagText),
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
 * Creates a presentation for every time on every selected day, all or none. Refused with HALL_TAKEN if the
 * hall is in use at some of the times, with TIME_SKIPPED if clocks skip some of the times, and with
 * TIME_REPEATED if some of the times occur twice and `repeatedHour` is not given. `dateTimes` lists them.
 */
export const createPresentations = route({
  method: "POST",
  path: "/pres-live/catalogue/presentations",
  caller: "operator",
  body: z.extend(PresentationDraft, {
    featureId: Int,
    /**
     * Price list of all the presentations. If null, each presentation gets the default that the rules of the
     * price lists select.
     */
    pricePolicyId: z.nullable(Int),
    startDate: DateText,
    endDate: DateText,
    weekdays: z.array(Int.check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
    times: z
      .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))
      .check(z.minLength(1), z.maxLength(24)),
    /**
     * Which of the two occurrences is meant for a time in the hour that is repeated when clocks are set back.
     */
    repeatedHour: z.optional(RepeatedHour),
    /** If false, sales stay closed until an operator opens them. */
    isOnSale: z.boolean(),
  }),
  reply: z.object({ presentationIds: z.array(z.int()) }),
  refusals: ["VALIDATION", "NOT_FOUND", "HALL_TAKEN", "TIME_SKIPPED", "TIME_REPEATED"],
});

/**
 * Replaces the fields of a presentation. Refused with PLAN_IN_USE if the presentation's hall, plan or time
 * would change while its seats are taken or while it is on sale.
 */
export const editPresentation = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/presentations/{id}",
  params: IdParams,
  body: z.extend(PresentationDraft, { dateTime: z.iso.datetime({ offset: true }) }),
  refusals: ["VALIDATION", "NOT_FOUND", "HALL_TAKEN", "PLAN_IN_USE", "PRESENTATION_CANCELLED"],
});

/** Maximum presentations copied or edited at once. */
export const MAX_CHOSEN = 200;

const Chosen = z.array(Int).check(z.minLength(1), z.maxLength(MAX_CHOSEN));

/** Reasons why a presentation cannot be copied to a day. */
const COPY_FAULTS = [
  "past",
  "skipped",
  "repeated",
  "hallTaken",
  "retired",
  "noVideo",
  "prices",
] as const;

export const CopiedShow = z.object({
  /** The presentation that is copied. */
  presentationId: z.int(),
  featureName: z.string(),
  venueName: z.string(),
  /**
   * Start of the copy in ISO 8601 with the offset of the installation's clock. Null if clocks skip or repeat
   * the start.
   */
  dateTime: z.string(),
  fault: z.nullable(z.enum(COPY_FAULTS)),
});
export type CopiedShow = z.infer<typeof CopiedShow>;

/**
 * Copies presentations to the same time of another day, all or none. With `isDryRun` nothing is written, and
 * the reply lists the obstacles to each copy. Without `isDryRun` any obstacle refuses all copies.
 */
export const copyPresentations = route({
  method: "POST",
  path: "/pres-live/catalogue/presentations/copy",
  caller: "operator",
  body: z.object({
    presentationIds: Chosen,
    shiftDays: Int.check(z.minimum(1), z.maximum(366)),
    /**
     * Which of the two occurrences is meant if a copy falls into the hour that is repeated when clocks are set
     * back.
     */
    repeatedHour: z.optional(RepeatedHour),
    isDryRun: z.boolean(),
  }),
  reply: z.object({ rows: z.array(CopiedShow), presentationIds: z.array(z.int()) }),
  refusals: ["VALIDATION", "NOT_FOUND", "HALL_TAKEN", "TIME_SKIPPED", "TIME_REPEATED"],
});

/**
 * Changes some fields of many presentations, all or none. Absent fields stay unchanged. Refused with PLAN_IN_USE
 * if the layout would change while seats are taken or while a presentation is on sale.
 */
export const editManyPresentations = route({
  method: "POST",
  path: "/pres-live/catalogue/presentations/edit",
  caller: "operator",
  body: z.object({
    presentationIds: Chosen,
    changes: z.object({
      /**
       * A layout of the hall that all the presentations are in. The presentations get the current plan of
       * this layout.
       */
      layoutId: z.optional(Int),
      pricePolicyId: z.optional(PresentationDraft.shape.pricePolicyId),
      chargeType: z.optional(PresentationDraft.shape.chargeType),
      chargeAmount: z.optional(PresentationDraft.shape.chargeAmount),
      salesEndMinutes: z.optional(PresentationDraft.shape.salesEndMinutes),
      publishAt: z.optional(PresentationDraft.shape.publishAt),
      onSaleAt: z.optional(PresentationDraft.shape.onSaleAt),
    }),
  }),
  reply: z.object({ edited: z.int() }),
  refusals: ["VALIDATION", "NOT_FOUND", "HALL_TAKEN", "PLAN_IN_USE", "PRESENTATION_CANCELLED"],
});
