import i18next from "i18next";
import { proxy } from "valtio";
import { onePresentation } from "../../../domain/api/catalogue.ts";
import { membershipSeatplan } from "../../../domain/api/membershipSeats.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { refusal } from "../../../domain/refusal.ts";
import { addressOf, seatAt } from "../../../engine/plan/seatAddress.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import type { ChosenPlace } from "../../order/cart/chosenPlace.ts";
import type { OfferLine } from "../../order/cart/offerCart.ts";
import {
  addSeat,
  chosenSeat,
  emptyOrder,
  holdHall,
  holdPresentation,
  type Order,
} from "../../order/cart/order.ts";
import { SeatDesk } from "../../order/seats/seatDesk.ts";
import { steadyCall } from "../../order/cart/steadyCall.ts";
import { call as realCall, type Answer, type Call } from "../../shell/net/api.ts";
import { openLiveSeats, type LiveSeats } from "../../shell/hall/liveSeats.ts";
import { addressIn } from "../../shell/hall/seatWords.ts";
import { seasonCall } from "./seasonCall.ts";

type Plan = Reply<typeof membershipSeatplan>;

/** The hall of a season, for one seat in all of its shows. */
export interface Season {
  readonly desk: SeatDesk;
  readonly shows: Plan["presentations"];
}

/** Seats that are not to be had in every show, one bit each; a seat of mine that is another one's is not. */
function takenSomewhere({ layout }: LiveSeats, { seats, isMine = () => true }: SeatWish) {
  const isHad = (seat: number): boolean => {
    const { sectionId, x, y } = addressOf(layout, seat);
    const state = seats[`${sectionId}_${x}_${y}`];
    return (
      state?.isAvailable === true || (state?.isSelected === true && isMine({ sectionId, x, y }))
    );
  };
  const all = Array.from({ length: layout.count }, (_, seat) => seat);
  return bitsOf(
    all.filter((seat) => !isHad(seat)),
    layout.count,
  );
}

/** The seat that this membership has already is mine on the map. */
function restoreSeat(of: Order, hall: LiveSeats, place: ChosenPlace | null): void {
  if (!place) return;
  const seat = seatAt(hall.layout, place.sectionId, place.x, place.y);
  if (seat < 0) return;
  const own = chosenSeat(of, addressIn(hall.layout, seat), seat, hall.layout.flags[seat]);
  addSeat({ ...own, isLocked: true }, of);
  hall.states.wishOnly([seat]);
}

/**
 * Opens the hall of a membership's season: that of its first show, without what is taken in another.
 * `expiresAt` is until when the seat that it has already is held.
 */
export async function openSeason(
  line: OfferLine,
  expiresAt: string | undefined,
  call: Call = realCall,
): Promise<Answer<Season>> {
  const plan = await call(membershipSeatplan, { query: { membershipId: line.offerId } });
  if (plan.refusal) return plan;
  const { presentations: shows, seats } = plan.reply;
  const seatCall = seasonCall(line.offerId, steadyCall);
  return openHall({ shows, seats, place: line.seat, expiresAt, seatCall }, call);
}

/** One seat in all of some shows: those that are free or mine, and the calls that take it. */
export interface SeatWish {
  readonly shows: Plan["presentations"];
  readonly seats: Plan["seats"];
  /** The seat that is chosen already, and until when it is held. */
  readonly place: ChosenPlace | null;
  readonly expiresAt: string | undefined;
  readonly seatCall: Call;
  /** Whether a seat that I hold is the one that is chosen here; all are unless it says so. */
  readonly isMine?: (at: Pick<ChosenPlace, "sectionId" | "x" | "y">) => boolean;
}

/** The hall of these shows, which is the first one's. */
export async function openHall(wish: SeatWish, call: Call = realCall): Promise<Answer<Season>> {
  const { shows, place, expiresAt } = wish;
  const [first] = shows;
  if (!first) return { refusal: refusal("TICKETING_ENDED") };
  const found = await call(onePresentation, { params: { id: first.PresentationId }, query: {} });
  if (found.refusal) return found;
  const { presentation } = found.reply;
  const opened = await openLiveSeats(presentation);
  if (opened.refusal) return opened;
  const hall = opened.reply;
  if (hall.layout.count === 0) {
    hall.close();
    return { refusal: refusal("NO_SEATS_IN_SECTION") };
  }
  const of = proxy({ ...emptyOrder(), partySize: 1, phase: "ready" as const, expiresAt });
  holdPresentation(presentation, of);
  holdHall(hall, of);
  restoreSeat(of, hall, place);
  hall.states.setIneligible(takenSomewhere(hall, wish));
  const desk = new SeatDesk(presentation, hall, {
    order: of,
    call: wish.seatCall,
    maxSeats: () => 1,
    whyRuledOut: () => i18next.t("offers.seat.takenOnce"),
  });
  return { reply: { desk, shows } };
}
