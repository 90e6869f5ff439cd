import * as z from "zod/mini";
import { ChosenShow, MOST_SHOWS } from "../enrolment.ts";
import { EnrolmentParts } from "../enrolmentOffer.ts";
import { Int } from "../ids.ts";
import { Membership } from "../membershipOffer.ts";
import { Seatplan } from "../seatplan.ts";
import { SeatState } from "./seats.ts";
import { IdParams, IntListText, IntText, MiniSiteUrl, RecaptchaToken, route } from "./route.ts";

/**
 * A membership with enrolment (back-office.md section 3). The prices of the membership are the tariffs of the
 * enrolment.
 */
const Enrolment = z.extend(Membership, EnrolmentParts.shape);
export type Enrolment = z.infer<typeof Enrolment>;

/** Lists memberships with enrolment, which no other call lists. */
export const listEnrolments = route({
  method: "GET",
  path: "/enroll",
  caller: "anyone",
  query: z.object({ miniSiteUrl: MiniSiteUrl, locationId: z.optional(IntText) }),
  reply: z.object({ enrolments: z.array(Enrolment) }),
  refusals: ["NOT_FOUND", "NO_MEMBERSHIPS_FOR_SALE"],
});

/** Returns one membership with enrolment by its MembershipId. */
export const oneEnrolment = route({
  method: "GET",
  path: "/enroll/{id}",
  caller: "anyone",
  params: IdParams,
  reply: z.object({ enrolment: Enrolment }),
  refusals: ["NOT_FOUND", "TICKETING_ENDED", "SALE_NOT_STARTED"],
});

/**
 * Returns a hall of the season and its seats that are free or locked by the caller, keyed `section_x_y`. With
 * `presentationId` a seat has to be free in that show, with `presentationIds` in the named and the required
 * shows, otherwise in all shows of the season in the first show's hall. `presentations` lists the shows that
 * were checked.
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
  refusals: ["NOT_FOUND", "TICKETING_ENDED", "SALE_NOT_STARTED", "GENERAL_ERROR"],
});

/**
 * A seat and the shows in which it is wanted. With `presentationId` the seat is wanted only in that show.
 * Without `presentationId` the seat is a permanent seat in the shows of `selections` and the required shows,
 * or without `selections` in every show of the season in this hall. `seasonId`, if given, must be the
 * enrolment's season.
 */
const SeatBody = z.object({
  venueId: Int,
  seatplanId: Int,
  sectionId: Int,
  x: Int,
  y: Int,
  /** The membership's DefaultTicketGroupId by default. */
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
  "SALE_NOT_STARTED",
  "GENERAL_ERROR",
] as const;

/**
 * Locks the seat in all requested shows or in none. The limit of TOO_MANY_SEATS applies to each show by itself.
 */
export const lockEnrolmentSeat = route({
  method: "PUT",
  path: "/enroll/{id}/lock-seat",
  caller: "visitor",
  captcha: "recaptcha",
  params: IdParams,
  body: SeatBody,
  /**
   * A reply without `selections` means that nothing was locked. The client has to report this as an error.
   */
  reply: z.object({ selections: z.array(Selection), expiresAt: z.string() }),
  refusals: [...SEAT_REFUSALS, "SEAT_UNAVAILABLE", "TOO_MANY_SEATS", "BRANCH_OFFLINE"],
});

/**
 * Unlocks the seat in all requested shows or in none. With neither `selections` nor `presentationId` the seat
 * is unlocked in every show in which the caller has locked it, including required shows.
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
 * Checks by the member number whether a member may be enrolled. Only the member who is logged in to the booking
 * session sees the name. Refused with GENERAL_ERROR if all the member's memberships are blocked.
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
    "SALE_NOT_STARTED",
    "CUSTOMER_NOT_FOUND",
    "CUSTOMER_NO_MOBILE",
    "ALREADY_ENROLLED",
    "GENERAL_ERROR",
  ],
});
