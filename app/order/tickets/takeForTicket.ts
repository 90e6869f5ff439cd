import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { addressIn } from "../../shell/hall/seatWords.ts";
import { areaAddress, areasOf } from "../cart/areaAddress.ts";
import { chooseTicket } from "./chooseTicket.ts";
import { lockPlace, lockThese, unlockThis } from "../cart/lockCalls.ts";
import {
  addSeat,
  chosenSeat,
  confirmSeat,
  removeSeat,
  ticketOf,
  type ChosenSeat,
  type Order,
} from "../cart/order.ts";
import { changeClaims } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { isTakable, partySeats } from "../seats/partySeats.ts";

/** Seats with these flags are never taken without being chosen by the visitor. */
const ASKED_FOR = SeatFlag.handicap | SeatFlag.companion | SeatFlag.limitedView | SeatFlag.pair;
/** How often another free seat is tried after another visitor has taken the first one. */
const TRIES = 5;

const none = (): Refusal => refusal("NOT_ENOUGH_SEATS");

/**
 * Locks the first free seat of a ticket's group, or as many seats as the ticket covers (storefront.md section
 * 4, seat). Refuses with NOT_ENOUGH_SEATS if the group has too few free seats.
 */
export async function takeForTicket(
  context: OrderContext,
  ticketGroupId: number,
  ticketId: number,
): Promise<Refusal | undefined> {
  const { order: of } = context;
  const ticket = ticketOf(of.presentation, { ticketGroupId, ticketId });
  if (!ticket) return refusal("ticketNotFound");
  if (ticket.isSoldOut) return refusal("SOLD_OUT", { ticketId });
  const places = Math.max(1, ticket.multiplyFactor);
  const area =
    of.hall && areasOf(of.hall.layout).find((one) => one.ticketGroupIds[0] === ticketGroupId);
  if (area) return takePlaces(context, area.id, ticketId, places);
  return takeSeats(context, ticketGroupId, ticketId, places);
}

const groupAt = (layout: SeatLayout, seat: number): number | undefined =>
  layout.ticketGroupIds[layout.rowTicketGroup[layout.rowOf[seat]!]!];

/**
 * Returns the first free adjacent seats of a ticket group, in the order of the layout and not before `from`.
 * Skips seats with ASKED_FOR flags.
 */
function firstFree(of: Order, ticketGroupId: number, count: number, from: number): number[] {
  const { states, layout } = of.hall!;
  for (let seat = from; seat < layout.count; seat++) {
    if (groupAt(layout, seat) !== ticketGroupId) continue;
    if ((layout.flags[seat]! & ASKED_FOR) !== 0 || !isTakable(states, seat)) continue;
    const seats = partySeats(states, seat, count);
    if (seats.length === count) return seats;
  }
  return [];
}

async function takeSeats(
  { order: of, call }: OrderContext,
  ticketGroupId: number,
  ticketId: number,
  count: number,
): Promise<Refusal | undefined> {
  const { presentation, hall } = of;
  if (!presentation || !hall) return none();
  let from = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const seats = firstFree(of, ticketGroupId, count, from);
    if (seats.length === 0) return none();
    const chosen = seats.map((seat) =>
      chosenSeat(of, addressIn(hall.layout, seat), seat, hall.layout.flags[seat]),
    );
    const { reply, refusal: why } = await changeClaims(of, () =>
      lockThese(presentation, chosen, call),
    );
    if (reply) {
      for (const seat of seats) hall.states.wish(seat);
      hall.changed();
      return keep(chosen, ticketId, reply.expiresAt, of);
    }
    if (why.code !== "SEAT_UNAVAILABLE") return why;
    from = seats[0]! + 1;
  }
  return none();
}

function keep(
  chosen: readonly ChosenSeat[],
  ticketId: number,
  expiresAt: string,
  of: Order,
): Refusal | undefined {
  for (const seat of chosen) {
    addSeat(seat, of);
    confirmSeat(seat.key, of);
  }
  of.expiresAt = expiresAt;
  const [first] = chosen;
  return first && chooseTicket(first.key, ticketId, of);
}

/** Locks further places of an area under one ticket. Either all places are locked or none. */
export async function takePlaces(
  context: OrderContext,
  sectionId: number,
  ticketId: number,
  count: number,
): Promise<Refusal | undefined> {
  const { order: of, call } = context;
  const { presentation, hall } = of;
  if (!presentation || !hall) return none();
  const { ticketGroupId } = areaAddress(presentation, hall.layout, sectionId, 0);
  const chosen: ChosenSeat[] = [];
  let expiresAt = "";
  while (chosen.length < count) {
    const answer = await changeClaims(of, () =>
      lockPlace(presentation, { sectionId, ticketGroupId }, call),
    );
    if (answer.refusal) {
      await givePlacesBack(context, chosen);
      return answer.refusal.code === "NO_TICKETS_LEFT" ? none() : answer.refusal;
    }
    const address = areaAddress(presentation, hall.layout, sectionId, answer.reply.lockedSeat.x);
    chosen.push(chosenSeat(of, address, null));
    ({ expiresAt } = answer.reply);
  }
  return keep(chosen, ticketId, expiresAt, of);
}

/**
 * Releases places one after the other and removes them from the order. Stops at the first place that the
 * server does not release, and returns the refusal.
 */
export async function givePlacesBack(
  { order: of, call }: OrderContext,
  places: readonly ChosenSeat[],
): Promise<Refusal | undefined> {
  const { presentation } = of;
  if (!presentation) return undefined;
  for (const place of places) {
    const { refusal: why } = await changeClaims(of, () => unlockThis(presentation, place, call));
    if (why) return why;
    removeSeat(place.key, of);
  }
  return undefined;
}
