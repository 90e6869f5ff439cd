import * as z from "zod/mini";
import { mine } from "../../../domain/api/seats.ts";
import { seatKey } from "../../../domain/ids.ts";
import { Step } from "../../../domain/order.ts";
import { VoucherPayment } from "../../../domain/voucher.ts";
import { CHOICES_KEY } from "../../shell/net/choicesKey.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { session } from "../../shell/net/session.ts";
import type { Store } from "../../shell/net/stores.ts";
import { addressIn } from "../../shell/hall/seatWords.ts";
import {
  addSeat,
  chosenSeat,
  eventsOf,
  groupOf,
  type ChosenSeat,
  type Order,
} from "../cart/order.ts";
import { areaAddress } from "../cart/areaAddress.ts";
import { checkOthers, eventsToStore, StoredEvent } from "./storedEvents.ts";
import { secondsLeft } from "../cart/lockTimer.ts";
import { askBetweenChanges } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { StoredTicket, ticketFields, ticketToStore } from "./storedSeat.ts";

/**
 * What a reload of the tab restores. The seats are not included, because the server knows them. The stored
 * data contains no personal data.
 */
const Stored = z.object({
  presentationId: z.int(),
  step: z.union([
    z.literal(Step.seats),
    z.literal(Step.tickets),
    z.literal(Step.customer),
    z.literal(Step.products),
  ]),
  entered: z.array(z.int()),
  partySize: z.int(),
  isHold: z.boolean(),
  tickets: z.record(z.string(), StoredTicket),
  products: z.record(z.string(), z.int()),
  /** Absent in data that earlier versions of this page stored. */
  redeemed: z.optional(
    z.array(
      z.object({ code: z.string(), productId: z.int(), quantity: z.int(), balance: z.int() }),
    ),
  ),
  waitingCodes: z.array(z.string()),
  voucher: z.optional(z.object({ code: z.string(), payment: VoucherPayment })),
  /** All events of the cart that have seats, including `presentationId`. */
  events: z.optional(z.array(StoredEvent)),
});
type Stored = z.infer<typeof Stored>;

/**
 * Returns the choices as JSON, for a reload or another tab. Undefined while the order is being opened and
 * after it was bought.
 */
export function choicesText(of: Order): string | undefined {
  const { presentation, phase, step, entered, partySize, isHold, products } = of;
  const isOpening = phase === "loading" || phase === "failed" || untold.has(of);
  if (!presentation || isOpening || phase === "done") return undefined;
  const tickets = Object.fromEntries(of.seats.map((seat) => [seat.key, ticketToStore(seat)]));
  const kept = { presentationId: presentation.id, step, entered, partySize, isHold };
  const { redeemed, waitingCodes, voucher } = of;
  const events = eventsToStore(of);
  return JSON.stringify({ ...kept, tickets, products, redeemed, waitingCodes, voucher, events });
}

/**
 * Returns the part of the choices that several tabs share: everything except a tab's own step and party size.
 */
export function commonText(of: Order): string | undefined {
  const text = choicesText(of);
  const nowhere = { step: Step.seats, entered: [], partySize: 1 };
  return text && JSON.stringify({ ...JSON.parse(text), ...nowhere });
}

/**
 * Stores the choices, so that they survive a reload of this tab. Removes the stored choices once the order is
 * bought.
 */
export function storeChoices({ order: of, store }: OrderContext): void {
  if (of.phase === "done") return forgetChoices(store);
  const text = choicesText(of);
  if (text !== undefined) store.setItem(CHOICES_KEY, text);
}

export const forgetChoices = (store: Store): void => store.removeItem(CHOICES_KEY);

/** Returns a read-only store that contains another tab's choices, for a tab that has stored none. */
export const storeOf = (text: string): Store => ({
  getItem: (name) => (name === CHOICES_KEY ? text : null),
  setItem: () => undefined,
  removeItem: () => undefined,
});

/**
 * Returns the stored choices, whatever event they are for. Undefined if no choices are stored or the stored
 * ones are invalid.
 */
