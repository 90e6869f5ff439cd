import * as z from "zod/mini";
import { areInts, Int } from "../ids.ts";
import { Step } from "../order.ts";
import { Seatplan } from "../seatplan.ts";
import { PARTS_OF_DAY } from "../zone.ts";
import { DateText, FlagText, IntText, MiniSiteUrl, RecaptchaToken, route } from "./route.ts";

const PlanQuery = z.object({
  seatplanId: IntText,
  venueId: IntText,
  /** The plan version that a presentation uses. The current version by default. */
  planVersion: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
});

/**
 * Returns the plan as JSON, or with `Accept: application/vnd.parterre.plan` in the compact binary format of
 * `engine/plan/planBytes.ts`. A planVersion never changes, so the reply has an ETag and a long cache lifetime.
 * It is compressed.
 */
export const seatplan = route({
  method: "GET",
  path: "/seats/seatplan",
  caller: "anyone",
  query: PlanQuery,
  reply: Seatplan,
  refusals: ["NOT_FOUND"],
});

export const seatplanV2 = route({
  method: "POST",
  path: "/seats/seatplanV2",
  caller: "visitor",
  mayLag: true,
  captcha: "recaptcha",
  query: PlanQuery,
  body: z.object({ recaptchaToken: RecaptchaToken }),
  reply: Seatplan,
  refusals: ["NOT_FOUND"],
});

const StatusQuery = z.object({
  presentationId: IntText,
  venueTypeId: z.optional(IntText),
  isReserved: z.optional(FlagText),
  sectionId: z.optional(IntText),
  recaptchaToken: RecaptchaToken,
  miniSiteUrl: MiniSiteUrl,
});

export const SeatState = z.object({
  isAvailable: z.boolean(),
  /** Whether the caller has locked the seat. */
  isSelected: z.boolean(),
  isSingleSeatBlock: z.boolean(),
  TicketGroupId: z.int(),
  AllocationId: z.nullable(z.int()),
});

/**
 * Lists seats that are available or locked by the caller, keyed `section_x_y`. All other seats are unavailable.
 * `sections` has the numbers of free places in general-admission sections.
 */
export const seatsStatusV2 = route({
  method: "GET",
  path: "/seats/seats-statusV2",
  caller: "visitor",
  mayLag: true,
  query: StatusQuery,
  reply: z.object({
    clock: z.int(),
    sections: z.record(z.string(), z.object({ available: z.int(), capacity: z.int() })),
    seats: z.record(z.string(), SeatState),
  }),
  refusals: ["NOT_FOUND"],
});

/** A seat as storefront.md section 3 lists it. */
export const Seat = z.object({
  XCoordinate: z.int(),
  YCoordinate: z.int(),
  RowName: z.string(),
  SeatName: z.string(),
  SectionName: z.string(),
  VenueSectionId: z.int(),
  VenueSectionSeatGroupId: z.int(),
  TicketGroupId: z.int(),
  VenueId: z.int(),
  VenueSeatplanId: z.int(),
  PresentationId: z.int(),
  AllocationId: z.nullable(z.int()),
  isAvailable: z.boolean(),
  /**
   * Whether the seat is set aside by an allocation that is open to the caller. A blocked seat is free, but
   * only visitors with access to the allocation can lock it.
   */
  isBlocked: z.boolean(),
  isSelected: z.boolean(),
  isSingleSeatBlock: z.boolean(),
  /**
   * Whether the caller has locked the seat and the last cart that they stored contains the first add-on of its
   * ticket.
   */
  isFirstAddonSelected: z.boolean(),
  isHandicap: z.boolean(),
  isCompanion: z.boolean(),
  isPremium: z.boolean(),
  isLimitedView: z.boolean(),
  isLeftSeat: z.boolean(),
  isMiddleSeat: z.boolean(),
  isRightSeat: z.boolean(),
});

export const seatsStatus = route({
  method: "GET",
  path: "/seats/seats-status",
  caller: "visitor",
  mayLag: true,
  captcha: "recaptcha",
  query: StatusQuery,
  reply: z.object({ seats: z.array(Seat) }),
  refusals: ["NOT_FOUND"],
});

/**
 * Returns a snapshot in the format of `engine/plan/snapshot.ts`: one byte per seat, 0 free, 1 taken. The
 * snapshot is the same for every caller.
 */
export const snapshot = route({
  method: "GET",
  path: "/seats/snapshot",
  caller: "anyone",
  query: z.object({ presentationId: IntText }),
  refusals: ["NOT_FOUND"],
});

/** A place in a general-admission section. Places in general-admission sections are counted, not drawn. */
export const AreaPlace = z.object({ sectionId: z.int(), x: z.int() });

/** Returns the caller's active locks as seat numbers and general-admission places. */
export const mine = route({
  method: "GET",
  path: "/seats/mine",
  caller: "visitor",
  mayLag: true,
  query: z.object({ presentationId: IntText }),
  reply: z.object({
    seats: z.array(z.int()),
    places: z.array(AreaPlace),
    expiresAt: z.nullable(z.string()),
    /**
     * Maximum number of seats of this presentation that a visitor may hold, by the limits of the presentation
     * and its business.
     */
    maxSeats: z.optional(z.int()),
  }),
  refusals: ["NOT_FOUND"],
});

/**
 * Stream of the server-sent events of `domain/api/live.ts`. The event id is the list of clocks to resume from.
 */
