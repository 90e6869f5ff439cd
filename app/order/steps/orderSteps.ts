import type { Cart } from "../../../domain/cart.ts";
import { onePresentation } from "../../../domain/api/catalogue.ts";
import { extend } from "../../../domain/api/seats.ts";
import { Step, STEPS_AS_WALKED } from "../../../domain/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { Answer } from "../../shell/net/api.ts";
import { wholeSession } from "../../shell/net/wholeSession.ts";
import type { Store } from "../../shell/net/stores.ts";
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
  resetOrder,
  type KeptEvent,
  type Order,
} from "../cart/order.ts";
import { askTabs } from "../stored/otherTabs.ts";
import { changeClaims, isUnknown } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { restoreChoices, storedChoices, storeOf } from "../stored/storedOrder.ts";

/** What opening an order needs in addition to its context. */
export interface OpenPorts {
  readonly openSeats: (of: Presentation) => Promise<Answer<LiveSeats>>;
  /** Returns the order that another tab of this visitor shows, as `choicesText` writes it. */
  readonly askTabs?: () => Promise<string | undefined>;
  /** Returns the cart that the server stores for this visitor. */
  readonly storedCart?: () => Promise<Cart | null | undefined>;
  /** Replaces this page by another one. */
  readonly leave?: (url: string) => void;
}

/** The implementations that the order's page uses. */
export const PAGE_PORTS: OpenPorts = {
  openSeats: (of) => openLiveSeats(of),
  askTabs,
  storedCart: async () => (await wholeSession()).reply?.cart,
};

/**
 * Opens the order of a presentation: loads the presentation, its layout and its seat states and, after a
 * reload, the visitor's seats with their tickets. Releases the seats of other events, unless the opened event
 * is added to them (`isAdding`). Does nothing if the order is already open.
 */
export async function openOrder(
  context: OrderContext,
  presentationId: number,
  ports: OpenPorts,
  isAdding = false,
): Promise<void> {
  const { order: of } = context;
  const isOpening = opening.get(of) === presentationId;
  if (isOpening || (of.presentation?.id === presentationId && of.phase === "ready")) return;
  opening.set(of, presentationId);
  await load(context, { presentationId, isAdding }, ports);
  if (opening.get(of) === presentationId) opening.delete(of);
}

/** Opens another page, if the event is sold elsewhere or has a waiting room. */
function leaveFor(url: string, { leave = (to) => location.replace(to) }: OpenPorts): void {
  leave(url);
}

/**
 * For each order, the id of the presentation that is being opened. The id lets a load notice that it is no
 * longer wanted, because an effect can run twice, and because the visitor can open another event during the
 * load.
 */
const opening = new WeakMap<Order, number>();

async function load(context: OrderContext, next: Opening, ports: OpenPorts): Promise<void> {
  const { order: of, call } = context;
  const { presentationId } = next;
  const isWanted = (): boolean => opening.get(of) === presentationId;
  of.hall?.close();
  const stored = { ...context, store: await storeFor(context, next, ports) };
  const isKnown = isInCart(stored, presentationId);
  const kept = await carryOver(stored, next);
  if (!isWanted()) return;
  if (kept.refusal) return fail(of, kept.refusal);
  beginAnew(of, kept.reply, isKnown);
  const found = await call(onePresentation, { params: { id: presentationId }, query: {} });
  if (!isWanted()) return;
  // The waiting room is a page that the server sends under the same URL as the order.
  if (found.refusal?.code === "WAITING_ROOM") return leaveFor(`/order/${presentationId}`, ports);
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
  const isTold = await restoreChoices(stored);
  of.phase = "ready";
  if (!isTold) void learnMine(stored);
}

/**
 * Returns a store with the choices of this tab. If this tab has stored no choices, uses those of another tab
 * whose order contains this event. If no other tab is open, uses the choices in the server's cart.
 */
