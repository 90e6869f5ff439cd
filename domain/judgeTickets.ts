import { refusal, type Refusal } from "./refusal.ts";
import type { Ticket } from "./ticket.ts";

/**
 * Checks the sold-out, minimum, maximum and combination rules for the tickets of one presentation
 * (storefront.md section 5, seats). `counts` has main tickets only, without sub-tickets.
 */
export function judgeTickets(
  tickets: readonly Omit<Ticket, "addons">[],
  counts: ReadonlyMap<number, number>,
): Refusal | undefined {
  for (const ticket of tickets) {
    const count = counts.get(ticket.id) ?? 0;
    if (count === 0) continue;
    const ticketId = ticket.id;
    if (ticket.isSoldOut) return refusal("SOLD_OUT", { ticketId });
    if (count < ticket.minimum) {
      return refusal("TICKET_MINIMUM", { ticketId, minimum: ticket.minimum });
    }
    if (ticket.maximum !== null && count > ticket.maximum) {
      return refusal("TICKET_MAXIMUM", { ticketId, maximum: ticket.maximum });
    }
    const { requires } = ticket;
    if (requires && (counts.get(requires.ticketId) ?? 0) < requires.minimum) {
      return refusal("TICKET_COMBINATION", { ticketId, requires });
    }
  }
  return undefined;
}
