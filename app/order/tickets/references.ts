import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { SeatKey } from "../../../domain/ids.ts";
import { normalizeCode } from "../../../domain/code.ts";
import { findChosen, type Order } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { ticketOnSeat } from "./findTicket.ts";

export type Slot = 1 | 2;
const FIELD = { 1: "ref1", 2: "ref2" } as const;

/** The result of an answer: how many further tickets can use it, or null for any number. */
export type ReferenceOutcome =
  | { readonly left: number | null; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly left?: undefined };

/**
 * Answers a prompt of a seat's ticket type, with an entry of the prompt's list or, if it has no list, with
 * any text. Refuses with refPromptOptNotFound if the entry is not on the list, and with refPromptOptError if
 * it is used up, by this order or by others.
 */
export function answerPrompt(
  context: OrderContext,
  key: SeatKey,
  slot: Slot,
  text: string,
): Promise<ReferenceOutcome> {
  const answered = look(context, key, slot, text);
  const settled = answered.finally(() => underWay.delete(settled));
  underWay.add(settled);
  return answered;
}

/** Lookups of answers that are in progress. */
const underWay = new Set<Promise<unknown>>();

/**
 * Resolves when no lookup is in progress. A lookup starts when an answer's field loses the focus, so await
 * this function before the step is left.
 */
export const answersSettled = async (): Promise<void> => {
  await Promise.all(underWay);
};

async function look(
  context: OrderContext,
  key: SeatKey,
  slot: Slot,
  text: string,
): Promise<ReferenceOutcome> {
  const { order: of } = context;
  const seat = findChosen(key, of);
  const value = normalizeCode(text);
  if (!seat || value === "") return { refusal: refusal("refPromptOptNotFound", { slot }) };
  const { ticketId } = seat;
  seat[FIELD[slot]] = undefined;
  const answer = await ticketOnSeat(context, seat, value);
  if (answer.refusal) return answer;
  const ticket = answer.reply;
  const now = findChosen(key, of);
  const good = ticket[FIELD[slot]];
  if (!now || now.ticketId !== ticketId || good === null) {
    return { refusal: refusal("refPromptOptNotFound", { slot }) };
  }
  const used = usedElsewhere(of, key, slot, good);
  if (ticket.balance !== null && used >= ticket.balance) {
    return { refusal: refusal("refPromptOptError", { slot, reason: "usedUp" }) };
  }
  now[FIELD[slot]] = good;
  return { left: ticket.balance === null ? null : ticket.balance - used - 1 };
}

/** Returns how many other tickets of the same type in this order have the same answer. */
function usedElsewhere(of: Order, key: SeatKey, slot: Slot, value: string): number {
  const ticketId = findChosen(key, of)?.ticketId;
  return of.seats.filter(
    (seat) =>
      seat.key !== key &&
      seat.subTicketOf === null &&
      seat.ticketId === ticketId &&
      seat[FIELD[slot]] === value,
  ).length;
}
