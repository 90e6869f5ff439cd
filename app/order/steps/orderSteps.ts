import type { Cart } from "../../../domain/cart.ts";
import { onePresentation } from "../../../domain/api/catalogue.ts";
import { extend } from "../../../domain/api/seats.ts";
import { Step, STEPS_AS_WALKED } from "../../../domain/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Answer, type Call } from "../../shell/net/api.ts";
import { wholeSession } from "../../shell/net/wholeSession.ts";
import { openLiveSeats, type LiveSeats } from "../../shell/hall/liveSeats.ts";
import { cartChoices } from "../stored/cartChoices.ts";
import { carryOver, type Opening } from "../events/carryOver.ts";
import { placesOf, withoutPlaces } from "../cart/enrolled.ts";
import { clashOf } from "../events/keptEvents.ts";
import { groupPrices } from "../wishes/filters.ts";
import { keepWishes } from "../wishes/keptWishes.ts";
import { learnMine } from "../stored/learnMine.ts";
import { isEnrolment } from "../cart/offerCart.ts";
import { preselected } from "./preselected.ts";
import {
  eventsOf,
  holdHall,
  holdPresentation,
  order,
  resetOrder,
  type KeptEvent,
  type Order,
} from "../cart/order.ts";
import { askTabs } from "../stored/otherTabs.ts";
import { changeClaims, isUnknown } from "../cart/ownClaims.ts";
import { steadyCall } from "../cart/steadyCall.ts";
import { restoreChoices, storedChoices, storeOf } from "../stored/storedOrder.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

/** What an order is opened with; tests put their own in. */
export interface OpenPorts {
  readonly call: Call;
  readonly openSeats: (of: Presentation) => Promise<Answer<LiveSeats>>;
  /** Where a reload finds what was chosen. */
  readonly store?: Store;
  /** The order of another tab of this visitor. */
  readonly askTabs?: () => Promise<string | undefined>;
  /** The cart that the server keeps of this visitor. */
  readonly storedCart?: () => Promise<Cart | null | undefined>;
  /** Goes on to a page that is not ours. */
  readonly leave?: (url: string) => void;
}

const PORTS: OpenPorts = {
  call: realCall,
  openSeats: (of) => openLiveSeats(of),
  askTabs,
  storedCart: async () => (await wholeSession()).reply?.cart,
};

/**
 * Opens a presentation's order: the presentation, its plan, its states and, after a reload, my own
 * seats with the tickets I had chosen. Seats of other events are given back, unless this one is added
 * to them. The one that is open already is left as it is.
 */
export async function openOrder(
  presentationId: number,
  of: Order = order,
  ports: OpenPorts = PORTS,
  isAdding = false,
): Promise<void> {
  const isOpening = opening.get(of) === presentationId;
  if (isOpening || (of.presentation?.id === presentationId && of.phase === "ready")) return;
  opening.set(of, presentationId);
  await load({ presentationId, isAdding }, of, ports);
  if (opening.get(of) === presentationId) opening.delete(of);
}

/** Sold elsewhere: a kept link to this page goes on to there. */
function leaveFor(url: string, { leave = (to) => location.replace(to) }: OpenPorts): void {
  leave(url);
}

/** What is being opened; an effect may run twice, and a visitor may change their mind. */
const opening = new WeakMap<Order, number>();

async function load(next: Opening, of: Order, ports: OpenPorts): Promise<void> {
  const { presentationId } = next;
  const isWanted = (): boolean => opening.get(of) === presentationId;
  of.hall?.close();
  const store = await storeFor(next, of, ports);
  const isKnown = isInCart(of, presentationId, store);
  const kept = await carryOver(next, of, { call: ports.call, store });
  if (!isWanted()) return;
  if (kept.refusal) return fail(of, kept.refusal);
  beginAnew(of, kept.reply, isKnown);
  const found = await ports.call(onePresentation, { params: { id: presentationId }, query: {} });
  if (!isWanted()) return;
  if (found.refusal) return fail(of, found.refusal);
  const { presentation } = found.reply;
  if (presentation.newBookingUrl) return leaveFor(presentation.newBookingUrl, ports);
  of.clash = clashOf(kept.reply, presentation);
  if (of.clash) return void (of.phase = "clash");
  holdPresentation(presentation, of);
  of.products = { ...preselected(presentation.products), ...of.products };
  keepWishes(groupPrices(presentation));
  const opened = await ports.openSeats(presentation);
  if (!isWanted()) return opened.reply?.close();
  if (opened.refusal) return fail(of, opened.refusal);
  holdHall(opened.reply, of);
  const isTold = await restoreChoices(of, ports.call, store);
  of.phase = "ready";
  if (!isTold) void learnMine(of, ports.call, store);
}

/**
 * What this tab has kept; where that is nothing, the order of another tab that this event is in; and
 * where no other tab is open, what the server's cart says of this event.
 */
