import * as z from "zod/mini";
import { mine } from "../../../domain/api/seats.ts";
import { seatKey } from "../../../domain/ids.ts";
import { Step } from "../../../domain/order.ts";
import type { Call } from "../../shell/net/api.ts";
import { VoucherPayment } from "../../../domain/voucher.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
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
import { StoredTicket, ticketFields, ticketToStore } from "./storedSeat.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

const KEY = "order";

/** What a reload brings back besides the seats, which the server knows. Nothing about the person. */
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
  waitingCodes: z.array(z.string()),
  voucher: z.optional(z.object({ code: z.string(), payment: VoucherPayment })),
  /** Every event of the cart that has seats, the one above among them. */
  events: z.optional(z.array(StoredEvent)),
});
type Stored = z.infer<typeof Stored>;

/** The choices as one text, for a reload or for another tab; nothing while the order is still opening. */
export function choicesText(of: Order): string | undefined {
  const { presentation, phase, step, entered, partySize, isHold, products } = of;
  const isOpening = phase === "loading" || phase === "failed" || untold.has(of);
  if (!presentation || isOpening || phase === "done") return undefined;
  const tickets = Object.fromEntries(of.seats.map((seat) => [seat.key, ticketToStore(seat)]));
  const kept = { presentationId: presentation.id, step, entered, partySize, isHold };
  const { waitingCodes, voucher } = of;
  const events = eventsToStore(of);
  return JSON.stringify({ ...kept, tickets, products, waitingCodes, voucher, events });
}

/** What two tabs of one order have in common: all but where each of them is. */
export function commonText(of: Order): string | undefined {
  const text = choicesText(of);
  const nowhere = { step: Step.seats, entered: [], partySize: 1 };
  return text && JSON.stringify({ ...JSON.parse(text), ...nowhere });
}

/** Keeps the choices for a reload of this tab, and forgets them when the order is done. */
export function storeChoices(of: Order, store: Store = tabStore): void {
  if (of.phase === "done") return forgetChoices(store);
  const text = choicesText(of);
  if (text !== undefined) store.setItem(KEY, text);
}

export const forgetChoices = (store: Store = tabStore): void => store.removeItem(KEY);

/** A store that knows what another tab has told, for the tab that has nothing of its own. */
export const storeOf = (text: string): Store => ({
  getItem: (name) => (name === KEY ? text : null),
  setItem: () => undefined,
  removeItem: () => undefined,
});

/** What was kept, of whichever events; undefined where it is nothing, or nonsense. */
export function storedChoices(store: Store): Stored | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const stored = Stored.safeParse(JSON.parse(text));
    return stored.success ? stored.data : undefined;
  } catch (error) {
    // Another version of this page wrote it: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/**
 * Brings my locked seats, and what was chosen for them in this tab, into the order; seats of the
 * order that are not mine any more leave it, and an order that counted as expired is open again where
 * some are mine after all. An answer that does not come changes nothing: false.
 */
export async function restoreChoices(of: Order, call: Call, store?: Store): Promise<boolean> {
  const { presentation, hall } = of;
  if (!presentation || !hall || isSettled(of)) return false;
  if (of.phase === "loading") untold.add(of);
  const query = { presentationId: presentation.id };
  const answer = await askBetweenChanges(of, () => call(mine, { query }));
  if (answer.refusal || of.hall?.presentationId !== presentation.id || isSettled(of)) return false;
  const { seats, places, expiresAt } = answer.reply;
  // In its last second, which the wire does not tell, a lock is as good as gone.
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
  const stored = untold.delete(of) ? storedChoices(store ?? tabStore) : undefined;
  if (stored) applyStored(of, stored);
  const ends = expiresAt ?? (await checkOthers(of, call));
  if (eventsOf(of).length > 0 && ends !== null) of.expiresAt = ends;
  if (of.seats.length > 0 && of.phase === "expired") of.phase = "ready";
  return true;
}

/** Orders of which the server has not told yet what is mine: what is kept of them is not overwritten. */
const untold = new WeakSet<Order>();

/** What was bought, or is being bought, is not for the list of my locks to say. */
const isSettled = ({ phase, isPaying }: Order): boolean => isPaying || phase === "done";

/** The order's locked seats become exactly these; a lock on its way stays on its way. */
function keepOnly(of: Order, locked: readonly ChosenSeat[]): void {
  const keys = new Set(locked.map(({ key }) => key));
  of.seats = of.seats.filter(({ key, isLocked }) => !isLocked || keys.has(key));
  for (const seat of locked) addSeat({ ...seat, isLocked: true }, of);
  of.hall?.states.wishOnly(of.seats.flatMap(({ seat }) => seat ?? []));
  of.hall?.changed();
}

/** An event of the cart is opened with what was chosen for it; the one that was on screen also where it stood. */
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

/** What belongs to the cart whichever of its events is on screen. */
export function applyKept(of: Order, { isHold, voucher, waitingCodes, products }: Stored): void {
  of.isHold = isHold;
  of.voucher = voucher;
  of.waitingCodes = waitingCodes;
  of.products = Object.fromEntries(Object.entries(products).map(([id, n]) => [Number(id), n]));
}

const keyOf = ({ sectionId, x, y }: StoredEvent["seats"][number]) => seatKey(sectionId, x, y);

/** Gives the order's seats the tickets that they had, as far as these are still to be had. */
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

/** Another tab of this visitor has changed the same event's order: its tickets and extras are taken over. */
export function takeOver(of: Order, text: string): void {
  const stored = storedChoices(storeOf(text));
  if (!stored || stored.presentationId !== of.presentation?.id || of.phase !== "ready") return;
  applyKept(of, stored);
  applyTickets(of, stored.tickets);
}
