import { pastAfter } from "../../../domain/edocument.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { TicketFault } from "../../../domain/ticketFault.ts";
import { isVideo } from "../../../domain/vod.ts";
import type { Container } from "../../container.ts";
import type { BusinessRules } from "../../platform/businessRules.ts";
import { rulesOf } from "../../platform/businessRules.ts";
import type { Db } from "../../platform/store/db.ts";
import { hallsOf, type Hall } from "../../seats/locks/askedSeats.ts";
import { bundledTickets, type OrderTicket } from "../reservations/orderTickets.ts";

const HOUR_MS = 3_600_000;

type Rules = Pick<BusinessRules, "isTransferAllowed" | "transferHours" | "isNamingAllowed">;

/** Returns the deadline until which a ticket can be passed on and accepted. */
export const transferUntil = (startsAt: Date, { transferHours }: Rules): Date =>
  new Date(startsAt.getTime() - transferHours * HOUR_MS);

/** The data that determines whether a ticket can be passed on. */
interface Transferable {
  readonly ticket: OrderTicket;
  /** All tickets of the ticket's order. */
  readonly tickets: readonly OrderTicket[];
  /** Whether the order is unpaid. */
  readonly isHeld: boolean;
  /** The halls of the order's presentations. */
  readonly halls: ReadonlyMap<number, Hall>;
}

/**
 * Returns why a ticket does not admit anybody. A ticket that admits nobody can neither be passed on nor get a
 * holder's name. Undefined if the ticket admits its holder.
 */
export function uselessness(
  ticket: OrderTicket,
  isHeld: boolean,
  now: Date,
): TicketFault | undefined {
  if (ticket.cancelled_at) return "cancelled";
  if (ticket.scanned_at) return "scanned";
  if (ticket.isBlocked) return "blocked";
  if (isHeld) return "unpaid";
  if (isVideo(ticket.venue_type_id)) return "video";
  return now > pastAfter(ticket.starts_at) ? "past" : undefined;
}

/** Returns why a ticket cannot be passed on now, or undefined if it can be. */
export function transferFault(
  { ticket, tickets, isHeld, halls }: Transferable,
  rules: Rules,
  now: Date,
): TicketFault | undefined {
  if (!rules.isTransferAllowed) return "off";
  const useless = uselessness(ticket, isHeld, now);
  if (useless) return useless;
  if (now >= transferUntil(ticket.starts_at, rules)) return "tooLate";
  const bundle = bundledTickets(tickets, halls).find((each) => each.includes(ticket));
  return bundle?.length === 1 ? undefined : "inseparable";
}

/**
 * Returns the ticket with this id from the order's tickets. If the order has no such ticket, throws an
 * internal error, because tickets never leave their order.
 */
export function ticketIn(tickets: readonly OrderTicket[], ticketId: string): OrderTicket {
  const ticket = tickets.find(({ id }) => id === ticketId);
  if (!ticket) throw new Error(`no ticket ${ticketId} in its order`);
  return ticket;
}

type Office = Pick<Container, "presentations" | "plans" | "config">;

/** Returns the halls of an order's tickets. Must be called before a transaction begins. */
export const hallsFor = (
  { presentations, plans }: Office,
  tickets: readonly Pick<OrderTicket, "presentation_id">[],
): Promise<ReadonlyMap<number, Hall>> =>
  hallsOf(presentations, plans, [...new Set(tickets.map((each) => each.presentation_id))]);

/** Throws TICKET_NOT_CHANGEABLE if the ticket cannot be passed on now. */
export async function judgeTransfer(
  tx: Db,
  { config }: Office,
  transferable: Transferable,
  { businessId, now }: { readonly businessId: number; readonly now: Date },
): Promise<void> {
  const rules = await rulesOf(tx, config, businessId);
  const reason = transferFault(transferable, rules, now);
  if (reason) throw new Refused("TICKET_NOT_CHANGEABLE", { reason });
}