export const stream = route({
  method: "GET",
  path: "/seats/stream",
  caller: "anyone",
  query: z.object({
    presentationId: z
      .string()
      .check(z.regex(/^\d{1,10}(,\d{1,10}){0,9}$/), z.refine(areInts, "out of range")),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,9}$/))),
  }),
  refusals: ["NOT_FOUND", "RATE_LIMITED"],
});

/** A seat or place to lock. `x` and `y` are null for a general-admission place. */
export const SeatToLock = z.object({
  presentationId: Int,
  venueId: Int,
  seatplanId: Int,
  sectionId: Int,
  ticketGroupId: Int,
  x: z.nullable(Int),
  y: z.nullable(Int),
});
export type SeatToLock = z.infer<typeof SeatToLock>;

const LockedSeat = z.object({ x: z.int(), y: z.int() });
const OneSeat = z.object({ recaptchaToken: RecaptchaToken, seat: SeatToLock });

const LOCK_REFUSALS = [
  "NOT_FOUND",
  "SEAT_UNAVAILABLE",
  "NO_SEATS_IN_SECTION",
  "NO_TICKETS_LEFT",
  "NO_PRICE_POLICY",
  "TOO_MANY_SEATS",
  "TICKETING_ENDED",
  "SALE_NOT_STARTED",
  "WAITING_ROOM",
  "BRANCH_OFFLINE",
  "RATE_LIMITED",
] as const;

/** Locks a seat or place. Locking one's own seat again returns the same reply and does not extend the lock. */
export const lockSeat = route({
  method: "PUT",
  path: "/seats/lock-seat",
  caller: "visitor",
  mayLag: true,
  captcha: "recaptcha",
  body: OneSeat,
  reply: z.object({ lockedSeat: LockedSeat, expiresAt: z.string() }),
  refusals: LOCK_REFUSALS,
});

/**
 * Unlocks a seat or place. In general admission `x` is the place number that `lock-seat` returned, and `y` is
 * 0.
 */
export const unlockSeat = route({
  method: "PUT",
  path: "/seats/unlock-seat",
  caller: "visitor",
  mayLag: true,
  captcha: "recaptcha",
  body: OneSeat,
  reply: z.object({ unlocked: z.literal(true) }),
  refusals: ["NOT_FOUND", "SEAT_UNLOCK_FAILED"],
});

/** Locks several seats, all or none. A refusal lists the unavailable `seats`. */
export const lockSeats = route({
  method: "PUT",
  path: "/seats/lock-seats",
  caller: "visitor",
  mayLag: true,
  captcha: "recaptcha",
  body: z.object({
    recaptchaToken: RecaptchaToken,
    seats: z.array(SeatToLock).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({
    lockedSeats: z.array(z.object({ sectionId: z.int(), x: z.int(), y: z.int() })),
    expiresAt: z.string(),
  }),
  refusals: LOCK_REFUSALS,
});

/**
 * Restarts the lock timer of a checkout step for all of the visitor's locks. The first call in a step does not
 * count as an extension, later calls in the same step do. From step 1 on, single-seat gaps are refused (policy
 * 3).
 */
export const extend = route({
  method: "PUT",
  path: "/seats/extend",
  caller: "visitor",
  mayLag: true,
  body: z.object({
    step: z.union([
      z.literal(Step.seats),
      z.literal(Step.tickets),
      z.literal(Step.customer),
      z.literal(Step.products),
    ]),
  }),
  reply: z.object({ expiresAt: z.string() }),
  refusals: ["CART_EXPIRED", "SINGLE_SEAT_GAP", "SEATS_NOT_ADJACENT"],
});

export const bestAvailable = route({
  method: "GET",
  path: "/seats/best-available",
  caller: "visitor",
  isWrite: true,
  mayLag: true,
  captcha: "recaptcha",
  query: z.object({
    maxMatches: z.optional(IntText),
    resultsPerMatch: z.optional(IntText),
    isBestPerPresentation: z.optional(FlagText),
    isLock: z.optional(FlagText),
    featureId: z.optional(IntText),
    presentationId: z.optional(IntText),
    ticketGroupId: z.optional(IntText),
    quantity: IntText,
    startDate: z.optional(DateText),
    endDate: z.optional(DateText),
    locationId: z.optional(IntText),
    partOfDay: z.optional(z.enum(PARTS_OF_DAY)),
    isAccessible: z.optional(FlagText),
    /**
     * Restricts the seats to this allocation. By default the seats on general sale and those in allocations
     * that are open to the caller are used.
     */
    allocationId: z.optional(IntText),
    miniSiteUrl: MiniSiteUrl,
    recaptchaToken: RecaptchaToken,
  }),
  reply: z.object({
    matches: z.array(
      z.object({
        presentationId: z.int(),
        isLocked: z.boolean(),
        expiresAt: z.nullable(z.string()),
        seats: z.array(
          z.object({
            sectionId: z.int(),
            x: z.int(),
            y: z.int(),
            RowName: z.string(),
            SeatName: z.string(),
            SectionName: z.string(),
            ticketGroupId: z.int(),
          }),
        ),
      }),
    ),
  }),
  refusals: [
    "NOT_FOUND",
    "NOT_ENOUGH_SEATS",
    "TOO_MANY_SEATS",
    "TICKETING_ENDED",
    "SALE_NOT_STARTED",
    "WAITING_ROOM",
  ],
});
