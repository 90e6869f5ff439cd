import { oneTicket } from "../../../domain/api/catalogue.ts";
import { isOfOneTicket } from "../../../domain/code.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { Ticket } from "../../../domain/ticket.ts";
import type { Answer } from "../../shell/net/api.ts";
import { ticketOf, type ChosenSeat } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/** Maximum number of ticket types that are looked up for a code. */
const MOST = 6;

interface Question {
  readonly sectionId?: number;
  readonly ticketGroupId: number;
  readonly ticketCode: string;
  readonly ticketId?: number;
  readonly ignoreTicketIds?: string;
}

async function ask({ order: of, call }: OrderContext, question: Question): Promise<Answer<Ticket>> {
  const { presentation } = of;
  if (!presentation) return { refusal: refusal("NOT_FOUND") };
  const answer = await call(oneTicket, { params: { id: presentation.id }, query: question });
  return answer.refusal ? answer : { reply: answer.reply.ticket };
}

/**
 * Returns a seat's ticket type as the server returns it with this code. If the type requires a reference, the
 * code is the answer to its prompt, and the reply says which prompt it fits and how often it can be used.
 */
export const ticketOnSeat = (
  context: OrderContext,
  { ticketGroupId, ticketId }: ChosenSeat,
  ticketCode: string,
): Promise<Answer<Ticket>> =>
  ask(context, { ticketGroupId, ticketCode, ...(ticketId === null ? {} : { ticketId }) });

/**
 * Returns the ticket that a code gives a seat: the seat's own type if the code is valid for it, otherwise the
 * type that the code opens.
 */
async function ticketForSeat(
  context: OrderContext,
  seat: ChosenSeat,
  ticketCode: string,
): Promise<Answer<Ticket>> {
  const { order: of } = context;
  const { sectionId, ticketGroupId } = seat;
  const ticketId = seat.previous?.ticketId ?? seat.ticketId;
  const own = ticketOf(of.presentation, { ticketGroupId, ticketId });
  // If the seat's type has a prompt, the server would take the code as the answer to it, so the type is not
  // sent.
  const isAsking = Boolean(own?.ref1prompt ?? own?.ref2prompt);
  if (own && ticketId !== null && !isAsking) {
    const answer = await ask(context, { sectionId, ticketGroupId, ticketCode, ticketId });
    if (!answer.refusal || !isOfOneTicket(answer.refusal)) return answer;
  }
  return ask(context, { sectionId, ticketGroupId, ticketCode });
}

interface Found {
  readonly seat: ChosenSeat;
  readonly ticket: Ticket;
}

/**
 * Returns the first of the given seats for which a code is valid, with the ticket that the code gives it. If
 * the code is valid for none of the seats, returns the last refusal. Asks the server once per ticket group
 * and type.
 */
export async function firstFitting(
  context: OrderContext,
  seats: readonly ChosenSeat[],
  code: string,
): Promise<Answer<Found>> {
  let last: Refusal = refusal("COUPON_NOT_ELIGIBLE", { enteredCode: code });
  const asked = new Set<string>();
  for (const seat of seats) {
    const kind = `${seat.ticketGroupId}/${seat.ticketId}`;
    if (asked.has(kind)) continue;
    asked.add(kind);
    const answer = await ticketForSeat(context, seat, code);
    if (!answer.refusal) return { reply: { seat, ticket: answer.reply } };
    if (!isOfOneTicket(answer.refusal)) return answer;
    last = answer.refusal;
  }
  // COUPON_NOT_ELIGIBLE is returned instead of ticketNotFound, whose text would wrongly say that the seats have
  // no ticket at all.
  return {
    refusal:
      last.code === "ticketNotFound" ? refusal("COUPON_NOT_ELIGIBLE", { enteredCode: code }) : last,
  };
}

/**
 * The ticket types of a group that a code opens, and the refusal that ended the lookup, unless it only says
 * that the code opens no further type.
 */
export interface OpenedTickets {
  readonly tickets: readonly Ticket[];
  readonly end: Refusal | undefined;
}

/**
 * Returns the ticket types that a code opens in a group. Each call returns one type, because
 * `ignoreTicketIds` excludes those that are known.
 */
export async function ticketsOfCode(
  context: OrderContext,
  ticketGroupId: number,
  ticketCode: string,
): Promise<OpenedTickets> {
  const tickets: Ticket[] = [];
  while (tickets.length < MOST) {
    const known = tickets.map(({ id }) => id);
    const ignored = known.length > 0 ? { ignoreTicketIds: known.join(",") } : {};
    const answer = await ask(context, { ticketGroupId, ticketCode, ...ignored });
    if (answer.refusal) return { tickets, end: answer.refusal };
    tickets.push(answer.reply);
  }
  return { tickets, end: undefined };
}
