import { judgeMemberSale } from "../../../domain/membership.ts";
import { judgeOpenPrice } from "../../../domain/judgeOpenPrice.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { judgeTickets } from "../../../domain/judgeTickets.ts";
import { ticketOf, type ChosenSeat } from "./order.ts";
import type { PricedOrder } from "./pricePreview.ts";

/** Returns how many seats have each ticket id. Seats covered by another seat's ticket are not counted. */
export function countsOf(seats: PricedOrder["seats"]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { ticketId, subTicketOf } of seats) {
    if (ticketId === null || subTicketOf !== null) continue;
    counts.set(ticketId, (counts.get(ticketId) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns why the chosen tickets cannot be bought together, or undefined if they can. The server checks the
 * same rules at commit.
 */
export function judgeOrderTickets(of: PricedOrder): Refusal | undefined {
  const { presentation, seats } = of;
  if (seats.length === 0) return refusal("NOTHING_SELECTED");
  if (seats.some(({ ticketId }) => ticketId === null)) return refusal("ticketNotFound");
  const [unanswered] = unansweredSeats(of);
  if (unanswered) return unanswered.refusal;
  const mains = seats.filter(({ subTicketOf }) => subTicketOf === null);
  const tickets = mains.flatMap((seat) => ticketOf(presentation, seat) ?? []);
  return (
    judgeTickets([...new Map(tickets.map((one) => [one.id, one])).values()], countsOf(seats)) ??
    (presentation?.isMemberSale ? judgeMemberSale(tickets) : undefined)
  );
}

interface Unanswered {
  readonly seat: ChosenSeat;
  readonly refusal: Refusal;
}

/** Returns the seats whose ticket lacks a valid answer: a reference or a price. */
export function unansweredSeats({ presentation, seats }: PricedOrder): Unanswered[] {
  return seats.flatMap((seat) => {
    const ticket = seat.subTicketOf === null ? ticketOf(presentation, seat) : undefined;
    if (!ticket) return [];
    const { id: ticketId, ref1prompt, ref2prompt, openPrice, price } = ticket;
    const slot = ref1prompt && !seat.ref1 ? 1 : ref2prompt && !seat.ref2 ? 2 : undefined;
    if (slot) return [{ seat, refusal: refusal("refPromptOptNotFound", { slot, ticketId }) }];
    const judged = openPrice && judgeOpenPrice(openPrice, seat.amount ?? price);
    return judged && "refusal" in judged ? [{ seat, refusal: judged.refusal }] : [];
  });
}
