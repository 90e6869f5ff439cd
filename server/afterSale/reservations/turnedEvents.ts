import type { TurnedHold } from "../../../domain/api/reservations.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA } from "../../seats/claims.ts";
import type { Hall } from "../../seats/locks/askedSeats.ts";
import type { OrderTicket } from "./orderTickets.ts";

type TurnedSeat = TurnedHold["events"][number]["seats"][number];

/** Returns the seat of a ticket, or its place in an area without numbered seats. */
function placeOf({ area, seat_no }: OrderTicket, { plan }: Hall) {
  if (area === RESERVED_AREA) {
    return {
      ...addressOf(plan.layout, seat_no),
      seat: seat_no,
      flags: plan.layout.flags[seat_no]!,
    };
  }
  const section = plan.areas.get(area);
  return {
    sectionId: area,
    x: seat_no,
    y: 0,
    ticketGroupId: section?.ticketGroupId ?? 0,
    seat: null,
    flags: 0,
    sectionName: section?.name ?? "",
    rowName: "",
    seatName: "",
  };
}

/** Returns the seats of one show. A sub-ticket belongs to the nearest main ticket before it. */
function seatsOf(tickets: readonly OrderTicket[], hall: Hall): TurnedSeat[] {
  let main: number | null = null;
  return tickets.map((ticket, at) => {
    if (!ticket.is_sub_ticket) main = at;
    return {
      ...placeOf(ticket, hall),
      ticketId: ticket.ticket_type_id,
      subTicketOf: ticket.is_sub_ticket ? main : null,
    };
  });
}

/**
 * Returns the shows of a converted order with their seats, by start time. `halls` are the halls of the
 * order's presentations.
 */
export function turnedEvents(
  tickets: readonly OrderTicket[],
  halls: ReadonlyMap<number, Hall>,
): TurnedHold["events"] {
  const byShow = Map.groupBy(tickets, (ticket) => ticket.presentation_id);
  return [...byShow]
    .toSorted(([, [one]], [, [other]]) => Number(one!.starts_at) - Number(other!.starts_at))
    .map(([presentationId, own]) => {
      const hall = halls.get(presentationId)!;
      const { venueId, seatplanId } = hall.facts;
      return { presentationId, venueId, seatplanId, seats: seatsOf(own, hall) };
    });
}
