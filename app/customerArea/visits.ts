import type { AreaCustomer, AreaReservation, AreaTicket } from "../../domain/customerArea.ts";
import { HOLD_MINUTES_BEFORE } from "../../domain/order.ts";
import { isStanding } from "../../domain/standingTicket.ts";
import { isVideo } from "../../domain/vod.ts";
import type { BadgeState } from "../parts/ui/Badge.tsx";

/** The tickets of one reservation for one presentation. */
export interface Visit {
  readonly key: string;
  readonly reservation: AreaReservation;
  readonly tickets: readonly [AreaTicket, ...AreaTicket[]];
}

type Reserved = Pick<AreaCustomer, "reservations">;

const isAhead = (ticket: AreaTicket): boolean => isStanding(ticket) && !isVideo(ticket.venueTypeId);

const isNotEmpty = (tickets: readonly AreaTicket[]): tickets is Visit["tickets"] =>
  tickets.length > 0;

function visitsOf(reservation: AreaReservation): Visit[] {
  const shows = Map.groupBy(reservation.tickets, (ticket) => ticket.presentationId);
  return [...shows].flatMap(([presentationId, tickets]) => {
    const key = `${reservation.ReservationIdentifier}/${presentationId}`;
    return isNotEmpty(tickets) && tickets.some(isAhead) ? [{ key, reservation, tickets }] : [];
  });
}

const visitsIn = ({ reservations }: Reserved, state: AreaReservation["state"]): Visit[] =>
  reservations
    .filter((reservation) => reservation.state === state)
    .flatMap(visitsOf)
    .toSorted((a, b) => Date.parse(a.tickets[0].dateTime) - Date.parse(b.tickets[0].dateTime));

/** Returns paid visits to coming shows, the earliest show first. Videos are listed separately. */
export const upcomingVisits = (customer: Reserved): Visit[] => visitsIn(customer, "paid");

/** Returns visits with unpaid holds that are not cancelled. */
export const heldVisits = (customer: Reserved): Visit[] => visitsIn(customer, "held");

/**
 * Returns reservations that are over: attended, cancelled or expired. A reservation with an unexpired video
 * is not over.
 */
export function pastReservations({
  reservations,
  VODTickets,
}: Reserved & Pick<AreaCustomer, "VODTickets">): AreaReservation[] {
  const toWatch = new Set(
    VODTickets.filter((video) => video.state !== "expired").map((one) => one.ReservationIdentifier),
  );
  return reservations.filter(
    ({ ReservationIdentifier, tickets }) =>
      !tickets.some(isAhead) && !toWatch.has(ReservationIdentifier),
  );
}

/** Returns the one state that a past reservation's badge shows. */
export function reservationState({ state, tickets }: AreaReservation): BadgeState {
  if (state === "cancelled") return "cancelled";
  if (tickets.some((ticket) => ticket.state === "scanned")) return "scanned";
  return state === "held" || tickets.some((ticket) => ticket.state === "expired")
    ? "expired"
    : "past";
}

/** Returns the time by which a hold must be paid and collected, as an ISO string (storefront.md section 9). */
export const collectBefore = (dateTime: string): string =>
  new Date(Date.parse(dateTime) - HOLD_MINUTES_BEFORE * 60_000).toISOString();

/**
 * Returns the tickets of a reservation that can be chosen for cancellation. The server checks again whether a
 * chosen ticket can be cancelled.
 */
export const cancellable = ({ tickets }: AreaReservation): AreaTicket[] =>
  tickets.filter(isStanding);

/**
 * Returns the customer without the cancelled items, to show until the server's data is loaded. Call it only
 * after a successful cancellation (storefront.md section 4, customer).
 */
export function withoutCancelled(
  customer: AreaCustomer,
  reservationIdentifier: string,
  cancelled: readonly string[],
): AreaCustomer {
  const gone = new Set(cancelled);
  const reservations = customer.reservations.map((reservation): AreaReservation => {
    if (reservation.ReservationIdentifier !== reservationIdentifier) return reservation;
    const tickets = reservation.tickets.map((ticket) =>
      gone.has(ticket.ticketIdentifier) ? { ...ticket, state: "cancelled" as const } : ticket,
    );
    const isAll = tickets.every((ticket) => ticket.state === "cancelled");
    return { ...reservation, tickets, state: isAll ? "cancelled" : reservation.state };
  });
  const Tickets = customer.Tickets.filter((ticket) => !gone.has(ticket.ticketIdentifier));
  const keys = new Set(
    customer.reservations
      .flatMap(({ tickets }) => tickets)
      .flatMap(({ ticketIdentifier, documentKey }) =>
        gone.has(ticketIdentifier) ? [documentKey] : [],
      ),
  );
  const VODTickets = customer.VODTickets.filter((video) => !keys.has(video.documentKey));
  return { ...customer, reservations, Tickets, VODTickets };
}
