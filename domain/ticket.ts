import * as z from "zod/mini";
import { OpenPrice } from "./openPrice.ts";

/** A ticket type as offered in a ticket group (storefront.md section 3, Ticket). Amounts are in shekels. */
export const Ticket = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  oldPrice: z.nullable(z.number()),
  /** Service charge per ticket, in addition to any charge of the presentation. */
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
  /**
   * Whether the ticket type is sold only at the box office. The storefront does not offer a walk-in type, and
   * online carts cannot contain it.
   */
  walkin: z.boolean(),
  ref1prompt: z.nullable(z.string()),
  ref2prompt: z.nullable(z.string()),
  minimum: z.int(),
  maximum: z.nullable(z.int()),
  /** Another ticket type of which at least `minimum` tickets have to be bought with this one. */
  requires: z.nullable(z.object({ ticketId: z.int(), minimum: z.int() })),
  isSoldOut: z.boolean(),
  /** Allowed range if the buyer enters the price. With an open price, `price` is the suggested price. */
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
 * Returns the default ticket of a newly chosen seat: the group's first ticket with a multiply factor of at
 * most 1 and without reference prompts. In a hold order the default is never a system-voucher ticket
 * (storefront.md section 4, seat).
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

/**
 * Returns the number of seats for `count` tickets of this type. With a factor below 2, each ticket takes one
 * seat.
 */
export const seatsFor = (ticket: Pick<Ticket, "multiplyFactor">, count: number): number =>
  count * Math.max(1, ticket.multiplyFactor);
