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
import type { OrderContext } from "../../order/cart/orderContext.ts";
import { SeatDesk } from "../../order/seats/seatDesk.ts";
import type { Answer, Call } from "../../shell/net/api.ts";
import { openLiveSeats, type LiveSeats } from "../../shell/hall/liveSeats.ts";
import { addressIn } from "../../shell/hall/seatWords.ts";
import { seasonCall } from "./seasonCall.ts";

type Plan = Reply<typeof membershipSeatplan>;

/** The hall of a season, to choose one seat for all of its shows. */
export interface Season {
  readonly desk: SeatDesk;
  readonly shows: Plan["presentations"];
}

/**
 * Returns a bit for each seat that is unavailable in one of the shows. A seat held for another purpose of
 * this order is unavailable too.
 */
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

/** Marks the membership's current seat as the visitor's on the map. */
function restoreSeat(of: Order, hall: LiveSeats, place: ChosenPlace | null): void {
  if (!place) return;
  const seat = seatAt(hall.layout, place.sectionId, place.x, place.y);
  if (seat < 0) return;
  const own = chosenSeat(of, addressIn(hall.layout, seat), seat, hall.layout.flags[seat]);
  addSeat({ ...own, isLocked: true }, of);
  hall.states.wishOnly([seat]);
}

/**
 * Opens the hall of a membership's season: that of its first show, without the seats taken in any other.
 * `expiresAt` is the expiry of the current seat.
 */
export async function openSeason(
  context: OrderContext,
  line: OfferLine,
  expiresAt: string | undefined,
): Promise<Answer<Season>> {
  const { call, steadyCall } = context;
  const plan = await call(membershipSeatplan, { query: { membershipId: line.offerId } });
  if (plan.refusal) return plan;
  const { presentations: shows, seats } = plan.reply;
  const seatCall = seasonCall(line.offerId, steadyCall);
  return openHall(context, { shows, seats, place: line.seat, expiresAt, seatCall });
}

/** One seat for several shows: the seats that are free or already held, and the calls that lock them. */
export interface SeatWish {
  readonly shows: Plan["presentations"];
  readonly seats: Plan["seats"];
  /** The current seat, and when its lock expires. */
  readonly place: ChosenPlace | null;
  readonly expiresAt: string | undefined;
  readonly seatCall: Call;
  /** Returns whether a held seat is the one chosen here. Without it all held seats are. */
  readonly isMine?: (at: Pick<ChosenPlace, "sectionId" | "x" | "y">) => boolean;
}

/** Opens the hall of these shows, which is that of the first one. */
export async function openHall(context: OrderContext, wish: SeatWish): Promise<Answer<Season>> {
  const { shows, place, expiresAt } = wish;
  const [first] = shows;
  if (!first) return { refusal: refusal("TICKETING_ENDED") };
  const found = await context.call(onePresentation, {
    params: { id: first.PresentationId },
    query: {},
  });
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
  const own = { ...context, order: of, steadyCall: wish.seatCall };
  const desk = new SeatDesk(own, presentation, hall, {
    maxSeats: () => 1,
    whyRuledOut: () => i18next.t("offers.seat.takenOnce"),
  });
  return { reply: { desk, shows } };
}
