import { bestAvailable } from "../../../engine/seating/bestAvailable.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { clearBit, hasBit } from "../../../engine/plan/seatBits.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { RESERVED_AREA, type SeatRef } from "../../seats/claims.ts";
import type { Hall } from "../../seats/locks/askedSeats.ts";
import { freePlaceIn } from "../../seats/locks/places.ts";
import type { StandingTicket } from "../../customers/ownOrder.ts";
import type { PresentationStatuses } from "../../seats/statuses/presentationStatuses.ts";

/** The old and the new hall of an exchange, and the seat statuses of the new presentation. */
export interface Exchange {
  readonly from: Hall;
  readonly to: Hall;
  readonly statuses: PresentationStatuses;
}

const seatName = (layout: SeatLayout, seat: number): string => {
  const { sectionName, rowName, seatName: name } = addressOf(layout, seat);
  return JSON.stringify([sectionName, rowName, name]);
};

const seatsByName = new WeakMap<SeatLayout, ReadonlyMap<string, number>>();

/** Returns the seat numbers of a plan by their names (section, row and seat), cached per plan. */
function namesIn(layout: SeatLayout): ReadonlyMap<string, number> {
  const known = seatsByName.get(layout);
  if (known) return known;
  const names = new Map<string, number>();
  for (let seat = 0; seat < layout.count; seat++) names.set(seatName(layout, seat), seat);
  seatsByName.set(layout, names);
  return names;
}

/** Returns a free place in an area of the ticket's price level, preferably in the area of the same name. */
function samePlace(
  { from, to, statuses }: Exchange,
  { area, ticket_group_id: group }: StandingTicket,
  isTaken: (seat: SeatRef) => boolean,
): SeatRef | undefined {
  const name = from.plan.areas.get(area)?.name;
  const level = [...to.plan.areas.values()].filter(({ ticketGroupId }) => ticketGroupId === group);
  const same = level.find((each) => each.name === name) ?? level[0];
  const bytes = same && statuses.places.get(same.sectionId);
  if (!same || !bytes) return undefined;
  const ref = (seat: number): SeatRef => ({
    presentationId: to.facts.id,
    area: same.sectionId,
    seat,
  });
  const place = freePlaceIn(bytes, (seat) => isTaken(ref(seat)));
  return place === undefined ? undefined : ref(place);
}

/**
 * Returns the seat with the same section, row and seat name, if it is free and has the ticket's price level.
 * The price level is compared because a seat with the same name can be cheaper in another hall.
 */
function sameSeat(
  { from, to, statuses }: Exchange,
  { seat_no: seat, ticket_group_id: group }: StandingTicket,
  isTaken: (seat: SeatRef) => boolean,
): SeatRef | undefined {
  const { layout } = to.plan;
  const there = namesIn(layout).get(seatName(from.plan.layout, seat));
  if (there === undefined || !hasBit(statuses.free, there)) return undefined;
  if (addressOf(layout, there).ticketGroupId !== group) return undefined;
  const ref = { presentationId: to.facts.id, area: RESERVED_AREA, seat: there };
  return isTaken(ref) ? undefined : ref;
}

const isIn = (refs: readonly SeatRef[]) => (seat: SeatRef) =>
  refs.some((each) => each.area === seat.area && each.seat === seat.seat);

/**
 * Returns for each ticket the seat with the same name, or a place in the same area. Undefined if any ticket's
 * seat or place is not available.
 */
function sameSeats(
  exchange: Exchange,
  tickets: readonly StandingTicket[],
  lost: readonly SeatRef[],
): SeatRef[] | undefined {
  const found: SeatRef[] = [];
  for (const ticket of tickets) {
    const isTaken = isIn([...lost, ...found]);
    const seat =
      ticket.area === RESERVED_AREA
        ? sameSeat(exchange, ticket, isTaken)
        : samePlace(exchange, ticket, isTaken);
    if (!seat) return undefined;
    found.push(seat);
  }
  return found;
}

/**
 * Returns the best adjacent seats in the tickets' price levels, so that nobody gets a cheaper seat. Undefined
 * if there are no adjacent seats in these price levels, or if the tickets are for areas without seats.
 */
function bestSeats(
  { to, statuses }: Exchange,
  tickets: readonly StandingTicket[],
  lost: readonly SeatRef[],
): SeatRef[] | undefined {
  const { layout } = to.plan;
  if (layout.count === 0 || tickets.some(({ area }) => area !== RESERVED_AREA)) return undefined;
  const free = statuses.free.slice();
  for (const { area, seat } of lost) if (area === RESERVED_AREA) clearBit(free, seat);
  const best = bestAvailable(layout, free, tickets.length, {
    ticketGroupIds: [...new Set(tickets.map((ticket) => ticket.ticket_group_id))],
  });
  const presentationId = to.facts.id;
  return best?.seats.map((seat) => ({ presentationId, area: RESERVED_AREA, seat }));
}

/**
 * Returns a seat in the new presentation for each ticket, in the order of the tickets: the seats with the
 * same names if all are free, otherwise the best adjacent ones, otherwise undefined. Skips `lost` seats,
 * which other buyers have just taken. Only reads statuses in memory, so the seats must still be claimed in
 * the database.
 */
export const findExchange = (
  exchange: Exchange,
  tickets: readonly StandingTicket[],
  lost: readonly SeatRef[],
): SeatRef[] | undefined =>
  sameSeats(exchange, tickets, lost) ?? bestSeats(exchange, tickets, lost);