async function storeFor(
  { order: of, store: own }: OrderContext,
  { presentationId, isAdding }: Opening,
  ports: OpenPorts,
): Promise<Store> {
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

/**
 * Orders that this page has opened before. The choices in an order that was opened before are newer than
 * those stored at the server.
 */
const begun = new WeakSet<Order>();

const isInCart = ({ order: of, store }: OrderContext, id: number): boolean =>
  eventsOf(of).some(({ presentation }) => presentation.id === id) ||
  storedChoices(store)?.events?.some((event) => event.id === id) === true;

/**
 * Resets the order, with `others` as the cart's other events and no event on screen. If there are other
 * events, keeps what belongs to the whole cart. An event that is new to the cart has not entered any step
 * yet, not even the seats (`enterSeats`).
 */
function beginAnew(of: Order, others: readonly KeptEvent[], isKnown: boolean): void {
  const { products, redeemed, voucher, isHold, expiresAt } = of;
  resetOrder(of);
  if (others.length > 0) {
    Object.assign(of, { others, products, redeemed, voucher, isHold, expiresAt });
  }
  if (others.length > 0 && !isKnown) of.entered = [];
  of.phase = "loading";
}

function fail(of: Order, why: Refusal): void {
  of.phase = "failed";
  of.failure = why;
}

/**
 * Called when the visitor leaves the order's page. Closes the live updates. The seats stay locked until they
 * expire.
 */
export function pauseOrder(of: Order): void {
  opening.delete(of);
  of.hall?.close();
  if (of.phase !== "done") of.phase = "closed";
}

/** Returns the index of a step in the order in which the steps are taken, 0 to 3. */
const placeOf = (step: Step): number => STEPS_AS_WALKED.indexOf(step);

/**
 * Goes to a step. Going back makes no call. Going forwards asks the server, which extends the locks for the
 * new step and, after the seats step, validates the seats. If the server refuses, returns the refusal and
 * stays on the step. CART_EXPIRED also ends the order.
 */
export async function goTo(context: OrderContext, step: Step): Promise<Refusal | undefined> {
  const { order: of, steadyCall: call } = context;
  if (placeOf(step) <= placeOf(of.step)) {
    of.step = step;
    return undefined;
  }
  if (of.seats.length === 0) return refusal("NOTHING_SELECTED");
  if (of.seats.some(({ isLocked }) => !isLocked)) return refusal("IN_PROGRESS");
  if (of.step === Step.seats || !of.entered.includes(step)) {
    const answer = await changeClaims(of, () => call(extend, { body: { step } }));
    if (answer.refusal) return refused(context, answer.refusal);
    of.expiresAt = answer.reply.expiresAt;
  }
  if (!of.entered.includes(step)) of.entered.push(step);
  of.step = step;
  return undefined;
}

/**
 * Asks the server for more time in the current step. Returns the refusal if the server grants no more time.
 */
export async function extendStep(context: OrderContext): Promise<Refusal | undefined> {
  const { order: of, steadyCall: call } = context;
  const { step } = of;
  const answer = await changeClaims(of, () => call(extend, { body: { step } }));
  if (answer.refusal) return refused(context, answer.refusal);
  of.expiresAt = answer.reply.expiresAt;
  of.extensions++;
  return undefined;
}

async function refused(context: OrderContext, why: Refusal): Promise<Refusal> {
  if (why.code === "CART_EXPIRED") await endTime(context);
  // Without an answer, the server may have extended the locks, so their expiry is loaded.
  else if (isUnknown(why)) void learnMine(context);
  return why;
}

/**
 * Called when the countdown has ended or the server refuses more time. Keeps the order if the server says
 * that the seats are still locked, and expires it otherwise.
 */
export async function endTime(context: OrderContext): Promise<void> {
  const { order: of } = context;
  const isTold = await restoreChoices(context);
  if (of.phase !== "ready") return;
  if (isTold && eventsOf(of).length > 0) return;
  expireOrder(of);
  if (!isTold) void learnMine(context);
}

/** Removes the permanent seats of memberships, which must then be chosen again. The memberships stay. */
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

/** Ends an order whose locks have expired: drops its seats, and shows that the time is over. */
export function expireOrder(of: Order): void {
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

/** Returns from the message that the time is over to the map, without any seats. */
export function startOver(of: Order): void {
  if (of.phase === "expired") of.phase = "ready";
}
