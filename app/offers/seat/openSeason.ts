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

/** The open hall of a season, in which one seat is chosen for all shows. */
export interface Season {
  readonly desk: SeatDesk;
  readonly shows: Plan["presentations"];
}

/**
 * Returns a bitset with a bit for each seat that cannot be chosen, because it is taken in one of the shows.
 * The bitset includes seats that this order holds for another purpose.
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

/** Shows the membership's current seat as chosen on the map. */
function restoreSeat(of: Order, hall: LiveSeats, place: ChosenPlace | null): void {
  if (!place) return;
  const seat = seatAt(hall.layout, place.sectionId, place.x, place.y);
  if (seat < 0) return;
  const own = chosenSeat(of, addressIn(hall.layout, seat), seat, hall.layout.flags[seat]);
  addSeat({ ...own, isLocked: true }, of);
  hall.states.wishOnly([seat]);
}

/**
 * Opens the hall of a membership's season: the hall of its first show, without the seats that are taken in
 * any show. `expiresAt` is when the lock of the current seat expires.
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

/**
 * What `openHall` needs to choose one seat for several shows: the states of the seats, and the call that
 * locks them.
 */
export interface SeatWish {
  readonly shows: Plan["presentations"];
  readonly seats: Plan["seats"];
  /** The current seat, and when its lock expires. */
  readonly place: ChosenPlace | null;
  readonly expiresAt: string | undefined;
  readonly seatCall: Call;
  /**
   * Returns whether a held seat of the order was locked for this choice, and not for another one. By default
   * returns true for every held seat.
   */
  readonly isMine?: (at: Pick<ChosenPlace, "sectionId" | "x" | "y">) => boolean;
}

/** Opens the hall of the first show, to choose one seat for all `shows`. */
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
