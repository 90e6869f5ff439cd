import { unlockEnrolmentSeat } from "../../../domain/api/enrolment.ts";
import { unlockMembershipSeat } from "../../../domain/api/membershipSeats.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Call } from "../../shell/net/api.ts";
import type { ChosenPlace } from "./chosenPlace.ts";
import { placesOf, type EnrolledLine } from "./enrolled.ts";
import { isEnrolment, type OfferLine } from "./offerCart.ts";
import { isUnknown } from "./ownClaims.ts";

/** Returns the body of the calls that lock and unlock a membership's seat. Throws if the line has no seat. */
const seatBody = ({ offerId, seat }: Pick<OfferLine, "offerId" | "seat">) => {
  if (!seat) throw new Error("A membership without a seat");
  const { venueId, seatplanId, sectionId, ticketGroupId, x, y } = seat;
  return { membershipId: offerId, venueId, seatplanId, sectionId, ticketGroupId, x, y };
};

/** Returns the body of the calls that lock and unlock a seat of an enrolment. */
export const placeBody = ({
  venueId,
  seatplanId,
  sectionId,
  ticketGroupId,
  x,
  y,
}: Omit<ChosenPlace, "sectionName" | "rowName" | "seatName">) => ({
  venueId,
  seatplanId,
  sectionId,
  ticketGroupId,
  x,
  y,
});

/** Releases all seats of an enrolled member. */
const unlockMember = (line: EnrolledLine, call: Call) =>
  placesOf(line).map(({ place, shows }) =>
    call(unlockEnrolmentSeat, {
      params: { id: line.offerId },
      body: {
        ...placeBody(place),
        selections: shows.map((presentationId) => ({ presentationId })),
      },
    }),
  );

/**
 * Releases the seats of memberships and enrolments. Returns a refusal only if the server may still hold the
 * seats.
 */
export async function unlockPlaces(
  lines: readonly OfferLine[],
  call: Call,
): Promise<Refusal | undefined> {
  const enrolled = lines.filter(isEnrolment);
  const seated = lines.filter((line) => !isEnrolment(line) && line.seat !== null);
  const answers = await Promise.all([
    ...seated.map((line) => call(unlockMembershipSeat, { body: seatBody(line) })),
    ...enrolled.flatMap((line) => unlockMember(line, call)),
  ]);
  return answers.map(({ refusal }) => refusal).find((why) => why && isUnknown(why));
}
