import { proxy } from "valtio";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { ChosenSeat, OwnTicket } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { codesIn } from "./codes.ts";
import { ticketsOfCode } from "./findTicket.ts";

interface Opened {
  readonly tickets: readonly OwnTicket[];
  /** The refusal JUMPER_AGE of a further type of the code: its holder's age is outside the type's range. */
  readonly tooYoungOrOld: Refusal | undefined;
}

/** Ticket types that the order's codes open, by `code/ticket group`. Loaded once each. */
export const opened = proxy<{ of: number | undefined; known: Record<string, Opened> }>({
  of: undefined,
  known: {},
});

const nameOf = (code: string, ticketGroupId: number): string => `${code}/${ticketGroupId}`;

/** Clears the cache, for another event or language. */
export const forgetOpened = (): void => void Object.assign(opened, { of: undefined, known: {} });

/** Loads which types each of the order's codes opens in the groups of the chosen seats. */
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

/** A coupon is for the seat that has it. A member, a voucher or a benefit is for any seat it covers. */
const isForAnySeat = ({ code, memberNumber, systemVoucher }: OwnTicket): boolean =>
  memberNumber !== null || systemVoucher !== null || isIsraeliId(code ?? "");

/** Returns the types that codes open for a seat besides the listed ones, those of its own code first. */
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
