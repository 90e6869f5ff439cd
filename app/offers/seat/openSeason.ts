import i18next from "i18next";
import { proxy } from "valtio";
import { onePresentation } from "../../../domain/api/catalogue.ts";
import { membershipSeatplan } from "../../../domain/api/membershipSeats.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { refusal } from "../../../domain/refusal.ts";
import { addressOf, seatAt } from "../../../engine/plan/seatAddress.ts";
import { bitsOf } from "../../../engine/plan/seatBits.ts";
import type { OfferLine } from "../../order/offerCart.ts";
import {
  addSeat,
  chosenSeat,
  emptyOrder,
  holdHall,
  holdPresentation,
  type Order,
} from "../../order/order.ts";
import { SeatDesk } from "../../order/seatDesk.ts";
import { steadyCall } from "../../order/steadyCall.ts";
import { call as realCall, type Answer, type Call } from "../../shell/api.ts";
import { openLiveSeats, type LiveSeats } from "../../shell/liveSeats.ts";
import { addressIn } from "../../shell/seatWords.ts";
import { seasonCall } from "./seasonCall.ts";

type Plan = Reply<typeof membershipSeatplan>;

/** The hall of a season, for one seat in all of its shows. */
export interface Season {
  readonly desk: SeatDesk;
  readonly shows: Plan["presentations"];
}

/** Seats that are not to be had in every show, one bit each. */
function takenSomewhere({ layout }: LiveSeats, seats: Plan["seats"]): Uint32Array {
  const isHad = (seat: number): boolean => {
    const { sectionId, x, y } = addressOf(layout, seat);
    const state = seats[`${sectionId}_${x}_${y}`];
    return state?.isAvailable === true || state?.isSelected === true;
  };
  const all = Array.from({ length: layout.count }, (_, seat) => seat);
  return bitsOf(
    all.filter((seat) => !isHad(seat)),
    layout.count,
  );
}

/** The seat that this membership has already is mine on the map. */
function restoreSeat(of: Order, hall: LiveSeats, { seat: place }: OfferLine): void {
  if (!place) return;
  const seat = seatAt(hall.layout, place.sectionId, place.x, place.y);
  if (seat < 0) return;
  const own = chosenSeat(of, addressIn(hall.layout, seat), seat, hall.layout.flags[seat]);
  addSeat({ ...own, isLocked: true }, of);
  hall.states.wishOnly([seat]);
}

/** Opens the hall of a membership's season: that of its first show, without what is taken in another. */
export async function openSeason(line: OfferLine, call: Call = realCall): Promise<Answer<Season>> {
  const plan = await call(membershipSeatplan, { query: { membershipId: line.offerId } });
  if (plan.refusal) return plan;
  const { presentations: shows, seats } = plan.reply;
  const [first] = shows;
  if (!first) return { refusal: refusal("TICKETING_ENDED") };
  const found = await call(onePresentation, { params: { id: first.PresentationId }, query: {} });
  if (found.refusal) return found;
  const { presentation } = found.reply;
  const opened = await openLiveSeats(presentation);
  if (opened.refusal) return opened;
  const hall = opened.reply;
  const of = proxy({ ...emptyOrder(), partySize: 1, phase: "ready" as const });
  holdPresentation(presentation, of);
  holdHall(hall, of);
  restoreSeat(of, hall, line);
  hall.states.setIneligible(takenSomewhere(hall, seats));
  const desk = new SeatDesk(presentation, hall, {
    order: of,
    call: seasonCall(line.offerId, steadyCall),
    maxSeats: () => 1,
    whyRuledOut: () => i18next.t("offers.seat.takenOnce"),
  });
  return { reply: { desk, shows } };
}
