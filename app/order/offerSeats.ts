import { unlockMembershipSeat } from "../../domain/api/membershipSeats.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Call } from "../shell/api.ts";
import type { OfferLine } from "./offerCart.ts";
import { isUnknown } from "./ownClaims.ts";

/** What lock-seat and unlock-seat of a membership ask for. */
export const seatBody = ({ offerId, seat }: Pick<OfferLine, "offerId" | "seat">) => {
  if (!seat) throw new Error("A membership without a seat");
  const { venueId, seatplanId, sectionId, ticketGroupId, x, y } = seat;
  return { membershipId: offerId, venueId, seatplanId, sectionId, ticketGroupId, x, y };
};

/** Gives permanent seats back; answers a refusal that leaves open whether they are. */
export async function unlockPlaces(
  lines: readonly Pick<OfferLine, "offerId" | "seat">[],
  call: Call,
): Promise<Refusal | undefined> {
  const seated = lines.filter(({ seat }) => seat !== null);
  const answers = await Promise.all(
    seated.map((line) => call(unlockMembershipSeat, { body: seatBody(line) })),
  );
  return answers.map(({ refusal }) => refusal).find((why) => why && isUnknown(why));
}
