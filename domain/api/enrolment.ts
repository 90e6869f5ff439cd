import * as z from "zod/mini";
import { ChosenShow, MOST_SHOWS } from "../enrolment.ts";
import { EnrolmentParts } from "../enrolmentOffer.ts";
import { Int } from "../ids.ts";
import { Membership } from "../membershipOffer.ts";
import { Seatplan } from "../seatplan.ts";
import { SeatState } from "./seats.ts";
import { IdParams, IntListText, IntText, MiniSiteUrl, RecaptchaToken, route } from "./route.ts";

/** A membership that is enrolled in (back-office.md section 3); its prices are the tariffs. */
const Enrolment = z.extend(Membership, EnrolmentParts.shape);
export type Enrolment = z.infer<typeof Enrolment>;

/** Memberships that are enrolled in, which the other lists leave out. */
export const listEnrolments = route({
  method: "GET",
  path: "/enroll",
  caller: "anyone",
  query: z.object({ miniSiteUrl: MiniSiteUrl, locationId: z.optional(IntText) }),
  reply: z.object({ enrolments: z.array(Enrolment) }),
  refusals: ["NOT_FOUND", "NO_MEMBERSHIPS_FOR_SALE"],
});

/** One of them, by its MembershipId. */
export const oneEnrolment = route({
  method: "GET",
  path: "/enroll/{id}",
  caller: "anyone",
  params: IdParams,
  reply: z.object({ enrolment: Enrolment }),
  refusals: ["NOT_FOUND", "TICKETING_ENDED"],
});

/**
 * A hall of the season with the seats that are free or the asker's own, keyed `section_x_y`: in one
 * show with `presentationId`, in all of these and the required ones with `presentationIds`, and else in
 * all shows of the season in the first one's hall. `presentations` are the shows that this is about.
 */
export const enrolmentSeatplan = route({
  method: "GET",
  path: "/enroll/{id}/seatplan",
  caller: "visitor",
  params: IdParams,
  query: z.object({
    presentationId: z.optional(IntText),
    presentationIds: z.optional(IntListText),
  }),
  reply: z.object({
    seatplan: Seatplan,
    SeasonId: z.int(),
    presentations: z.array(z.object({ PresentationId: z.int(), dateTime: z.string() })),
    seats: z.record(z.string(), SeatState),
  }),
  refusals: ["NOT_FOUND", "TICKETING_ENDED", "GENERAL_ERROR"],
});

/**
 * A seat, and in which shows: with `presentationId` in that one alone, a seat in an event; else it is
 * a permanent seat, in the shows of `selections` and the required ones, and without `selections` in
 * every show of the season in this hall. `seasonId` must be the enrolment's where it is named.
 */
const SeatBody = z.object({
  venueId: Int,
  seatplanId: Int,
  sectionId: Int,
  x: Int,
  y: Int,
  /** Without one: the DefaultTicketGroupId. */
  ticketGroupId: z.nullish(Int),
  seasonId: z.nullish(Int),
  presentationId: z.nullish(Int),
  selections: z.nullish(z.array(ChosenShow).check(z.maxLength(MOST_SHOWS))),
  recaptchaToken: RecaptchaToken,
});

/** A seat in one of the season's shows. */
const Selection = z.object({ presentationId: z.int(), sectionId: z.int(), x: z.int(), y: z.int() });

const SEAT_REFUSALS = [
  "NOT_FOUND",
  "NO_SEATS_IN_SECTION",
  "NO_PRICE_POLICY",
  "TICKETING_ENDED",
  "GENERAL_ERROR",
] as const;

/** Locks the seat in every show that is meant, or in none. TOO_MANY_SEATS counts by show. */
export const lockEnrolmentSeat = route({
  method: "PUT",
  path: "/enroll/{id}/lock-seat",
  caller: "visitor",
  captcha: "recaptcha",
  params: IdParams,
  body: SeatBody,
  /** Without `selections` there is no lock: the client says that an error occurred. */
  reply: z.object({ selections: z.array(Selection), expiresAt: z.string() }),
  refusals: [...SEAT_REFUSALS, "SEAT_UNAVAILABLE", "TOO_MANY_SEATS", "BRANCH_OFFLINE"],
});

/**
 * Lets go of the seat in the shows that are named, all or none; without `selections` and without
 * `presentationId` wherever the caller holds it. Required shows are let go of like any other.
 */
export const unlockEnrolmentSeat = route({
  method: "PUT",
  path: "/enroll/{id}/unlock-seat",
  caller: "visitor",
  captcha: "recaptcha",
  params: IdParams,
  body: SeatBody,
  reply: z.object({ unlocked: z.literal(true), selections: z.array(Selection) }),
  refusals: [...SEAT_REFUSALS, "SEAT_UNLOCK_FAILED"],
});

/**
 * Whether a member may be enrolled, by number. The name is told to the member alone, who is logged in
 * to the booking. GENERAL_ERROR: the house has blocked every membership of theirs.
 */
export const enrolmentMember = route({
  method: "POST",
  path: "/enroll/{id}/member",
  caller: "visitor",
  captcha: "recaptcha",
  params: IdParams,
  body: z.object({
    memberNumber: z.string().check(z.minLength(1), z.maxLength(40)),
    recaptchaToken: RecaptchaToken,
  }),
  reply: z.object({
    member: z.object({ memberNumber: z.string(), name: z.nullable(z.string()) }),
  }),
  refusals: [
    "NOT_FOUND",
    "TICKETING_ENDED",
    "CUSTOMER_NOT_FOUND",
    "CUSTOMER_NO_MOBILE",
    "ALREADY_ENROLLED",
    "GENERAL_ERROR",
  ],
});
