import { proxy } from "valtio";
import * as z from "zod/mini";
import { customerAreaData } from "../../../domain/api/customerArea.ts";
import type { Reservation } from "../../../domain/api/payment.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { isStanding } from "../../../domain/standingTicket.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { addressOf, type SeatAddress } from "../../../engine/plan/seatAddress.ts";
import type { Call } from "../../shell/net/api.ts";
import type { Store } from "../../shell/net/stores.ts";
import type { GroupPrices } from "../wishes/filters.ts";
import type { OrderContext } from "../cart/orderContext.ts";

const KEY = "moving";

/** A ticket's seat by its names, because the ticket's page knows only those. */
const Named = z.object({ sectionName: z.string(), rowName: z.string(), seatName: z.string() });
type Named = z.infer<typeof Named>;

const Kept = z.object({ reservationIdentifier: z.string(), tickets: z.array(Named) });

/** A ticket that can be moved, with its present seat. */
export interface MovingTicket extends SeatAddress {
  /** Index of the seat in the layout. */
  readonly seat: number;
}

export interface Moving {
  readonly reservationIdentifier: string;
  /** The reservation's tickets for this presentation, in the order of the layout. */
  readonly tickets: readonly MovingTicket[];
  /** Indexes of the present seats of the tickets to move. */
  readonly wanted: readonly number[];
  /** The reservation after its tickets were moved. */
  readonly moved?: Reservation;
}

/** The reservation whose seats are being changed. `now` is undefined during a new order. */
export const moving = proxy<{ now: Moving | undefined; failure: Refusal | undefined }>({
  now: undefined,
  failure: undefined,
});

/**
 * Stores the tickets of a reservation for the page that changes their seats. Returns the path of the page
 * that changes the seats.
 */
export function movePath(
  presentationId: number,
  reservationIdentifier: string,
  tickets: readonly Named[],
  store: Store,
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
    // A text stored by another version of this page is ignored.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/**
 * Loads a reservation's tickets from the customer area. Only works if the customer is logged in to the customer
 * area.
 */
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
    .filter((ticket) => ticket.presentationId === presentationId && isStanding(ticket))
    .map(({ SectionName, RowName, SeatName }) => ({
      sectionName: SectionName,
      rowName: RowName,
      seatName: SeatName,
    }));
}

/** The presentation and layout on the order's page. */
export interface MovingIn {
  readonly presentationId: number;
  readonly layout: SeatLayout;
}

/**
 * Loads the reservation's seats in this hall. Places of general admission are left out, because they cannot
 * be moved.
 */
export async function loadMoving(
  { call, store }: OrderContext,
  reservationIdentifier: string,
  { presentationId, layout }: MovingIn,
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

/** Finds the seats with these names in a layout. An empty section name matches any section. */
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

/** Ends the change of a reservation, so that the order's page makes new orders again. */
export function stopMoving(store: Store): void {
  if (moving.now?.moved) store.removeItem(KEY);
  Object.assign(moving, { now: undefined, failure: undefined });
}

/**
 * Returns the ids of the ticket groups with the same prices as the seats to give up (storefront.md section 5,
 * seats).
 */
export function sameLevel(now: Moving, prices: GroupPrices): number[] {
  const costs = now.tickets
    .filter(({ seat }) => now.wanted.includes(seat))
    .map(({ ticketGroupId }) => prices.get(ticketGroupId));
  return [...prices].filter(([, cost]) => costs.includes(cost)).map(([id]) => id);
}
