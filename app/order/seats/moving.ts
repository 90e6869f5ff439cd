import { proxy } from "valtio";
import * as z from "zod/mini";
import { customerAreaData } from "../../../domain/api/customerArea.ts";
import type { Reservation } from "../../../domain/api/payment.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { addressOf, type SeatAddress } from "../../../engine/plan/seatAddress.ts";
import type { Call } from "../../shell/net/api.ts";
import type { GroupPrices } from "../wishes/filters.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

const KEY = "moving";

/** A ticket as its page names its seat. */
const Named = z.object({ sectionName: z.string(), rowName: z.string(), seatName: z.string() });
type Named = z.infer<typeof Named>;

const Kept = z.object({ reservationIdentifier: z.string(), tickets: z.array(Named) });

/** A ticket that may move, by the seat that it has. */
export interface MovingTicket extends SeatAddress {
  /** Seat number in the plan. */
  readonly seat: number;
}

export interface Moving {
  readonly reservationIdentifier: string;
  /** The reservation's tickets to this presentation, in the plan's order. */
  readonly tickets: readonly MovingTicket[];
  /** Seat numbers of those that are to move. */
  readonly wanted: readonly number[];
  /** The reservation after its tickets have moved. */
  readonly moved?: Reservation;
}

/** The reservation whose seats are being changed; undefined while a new order is made. */
export const moving = proxy<{ now: Moving | undefined; failure: Refusal | undefined }>({
  now: undefined,
  failure: undefined,
});

/** Keeps the tickets of a reservation for the page that moves them; answers that page's address. */
export function movePath(
  presentationId: number,
  reservationIdentifier: string,
  tickets: readonly Named[],
  store: Store = tabStore,
): string {
  const named = tickets.map((ticket) => Named.parse({ ...ticket }));
  store.setItem(KEY, JSON.stringify({ reservationIdentifier, tickets: named }));
  return `/order/${presentationId}?modify=${encodeURIComponent(reservationIdentifier)}`;
}

function keptTickets(reservationIdentifier: string, store: Store): readonly Named[] | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const kept = Kept.safeParse(JSON.parse(text)).data;
    return kept?.reservationIdentifier === reservationIdentifier ? kept.tickets : undefined;
  } catch (error) {
    // Another version of this page wrote it: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** The tickets by the customer area's word, for one who is logged in there. */
async function areaTickets(
  presentationId: number,
  reservationIdentifier: string,
  call: Call,
): Promise<readonly Named[] | Refusal> {
  const answer = await call(customerAreaData, {});
  if (answer.refusal) return answer.refusal;
  const { reservations } = answer.reply;
  const found = reservations.find((one) => one.ReservationIdentifier === reservationIdentifier);
  return (found?.tickets ?? [])
    .filter((ticket) => ticket.presentationId === presentationId && ticket.state === "active")
    .map(({ SectionName, RowName, SeatName }) => ({
      sectionName: SectionName,
      rowName: RowName,
      seatName: SeatName,
    }));
}

/** What the order's page knows of the hall that the tickets are in. */
export interface MovingIn {
  readonly presentationId: number;
  readonly layout: SeatLayout;
}

/** Learns which seats the reservation has in this hall. Places of general admission do not move. */
export async function loadMoving(
  reservationIdentifier: string,
  { presentationId, layout }: MovingIn,
  call: Call,
  store: Store = tabStore,
): Promise<void> {
  const named =
    keptTickets(reservationIdentifier, store) ??
    (await areaTickets(presentationId, reservationIdentifier, call));
  if ("code" in named) {
    moving.failure = named;
    return;
  }
  const tickets = seatsNamed(layout, named);
  moving.failure = tickets.length > 0 ? undefined : refusal("ORDER_NOT_FOUND");
  if (tickets.length === 0) return;
  moving.now = { reservationIdentifier, tickets, wanted: tickets.map(({ seat }) => seat) };
}

const nameOf = ({ rowName, seatName }: Named): string => JSON.stringify([rowName, seatName]);

/** The seats of a plan by their names; in a hall of one section that goes without its name. */
function seatsNamed(layout: SeatLayout, named: readonly Named[]): MovingTicket[] {
  const wanted = Map.groupBy(named, nameOf);
  const found: MovingTicket[] = [];
  for (let seat = 0; seat < layout.count && found.length < named.length; seat++) {
    const address = addressOf(layout, seat);
    const here = wanted.get(nameOf(address)) ?? [];
    const isNamed = here.some(
      ({ sectionName }) => sectionName === "" || sectionName === address.sectionName,
    );
    if (isNamed) found.push({ ...address, seat });
  }
  return found;
}

/** Lets the change go: the order's page makes a new order again. */
export function stopMoving(store: Store = tabStore): void {
  if (moving.now?.moved) store.removeItem(KEY);
  Object.assign(moving, { now: undefined, failure: undefined });
}

/** Ticket groups of the same price as the seats that are given up (storefront.md section 5, seats). */
export function sameLevel(now: Moving, prices: GroupPrices): number[] {
  const costs = now.tickets
    .filter(({ seat }) => now.wanted.includes(seat))
    .map(({ ticketGroupId }) => prices.get(ticketGroupId));
  return [...prices].filter(([, cost]) => costs.includes(cost)).map(([id]) => id);
}