export function storedChoices(store: Store): Stored | undefined {
  const text = store.getItem(CHOICES_KEY);
  if (text === null) return undefined;
  try {
    const stored = Stored.safeParse(JSON.parse(text));
    return stored.success ? stored.data : undefined;
  } catch (error) {
    // A text stored by another version of this page is ignored.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/**
 * Loads the visitor's locked seats into the order, with what was chosen for them in this tab. Removes seats
 * that are no longer locked. Reopens an expired order if any seat is still locked. Returns false and changes
 * nothing if the server does not answer.
 */
export async function restoreChoices(context: OrderContext): Promise<boolean> {
  const { order: of, call, store } = context;
  const { presentation, hall } = of;
  if (!presentation || !hall || isSettled(of)) return false;
  if (of.phase === "loading") untold.add(of);
  const query = { presentationId: presentation.id };
  const answer = await askBetweenChanges(of, () => call(mine, { query }));
  if (answer.refusal || of.hall?.presentationId !== presentation.id || isSettled(of)) return false;
  const { seats, places, expiresAt, maxSeats } = answer.reply;
  if (maxSeats !== undefined) session.maxSeats = maxSeats;
  // A lock in its last second counts as expired, because the reply gives the expiry in whole seconds.
  const isOver = expiresAt !== null && secondsLeft(expiresAt, serverNow()) === 0;
  const locked = isOver
    ? []
    : [
        ...seats.map((seat) =>
          chosenSeat(of, addressIn(hall.layout, seat), seat, hall.layout.flags[seat]),
        ),
        ...places.map(({ sectionId, x }) =>
          chosenSeat(of, areaAddress(presentation, hall.layout, sectionId, x), null),
        ),
      ];
  keepOnly(of, locked);
  const stored = untold.delete(of) ? storedChoices(store) : undefined;
  if (stored) applyStored(of, stored);
  const ends = expiresAt ?? (await checkOthers(context));
  if (eventsOf(of).length > 0 && ends !== null) of.expiresAt = ends;
  if (of.seats.length > 0 && of.phase === "expired") of.phase = "ready";
  return true;
}

/**
 * Orders whose seats the server has not confirmed yet. The choices of an unconfirmed order must not overwrite
 * the stored ones, because its seats are not loaded yet.
 */
const untold = new WeakSet<Order>();

/**
 * Returns whether an order is paid or being paid. For a paid order the list of locks no longer determines the
 * seats.
 */
const isSettled = ({ phase, isPaying }: Order): boolean => isPaying || phase === "done";

/** Sets the order's locked seats to exactly these. Seats whose lock is still pending stay. */
function keepOnly(of: Order, locked: readonly ChosenSeat[]): void {
  const keys = new Set(locked.map(({ key }) => key));
  of.seats = of.seats.filter(({ key, isLocked }) => !isLocked || keys.has(key));
  for (const seat of locked) addSeat({ ...seat, isLocked: true }, of);
  of.hall?.states.wishOnly(of.seats.flatMap(({ seat }) => seat ?? []));
  of.hall?.changed();
}

/**
 * Restores what was chosen for the opened event. Also restores the step, if the stored order showed the same
 * event.
 */
function applyStored(of: Order, stored: Stored): void {
  const { step, entered, partySize, isHold } = stored;
  const id = of.presentation?.id;
  const isSame = stored.presentationId === id;
  const event = stored.events?.find((one) => one.id === id);
  if (isSame) Object.assign(of, { partySize, isHold });
  if (of.seats.length === 0 || !(isSame || event)) return;
  of.entered = Object.values(Step).filter(
    (one) => entered.includes(one) || (!isSame && one === Step.seats),
  );
  if (isSame) of.step = step;
  applyKept(of, stored);
  const own = Object.fromEntries(event?.seats.map((seat) => [keyOf(seat), seat.ticket]) ?? []);
  applyTickets(of, isSame ? stored.tickets : own);
}

/** Restores what belongs to the whole cart rather than to one event. */
export function applyKept(of: Order, stored: Stored): void {
  const { isHold, voucher, waitingCodes, products, redeemed = [] } = stored;
  of.isHold = isHold;
  of.redeemed = redeemed;
  of.voucher = voucher;
  of.waitingCodes = waitingCodes;
  of.products = Object.fromEntries(Object.entries(products).map(([id, n]) => [Number(id), n]));
}

const keyOf = ({ sectionId, x, y }: StoredEvent["seats"][number]) => seatKey(sectionId, x, y);

/** Restores the tickets of the seats, as far as they are still offered. */
function applyTickets(of: Order, tickets: Stored["tickets"]): void {
  const keys = new Set<string>(of.seats.map(({ key }) => key));
  for (const seat of of.seats) {
    const kept = tickets[seat.key];
    const offered = groupOf(of.presentation, seat.ticketGroupId)?.tickets;
    if (!kept) continue;
    if (!kept.codeTicket && !offered?.some(({ id }) => id === kept.ticketId)) continue;
    if (kept.subTicketOf !== null && !keys.has(kept.subTicketOf)) continue;
    Object.assign(seat, ticketFields(kept, of.seats));
  }
}

/** Applies the tickets and extras that another tab of this visitor has chosen for the same event. */
export function takeOver(of: Order, text: string): void {
  const stored = storedChoices(storeOf(text));
  if (!stored || stored.presentationId !== of.presentation?.id || of.phase !== "ready") return;
  applyKept(of, stored);
  applyTickets(of, stored.tickets);
}