async function storeFor(
  { presentationId, isAdding }: Opening,
  of: Order,
  ports: OpenPorts,
): Promise<Store> {
  const own = ports.store ?? tabStore;
  const isFirst = !begun.has(of);
  begun.add(of);
  if (!ports.askTabs || of.presentation || storedChoices(own)) return own;
  const text = await ports.askTabs();
  if (text === undefined) {
    const cart = isAdding || !isFirst ? null : await ports.storedCart?.();
    const chosen = cart && cartChoices(cart, presentationId);
    return chosen ? storeOf(chosen) : own;
  }
  const theirs = storedChoices(storeOf(text));
  const isIn = theirs?.presentationId === presentationId || isAdding;
  return isIn || theirs?.events?.some(({ id }) => id === presentationId) ? storeOf(text) : own;
}

/** Orders that were opened on this page already: what the server kept from before is older than they. */
const begun = new WeakSet<Order>();

const isInCart = (of: Order, id: number, store: Store): boolean =>
  eventsOf(of).some(({ presentation }) => presentation.id === id) ||
  storedChoices(store)?.events?.some((event) => event.id === id) === true;

/**
 * An order with these events and none on screen; beside others, what is the cart's stays, and an event
 * that was not among them has every step before it, the seats' too (`enterSeats`).
 */
function beginAnew(of: Order, others: readonly KeptEvent[], isKnown: boolean): void {
  const { products, voucher, isHold, expiresAt } = of;
  resetOrder(of);
  if (others.length > 0) Object.assign(of, { others, products, voucher, isHold, expiresAt });
  if (others.length > 0 && !isKnown) of.entered = [];
  of.phase = "loading";
}

function fail(of: Order, why: Refusal): void {
  of.phase = "failed";
  of.failure = why;
}

/** Leaves the order's page: the stream ends, my seats stay mine while their clock runs. */
export function pauseOrder(of: Order = order): void {
  opening.delete(of);
  of.hall?.close();
  if (of.phase !== "done") of.phase = "closed";
}

/** Where a step stands on the walk of the screens, 0 to 3. */
const placeOf = (step: Step): number => STEPS_AS_WALKED.indexOf(step);

/**
 * Walks to a step. Backwards is free. Forwards asks the server, which restarts the step's timer and,
 * when leaving the seats, judges them; its refusal is returned and nothing moves, except that
 * CART_EXPIRED ends the order.
 */
export async function goTo(
  step: Step,
  of: Order = order,
  call: Call = steadyCall,
): Promise<Refusal | undefined> {
  if (placeOf(step) <= placeOf(of.step)) {
    of.step = step;
    return undefined;
  }
  if (of.seats.length === 0) return refusal("NOTHING_SELECTED");
  if (of.seats.some(({ isLocked }) => !isLocked)) return refusal("IN_PROGRESS");
  if (of.step === Step.seats || !of.entered.includes(step)) {
    const answer = await changeClaims(of, () => call(extend, { body: { step } }));
    if (answer.refusal) return refused(answer.refusal, of, call);
    of.expiresAt = answer.reply.expiresAt;
  }
  if (!of.entered.includes(step)) of.entered.push(step);
  of.step = step;
  return undefined;
}

/** More time in the step where we are. */
export async function extendStep(
  of: Order = order,
  call: Call = steadyCall,
): Promise<Refusal | undefined> {
  const { step } = of;
  const answer = await changeClaims(of, () => call(extend, { body: { step } }));
  if (answer.refusal) return refused(answer.refusal, of, call);
  of.expiresAt = answer.reply.expiresAt;
  of.extensions++;
  return undefined;
}

async function refused(why: Refusal, of: Order, call: Call): Promise<Refusal> {
  if (why.code === "CART_EXPIRED") await endTime(of, call);
  // The time may run longer than is known here.
  else if (isUnknown(why)) void learnMine(of, call);
  return why;
}

/**
 * The countdown is over, or the server gives no more time: where it says that my seats are still mine
 * for a while the order goes on, else it ends.
 */
export async function endTime(of: Order = order, call: Call = realCall): Promise<void> {
  const isTold = await restoreChoices(of, call);
  if (of.phase !== "ready") return;
  if (isTold && eventsOf(of).length > 0) return;
  expireOrder(of);
  if (!isTold) void learnMine(of, call);
}

/** A permanent seat is to be chosen anew; everything else of its membership stays. */
function loseSeats(offers: NonNullable<Order["offers"]>): void {
  const isSeated = offers.lines.some(
    (line) => line.seat !== null || (isEnrolment(line) && placesOf(line).length > 0),
  );
  if (!isSeated) return;
  offers.lines = offers.lines.map((line) =>
    isEnrolment(line) ? withoutPlaces(line) : { ...line, seat: null },
  );
  offers.said = undefined;
  offers.step = "seat";
}

/** My locks have lapsed: what I wished for is let go, and the screen says so. */
export function expireOrder(of: Order = order): void {
  of.hall?.states.wishOnly([]);
  of.hall?.changed();
  of.seats = [];
  of.others = [];
  of.expiresAt = undefined;
  of.isPaying = false;
  if (of.offers) loseSeats(of.offers);
  of.step = Step.seats;
  of.entered = [Step.seats];
  of.phase = "expired";
}

/** From "your time ran out" back to the map, with nothing chosen. */
export function startOver(of: Order = order): void {
  if (of.phase === "expired") of.phase = "ready";
}
