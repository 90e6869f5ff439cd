import type { Refusal } from "../../../domain/refusal.ts";
import type { EventOfOrder } from "../order.ts";
import { judgeOrderTickets } from "../ticketCounts.ts";

/** Why an event of the cart cannot be paid for yet: a ticket type, an answer that is missing. */
export const judgeEvent = ({ presentation, seats }: EventOfOrder): Refusal | undefined =>
  judgeOrderTickets({ presentation, seats, products: {}, isHold: false });
