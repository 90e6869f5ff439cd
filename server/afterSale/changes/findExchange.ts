import { bestAvailable } from "../../../engine/seating/bestAvailable.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { clearBit, hasBit } from "../../../engine/plan/seatBits.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { RESERVED_AREA, type SeatRef } from "../../seats/claims.ts";
import type { Hall } from "../../seats/locks/askedSeats.ts";
import { freePlaceIn } from "../../seats/locks/places.ts";
import type { StandingTicket } from "../../customers/ownOrder.ts";
import type { PresentationStatuses } from "../../seats/statuses/presentationStatuses.ts";

/** Source and target halls of an exchange, and the seat statuses of the target. */
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

/** Seat numbers of a plan, keyed by the printed section, row and seat names. */
function namesIn(layout: SeatLayout): ReadonlyMap<string, number> {
  const known = seatsByName.get(layout);
  if (known) return known;
  const names = new Map<string, number>();
  for (let seat = 0; seat < layout.count; seat++) names.set(seatName(layout, seat), seat);
  seatsByName.set(layout, names);
  return names;
}

/** A free place in an area at the same price level, preferably an area of the same name. */
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
 * The free seat with the same name and price level. The level is checked, because in another hall a cheaper
 * seat can have that name.
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

/** The same seats by name, and free places in the same areas. Undefined if one of them is not available. */
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

/** The best adjacent seats in the ticket groups that were paid for. Nobody is moved to a cheaper group. */
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
 * Finds seats for an order's tickets in the new presentation, one per ticket, in the order of the tickets:
 * the same seats by name if all are free, otherwise the best adjacent seats, otherwise undefined. Skips
 * `lost` seats, which other buyers have just taken. Reads the statuses in memory. The claim in the database
 * decides who gets a seat.
 */
export const findExchange = (
  exchange: Exchange,
  tickets: readonly StandingTicket[],
  lost: readonly SeatRef[],
): SeatRef[] | undefined =>
  sameSeats(exchange, tickets, lost) ?? bestSeats(exchange, tickets, lost);
