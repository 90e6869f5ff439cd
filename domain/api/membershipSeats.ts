import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { Seatplan } from "../seatplan.ts";
import { SeatState } from "./seats.ts";
import { IntText, RecaptchaToken, route } from "./route.ts";

/** A seat in one of the season's shows. */
const Selection = z.object({ presentationId: z.int(), sectionId: z.int(), x: z.int(), y: z.int() });

/**
 * Returns the plan of a membership with a permanent seat and the season's shows that are still on sale. Seats
 * that are free or locked by the caller in all these shows are keyed `section_x_y`.
 */
export const membershipSeatplan = route({
  method: "GET",
  path: "/membership/seatplan",
  caller: "visitor",
  query: z.object({ membershipId: IntText }),
  reply: z.object({
    seatplan: Seatplan,
    seasonId: z.int(),
    presentations: z.array(z.object({ PresentationId: z.int(), dateTime: z.string() })),
    seats: z.record(z.string(), SeatState),
  }),
  refusals: ["NOT_FOUND", "TICKETING_ENDED", "SALE_NOT_STARTED"],
});

const SeatBody = z.object({
  membershipId: Int,
  venueId: Int,
  seatplanId: Int,
  sectionId: Int,
  ticketGroupId: Int,
  x: Int,
  y: Int,
  recaptchaToken: RecaptchaToken,
});

/** Locks the seat in every show of the season, or in none. */
export const lockMembershipSeat = route({
  method: "PUT",
  path: "/membership/lock-seat",
  caller: "visitor",
  captcha: "recaptcha",
  body: SeatBody,
  /**
   * A reply without `selections` means that nothing was locked. The client has to report this as an error.
   */
  reply: z.object({ selections: z.array(Selection), expiresAt: z.string() }),
  refusals: [
    "NOT_FOUND",
    "SEAT_UNAVAILABLE",
    "NO_SEATS_IN_SECTION",
    "NO_PRICE_POLICY",
    "TOO_MANY_SEATS",
    "TICKETING_ENDED",
    "SALE_NOT_STARTED",
    "BRANCH_OFFLINE",
  ],
});

/** Unlocks the seat in every show of the season. */
export const unlockMembershipSeat = route({
  method: "PUT",
  path: "/membership/unlock-seat",
  caller: "visitor",
  captcha: "recaptcha",
  body: SeatBody,
  reply: z.object({ unlocked: z.literal(true), selections: z.array(Selection) }),
  refusals: [
    "NOT_FOUND",
    "SEAT_UNLOCK_FAILED",
    "NO_SEATS_IN_SECTION",
    "NO_PRICE_POLICY",
    "TICKETING_ENDED",
    "SALE_NOT_STARTED",
  ],
});
