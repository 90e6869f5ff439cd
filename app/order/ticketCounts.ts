import { refusal, type Refusal } from "../../domain/refusal.ts";
import { judgeTickets } from "../../domain/ticket.ts";
import type { PricedOrder } from "./pricePreview.ts";

/** Ticket id to how many are chosen; sub-tickets are no tickets of their own. */
function countsOf(seats: PricedOrder["seats"]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { ticketId, subTicketOf } of seats) {
    if (ticketId === null || subTicketOf !== null) continue;
    counts.set(ticketId, (counts.get(ticketId) ?? 0) + 1);
  }
  return counts;
}

/** Whether the chosen tickets may be bought together; the server judges the same at commit. */
export function judgeOrderTickets({ presentation, seats }: PricedOrder): Refusal | undefined {
  if (seats.length === 0) return refusal("NOTHING_SELECTED");
  if (seats.some(({ ticketId }) => ticketId === null)) return refusal("ticketNotFound");
  const offered = presentation?.ticketGroups.flatMap(({ tickets }) => tickets) ?? [];
  return judgeTickets(offered, countsOf(seats));
}
