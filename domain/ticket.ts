import * as z from "zod/mini";
import { OpenPrice } from "./openPrice.ts";
import { refusal, type Refusal } from "./refusal.ts";

/** A ticket type as it is offered for a ticket group (storefront.md section 3, Ticket). Money in shekels. */
export const Ticket = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  oldPrice: z.nullable(z.number()),
  /** Charged per ticket, on top of any charge of the presentation. */
  serviceCharge: z.number(),
  pricePolicyId: z.int(),
  code: z.nullable(z.string()),
  ref1: z.nullable(z.string()),
  ref2: z.nullable(z.string()),
  memberNumber: z.nullable(z.string()),
  systemVoucher: z.nullable(z.string()),
  multiplyFactor: z.int(),
  balance: z.nullable(z.int()),
  addons: z.array(z.object({ id: z.int(), name: z.string(), price: z.number() })),
  isLoyaltyPointsRedemption: z.boolean(),
  loyaltyPointsPrice: z.nullable(z.int()),
  customerId: z.nullable(z.int()),
  /** Sold at the box office alone: the storefront offers none, and no cart of the web may have one. */
  walkin: z.boolean(),
  ref1prompt: z.nullable(z.string()),
  ref2prompt: z.nullable(z.string()),
  minimum: z.int(),
  maximum: z.nullable(z.int()),
  /** This ticket may be bought only beside at least `minimum` of another one. */
  requires: z.nullable(z.object({ ticketId: z.int(), minimum: z.int() })),
  isSoldOut: z.boolean(),
  /** The buyer names the price, and `price` is only what is proposed. */
  openPrice: z.optional(OpenPrice),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** Index into the map's price tiers: 0 sky, 1 teal, 2 violet, 3 coral. */
  color: z.int(),
  tickets: z.array(Ticket),
});
export type TicketGroup = z.infer<typeof TicketGroup>;

/**
 * What a newly chosen seat gets: the group's first ticket with a multiply factor of 1 or less and no
 * reference prompts; never a system-voucher ticket in a hold order (storefront.md section 4, seat).
 */
export function defaultTicket(group: TicketGroup, isHold: boolean): Ticket | undefined {
  return group.tickets.find(
    (ticket) =>
      ticket.multiplyFactor <= 1 &&
      !ticket.ref1prompt &&
      !ticket.ref2prompt &&
      !ticket.isSoldOut &&
      !ticket.openPrice &&
      !ticket.walkin &&
      !(isHold && ticket.systemVoucher),
  );
}

/** Seats that `count` tickets of this type need: a factor below 2 needs one seat each. */
export const seatsFor = (ticket: Pick<Ticket, "multiplyFactor">, count: number): number =>
  count * Math.max(1, ticket.multiplyFactor);

/**
 * Minimum, maximum, combination and sold-out rules over the tickets of one presentation
 * (storefront.md section 5, seats). `counts` has main tickets only, sub-tickets left out.
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
