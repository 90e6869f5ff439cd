import { proxy } from "valtio";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { ChosenSeat, OwnTicket } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { codesIn } from "./codes.ts";
import { ticketsOfCode } from "./findTicket.ts";

interface Opened {
  readonly tickets: readonly OwnTicket[];
  /**
   * The refusal JUMPER_AGE, if the code opens a further type for whose age range its holder is too young or
   * too old.
   */
  readonly tooYoungOrOld: Refusal | undefined;
}

/**
 * Ticket types that the order's codes open, by `code/ticket group`. The types of each code and group are
 * loaded once.
 */
export const opened = proxy<{ of: number | undefined; known: Record<string, Opened> }>({
  of: undefined,
  known: {},
});

const nameOf = (code: string, ticketGroupId: number): string => `${code}/${ticketGroupId}`;

/** Clears the cache when the event or the language changes. */
export const forgetOpened = (): void => void Object.assign(opened, { of: undefined, known: {} });

/** Loads the ticket types that the order's codes open in the ticket groups of the chosen seats. */
export async function learnOpened(context: OrderContext): Promise<void> {
  const { order: of } = context;
  if (opened.of !== of.presentation?.id) {
    Object.assign(opened, { of: of.presentation?.id, known: {} });
  }
  const groups = [...new Set(of.seats.map(({ ticketGroupId }) => ticketGroupId))];
  for (const code of codesIn(of.seats)) {
    for (const groupId of groups) {
      const name = nameOf(code, groupId);
      if (opened.known[name]) continue;
      const { tickets, end } = await ticketsOfCode(context, groupId, code);
      const tooYoungOrOld = end?.code === "JUMPER_AGE" ? end : undefined;
      opened.known[name] = { tickets, tooYoungOrOld };
    }
  }
}

/**
 * Returns whether a code's ticket is offered for all seats of its group. A coupon is only offered for the
 * seat that has it.
 */
const isForAnySeat = ({ code, memberNumber, systemVoucher }: OwnTicket): boolean =>
  memberNumber !== null || systemVoucher !== null || isIsraeliId(code ?? "");

/**
 * Returns the ticket types that codes open for a seat, in addition to those of its group. Types of the seat's
 * own code come first.
 */
export function openedFor(
  known: Readonly<Record<string, Opened>>,
  seat: Pick<ChosenSeat, "ticketGroupId" | "codeTicket">,
  codes: readonly string[],
): { readonly tickets: OwnTicket[]; readonly tooYoungOrOld: Refusal | undefined } {
  const own = seat.codeTicket?.code;
  const entries = codes.flatMap((code) => known[nameOf(code, seat.ticketGroupId)] ?? []);
  const tickets = entries
    .flatMap((entry) => entry.tickets)
    .filter((ticket) => ticket.code === own || isForAnySeat(ticket));
  const isKnown = tickets.some(
    ({ id, code }) => id === seat.codeTicket?.id && code === seat.codeTicket.code,
  );
  return {
    tickets: seat.codeTicket && !isKnown ? [seat.codeTicket, ...tickets] : tickets,
    tooYoungOrOld: entries.find((entry) => entry.tooYoungOrOld)?.tooYoungOrOld,
  };
}
