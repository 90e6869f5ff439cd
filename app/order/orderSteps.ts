import { onePresentation } from "../../domain/api/catalogue.ts";
import { extend } from "../../domain/api/seats.ts";
import { Step, STEPS_AS_WALKED } from "../../domain/order.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import { call as realCall, type Answer, type Call } from "../shell/api.ts";
import { openLiveSeats, type LiveSeats } from "../shell/liveSeats.ts";
import { filters, noFilters } from "./filters.ts";
import { learnMine } from "./learnMine.ts";
import { unlockThis } from "./lockCalls.ts";
import { holdHall, holdPresentation, order, resetOrder, type Order } from "./order.ts";
import { changeClaims, isUnknown } from "./ownClaims.ts";
import { restoreChoices, type Store } from "./storedOrder.ts";

/** What an order is opened with; tests put their own in. */
export interface OpenPorts {
  readonly call: Call;
  readonly openSeats: (of: Presentation) => Promise<Answer<LiveSeats>>;
  /** Where a reload finds what was chosen. */
  readonly store?: Store;
}

const PORTS: OpenPorts = { call: realCall, openSeats: (of) => openLiveSeats(of) };

/**
 * Opens a presentation's order: the presentation, its plan, its states and, after a reload, my own
 * seats with the tickets I had chosen. Another presentation's seats are given back first. The one
 * that is open already is left as it is.
 */
export async function openOrder(
  presentationId: number,
  of: Order = order,
  ports: OpenPorts = PORTS,
): Promise<void> {
  const isOpening = opening.get(of) === presentationId;
  if (isOpening || (of.presentation?.id === presentationId && of.phase === "ready")) return;
  opening.set(of, presentationId);
  await load(presentationId, of, ports);
  if (opening.get(of) === presentationId) opening.delete(of);
}

/** What is being opened; an effect may run twice, and a visitor may change their mind. */
const opening = new WeakMap<Order, number>();

async function load(presentationId: number, of: Order, ports: OpenPorts): Promise<void> {
  const isWanted = (): boolean => opening.get(of) === presentationId;
  await leavePresentation(presentationId, of, ports.call);
  if (!isWanted()) return;
  resetOrder(of);
  Object.assign(filters, noFilters());
  of.phase = "loading";
  const found = await ports.call(onePresentation, { params: { id: presentationId }, query: {} });
  if (!isWanted()) return;
  if (found.refusal) return fail(of, found.refusal);
  const { presentation } = found.reply;
  holdPresentation(presentation, of);
  const opened = await ports.openSeats(presentation);
  if (!isWanted()) return opened.reply?.close();
  if (opened.refusal) return fail(of, opened.refusal);
  holdHall(opened.reply, of);
  const isTold = await restoreChoices(of, ports.call, ports.store);
  of.phase = "ready";
  if (!isTold) void learnMine(of, ports.call, ports.store);
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

/** Gives another presentation's unfinished seats back. What the server says to that changes nothing here. */
async function leavePresentation(next: number, of: Order, call: Call): Promise<void> {
  of.hall?.close();
  const { presentation, seats, phase } = of;
  if (!presentation || presentation.id === next || phase === "done") return;
  await changeClaims(of, () =>
    Promise.all(seats.map((seat) => unlockThis(presentation, seat, call))),
  );
}

/** Where a step stands on the walk of the screens, 0 to 3. */
export const placeOf = (step: Step): number => STEPS_AS_WALKED.indexOf(step);

/**
 * Walks to a step. Backwards is free. Forwards asks the server, which restarts the step's timer and,
 * when leaving the seats, judges them; its refusal is returned and nothing moves, except that
 * CART_EXPIRED ends the order.
 */
export async function goTo(
  step: Step,
  of: Order = order,
  call: Call = realCall,
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
  call: Call = realCall,
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
  if (isTold && of.seats.length > 0) return;
  expireOrder(of);
  if (!isTold) void learnMine(of, call);
}

/** My locks have lapsed: what I wished for is let go, and the screen says so. */
export function expireOrder(of: Order = order): void {
  of.hall?.states.wishOnly([]);
  of.hall?.changed();
  of.seats = [];
  of.expiresAt = undefined;
  of.isPaying = false;
  of.step = Step.seats;
  of.entered = [Step.seats];
  of.phase = "expired";
}

/** From "your time ran out" back to the map, with nothing chosen. */
export function startOver(of: Order = order): void {
  if (of.phase === "expired") of.phase = "ready";
}
