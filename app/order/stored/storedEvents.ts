import { ref } from "valtio";
import * as z from "zod/mini";
import { onePresentation } from "../../../domain/api/catalogue.ts";
import { mine } from "../../../domain/api/seats.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Answer, Call } from "../../shell/net/api.ts";
import {
  eventsOf,
  type ChosenSeat,
  type EventOfOrder,
  type KeptEvent,
  type Order,
} from "../cart/order.ts";
import { isUnknown } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { seatsFromStore, seatToStore, StoredSeat } from "./storedSeat.ts";

/**
 * An event of the cart as a tab stores it. The ids of the hall are stored because its seats cannot be
 * released without them.
 */
export const StoredEvent = z.object({
  id: z.int(),
  venueId: z.int(),
  seatplanId: z.int(),
  seats: z.array(StoredSeat),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

export const eventsToStore = (of: Order): StoredEvent[] =>
  eventsOf(of).map(({ presentation: { id, venueId, seatplanId }, seats }) => ({
    id,
    venueId,
    seatplanId,
    seats: seats.map(seatToStore),
  }));

type Mine = Reply<typeof mine>;

const isIn = ({ seats, places }: Mine, { seat, sectionId, x }: ChosenSeat): boolean =>
  seat === null
    ? places.some((place) => place.sectionId === sectionId && place.x === x)
    : seats.includes(seat);

const stillMine = (own: Mine, seats: readonly ChosenSeat[]): ChosenSeat[] =>
  seats.filter((seat) => isIn(own, seat));

export interface FoundEvents {
  readonly events: readonly KeptEvent[];
  /** When the locks expire, ISO 8601, or null if there are none. */
  readonly expiresAt: string | null;
}

/**
 * Restores stored events with the seats that the server confirms, and omits events without any. Returns a
 * refusal if the server does not answer, because only an answer can tell that a seat is lost.
 */
export async function eventsFromStore(
  stored: readonly StoredEvent[],
  call: Call,
): Promise<Answer<FoundEvents>> {
  const found = await Promise.all(stored.map((event) => eventFromStore(event, call)));
  const unknown = found.find(({ refusal }) => refusal && isUnknown(refusal));
  if (unknown?.refusal) return { refusal: unknown.refusal };
  const replies = found.flatMap(({ reply }) => reply ?? []);
  const expiresAt = replies.find((event) => event.expiresAt !== null)?.expiresAt ?? null;
  const events = replies.map(({ event }) => event).filter(({ seats }) => seats.length > 0);
  return { reply: { events, expiresAt } };
}

interface FoundEvent {
  readonly event: KeptEvent;
  readonly expiresAt: string | null;
}

async function eventFromStore(stored: StoredEvent, call: Call): Promise<Answer<FoundEvent>> {
  const { id } = stored;
  const [offer, own] = await Promise.all([
    call(onePresentation, { params: { id }, query: {} }),
    call(mine, { query: { presentationId: id } }),
  ]);
  if (offer.refusal) return offer;
  if (own.refusal) return own;
  const seats = stillMine(own.reply, seatsFromStore(stored.seats));
  const event = { presentation: ref(offer.reply.presentation), seats };
  return { reply: { event, expiresAt: own.reply.expiresAt } };
}

interface Checked {
  readonly events: readonly EventOfOrder[];
  readonly expiresAt: string | null;
}

/**
 * Returns the events with the seats that the server confirms. An event for which no answer comes stays
 * unchanged.
 */
async function check(events: readonly EventOfOrder[], call: Call): Promise<Checked> {
  const answers = await Promise.all(
    events.map(({ presentation }) => call(mine, { query: { presentationId: presentation.id } })),
  );
  const left = events.flatMap((event, at) => {
    const own = answers[at]?.reply;
    if (!own) return [event];
    const seats = stillMine(own, event.seats);
    return seats.length > 0 ? [{ ...event, seats }] : [];
  });
  const ends = answers.map(({ reply }) => reply?.expiresAt ?? null);
  return { events: left, expiresAt: ends.find((at) => at !== null) ?? null };
}

const kept = ({ presentation, seats }: EventOfOrder): KeptEvent => ({
  presentation: ref(presentation),
  seats,
});

/**
 * Removes seats of the cart's other events that are no longer locked. Returns when the remaining locks
 * expire.
 */
export async function checkOthers({ order: of, call }: OrderContext): Promise<string | null> {
  if (of.others.length === 0) return null;
  const { events, expiresAt } = await check(of.others, call);
  of.others = events.map(kept);
  return expiresAt;
}

/** Removes seats that are no longer locked from all of the cart's events, while no event is on screen. */
export async function checkEvents({ order: of, call }: OrderContext): Promise<void> {
  if (of.phase !== "closed" || eventsOf(of).length === 0) return;
  const { events, expiresAt } = await check(eventsOf(of), call);
  const current = events.find(({ presentation }) => presentation.id === of.presentation?.id);
  of.others = events.filter((event) => event !== current).map(kept);
  of.seats = [...(current?.seats ?? [])];
  of.expiresAt = expiresAt ?? undefined;
}
