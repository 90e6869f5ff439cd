import * as z from "zod/mini";
import { mine } from "../../domain/api/seats.ts";
import { seatKey } from "../../domain/ids.ts";
import { Step } from "../../domain/order.ts";
import type { Call } from "../shell/api.ts";
import { serverNow } from "../shell/serverClock.ts";
import { addressIn } from "../shell/seatWords.ts";
import { addSeat, chosenSeat, groupOf, type ChosenSeat, type Order } from "./order.ts";
import { areaAddress } from "./areaAddress.ts";
import { secondsLeft } from "./lockTimer.ts";
import { askBetweenChanges } from "./ownClaims.ts";

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
  tickets: z.record(
    z.string(),
    z.object({ ticketId: z.nullable(z.int()), subTicketOf: z.nullable(z.string()) }),
  ),
  products: z.record(z.string(), z.int()),
});
type Stored = z.infer<typeof Stored>;

/** The part of a session's storage that is used. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps the choices for a reload of this tab. */
export function storeChoices(of: Order, store: Store = sessionStorage): void {
  const { presentation, step, entered, partySize, isHold, products } = of;
  if (!presentation || of.phase === "done") return store.removeItem(KEY);
  const tickets = Object.fromEntries(
    of.seats.map(({ key, ticketId, subTicketOf }) => [key, { ticketId, subTicketOf }]),
  );
  const kept = { presentationId: presentation.id, step, entered, partySize, isHold };
  store.setItem(KEY, JSON.stringify({ ...kept, tickets, products } satisfies Stored));
}

function storedFor(presentationId: number, store: Store): Stored | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const stored = Stored.safeParse(JSON.parse(text));
    if (stored.success && stored.data.presentationId === presentationId) return stored.data;
  } catch (error) {
    // Another version of this page wrote it: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return undefined;
}

/**
 * Brings my locked seats, and what was chosen for them in this tab, into the order; seats of the
 * order that are not mine any more leave it, and an order that counted as expired is open again where
 * some are mine after all. An answer that does not come changes nothing: false.
 */
export async function restoreChoices(of: Order, call: Call, store?: Store): Promise<boolean> {
  const { presentation, hall } = of;
  if (!presentation || !hall || isSettled(of)) return false;
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
  if (of.phase === "loading") {
    const stored = storedFor(presentation.id, store ?? sessionStorage);
    if (stored) applyStored(of, stored);
  }
  if (of.seats.length > 0 && expiresAt !== null) of.expiresAt = expiresAt;
  if (of.seats.length > 0 && of.phase === "expired") of.phase = "ready";
  return true;
}

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

function applyStored(of: Order, stored: Stored): void {
  const { step, entered, partySize, isHold, tickets, products } = stored;
  of.partySize = partySize;
  of.isHold = isHold;
  if (of.seats.length === 0) return;
  of.step = step;
  of.entered = Object.values(Step).filter((one) => entered.includes(one));
  of.products = Object.fromEntries(Object.entries(products).map(([id, n]) => [Number(id), n]));
  const keys = new Set<string>(of.seats.map(({ key }) => key));
  for (const seat of of.seats) {
    const kept = tickets[seat.key];
    const offered = groupOf(of.presentation, seat.ticketGroupId)?.tickets;
    if (!kept || !offered?.some(({ id }) => id === kept.ticketId)) continue;
    const main = of.seats.find(({ key }) => key === kept.subTicketOf);
    if (kept.subTicketOf !== null && !keys.has(kept.subTicketOf)) continue;
    seat.ticketId = kept.ticketId;
    seat.subTicketOf = main ? seatKey(main.sectionId, main.x, main.y) : null;
  }
}
