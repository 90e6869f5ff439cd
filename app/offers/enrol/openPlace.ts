import { enrolmentSeatplan } from "../../../domain/api/enrolment.ts";
import { refusal } from "../../../domain/refusal.ts";
import type { PlaceTarget } from "../../order/cart/enrolled.ts";
import type { OrderContext } from "../../order/cart/orderContext.ts";
import type { Answer } from "../../shell/net/api.ts";
import { openHall, type Season } from "../seat/openSeason.ts";
import { enrolCall } from "./enrolCall.ts";
import { memberBy, membersOf } from "./members.ts";
import { placeAt, showsAt, takenByOthers } from "./placeTargets.ts";

/**
 * Opens the hall in which a member's seat is chosen. Seats that are taken in any show of the target cannot be
 * chosen.
 */
export async function openPlace(
  context: OrderContext,
  target: PlaceTarget,
): Promise<Answer<Season>> {
  const { order: of, call, steadyCall } = context;
  const line = memberBy(target.key, of);
  if (!line) return { refusal: refusal("NOTHING_SELECTED") };
  const { offerId: id } = line;
  const shows = showsAt(line, target);
  const { presentationId } = target;
  const query = presentationId === null ? { presentationIds: shows.join(",") } : { presentationId };
  const plan = await call(enrolmentSeatplan, { params: { id }, query });
  if (plan.refusal) return plan;
  const place = placeAt(line, target);
  const taken = takenByOthers(membersOf(id, of), line, target);
  return openHall(context, {
    // The plan also includes the required shows in which the member has a separate seat, so they are filtered
    // out.
    shows: plan.reply.presentations.filter(({ PresentationId }) => shows.includes(PresentationId)),
    seats: plan.reply.seats,
    place: place && { ...place },
    expiresAt: of.expiresAt,
    seatCall: enrolCall({ id, shows, isPermanent: presentationId === null }, steadyCall),
    isMine: ({ sectionId, x, y }) => !taken.has(`${sectionId}_${x}_${y}`),
  });
}
