import { ref } from "valtio";
import * as z from "zod/mini";
import { seatKey } from "../../../domain/ids.ts";
import { Ticket } from "../../../domain/ticket.ts";
import type { ChosenSeat } from "../cart/order.ts";

const Answers = {
  ref1: z.optional(z.string()),
  ref2: z.optional(z.string()),
  addons: z.optional(z.array(z.int())),
  amount: z.optional(z.number()),
};

/**
 * A seat's ticket with its answers. A ticket type that a code has assigned is stored as the server returned
 * it.
 */
export const StoredTicket = z.object({
  ...Answers,
  ticketId: z.nullable(z.int()),
  subTicketOf: z.nullable(z.string()),
  codeTicket: z.optional(Ticket),
  previous: z.optional(z.object({ ...Answers, ticketId: z.nullable(z.int()) })),
});
export type StoredTicket = z.infer<typeof StoredTicket>;

/** A chosen seat with its names, so that it can be shown without the layout. */
export const StoredSeat = z.object({
  sectionId: z.int(),
  x: z.int(),
  y: z.int(),
  rowName: z.string(),
  seatName: z.string(),
  sectionName: z.string(),
  ticketGroupId: z.int(),
  seat: z.nullable(z.int()),
  flags: z.int(),
  ticket: StoredTicket,
});
export type StoredSeat = z.infer<typeof StoredSeat>;

export function ticketToStore(seat: ChosenSeat): StoredTicket {
  const { ticketId, subTicketOf, codeTicket, previous, ref1, ref2, addons, amount } = seat;
  const copy = { ticketId, subTicketOf, codeTicket, previous, ref1, ref2, addons, amount };
  return StoredTicket.parse(JSON.parse(JSON.stringify(copy)));
}

export function seatToStore(chosen: ChosenSeat): StoredSeat {
  const { sectionId, x, y, rowName, seatName, sectionName, ticketGroupId, seat, flags } = chosen;
  const address = { sectionId, x, y, rowName, seatName, sectionName, ticketGroupId, seat, flags };
  return { ...address, ticket: ticketToStore(chosen) };
}

/**
 * Returns a stored ticket as fields of a seat among `seats`. `subTicketOf` becomes null if `seats` does not
 * contain the main seat.
 */
export function ticketFields(
  { codeTicket, subTicketOf, ...kept }: StoredTicket,
  seats: readonly Pick<ChosenSeat, "key" | "sectionId" | "x" | "y">[],
) {
  const main = seats.find(({ key }) => key === subTicketOf);
  return {
    ...kept,
    codeTicket: codeTicket && ref(codeTicket),
    subTicketOf: main ? seatKey(main.sectionId, main.x, main.y) : null,
  };
}

/** Returns stored seats as locked seats for an order. */
export function seatsFromStore(stored: readonly StoredSeat[]): ChosenSeat[] {
  const places = stored.map((one) => ({ ...one, key: seatKey(one.sectionId, one.x, one.y) }));
  return places.map(({ ticket, ...place }) => ({
    ...place,
    ...ticketFields(ticket, places),
    isLocked: true,
  }));
}
