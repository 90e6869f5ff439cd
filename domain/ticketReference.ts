import * as z from "zod/mini";
import { dateOf } from "./zone.ts";

/** The only kind of price that has references (back-office.md section 3, PriceType). */
export const PRICE_TYPE = "ticket";

/** How closely a history is told: a reservation a row, or a ticket. */
export const DETAIL_LEVEL = { reservation: 1, ticket: 2 } as const;
/** Which day a history goes by: the show's, or the sale's. */
export const DATE_TYPE = { show: 1, sale: 2 } as const;

/** back-office.md section 9: one month back to today, detail level 1, date type 2. */
export const HISTORY_DEFAULTS = {
  detailLevel: DETAIL_LEVEL.reservation,
  dateType: DATE_TYPE.sale,
} as const;

/** The same day of the month before, or that month's last where it has none; `YYYY-MM-DD`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 2, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/** The days of a history where none are named: both inclusive. */
export function historyDays(now: Date): { readonly startDate: string; readonly endDate: string } {
  const endDate = dateOf(now);
  return { startDate: monthBefore(endDate), endDate };
}

/**
 * What an agent's people may have (back-office.md section 3, Ticket-reference agent row): a ticket type
 * of a price policy. FeatureId, PresentationId and FeatureCategoryId are 0 where it is good for all.
 * An agent is a customer who brings people of their own: a hotel, an employer. CustomerId 0 is the
 * house's own list.
 */
export const AgentRow = z.object({
  CustomerId: z.int(),
  TicketId: z.int(),
  FeatureId: z.int(),
  PricePolicyId: z.int(),
  PresentationId: z.int(),
  FeatureCategoryId: z.int(),
  CustomerName: z.string(),
  /** Of the agent, 05…; null where none is known. */
  MobileNumber: z.nullable(z.string()),
  TicketName: z.string(),
  PricePolicyName: z.string(),
  FeatureName: z.string(),
  /** References on the list. */
  References: z.int(),
  /** How often they may be used altogether; null where one of them is not limited. */
  Quantity: z.nullable(z.int()),
  UsedQuantity: z.int(),
});
export type AgentRow = z.infer<typeof AgentRow>;

/**
 * back-office.md section 3, Redemption item. It has one of its two references: that of the prompt it
 * answers. PriceId is its price policy, PriceRowId the ticket type in it.
 */
export const RedemptionItem = z.object({
  Reference1: z.nullable(z.string()),
  Reference2: z.nullable(z.string()),
  PriceType: z._default(z.string(), PRICE_TYPE),
  PriceId: z.int(),
  PriceRowId: z.int(),
  CustomerId: z.int(),
  TicketName: z.string(),
  /** What is asked for: the prompt's own words. */
  Prompt: z.string(),
  /** How often it may be used; null is as often as it is asked for. */
  Quantity: z.nullable(z.int()),
  UsedQuantity: z.int(),
  Balance: z.nullable(z.int()),
});
export type RedemptionItem = z.infer<typeof RedemptionItem>;

/** Tickets that were had by a reference. Amounts are shekels, of the tickets that stand. */
export const ReferenceSale = z.object({
  ReservationIdentifier: z.string(),
  /** Null where a row is a reservation's. */
  TicketIdentifier: z.nullable(z.string()),
  SaleDateTime: z.string(),
  PresentationId: z.int(),
  PresentationDateTime: z.string(),
  FeatureId: z.int(),
  FeatureName: z.string(),
  LocationName: z.string(),
  CustomerId: z.int(),
  CustomerName: z.string(),
  /** Whose reservation it is. */
  BuyerName: z.string(),
  MobileNumber: z.nullable(z.string()),
  TicketId: z.int(),
  TicketName: z.string(),
  Reference1: z.nullable(z.string()),
  Reference2: z.nullable(z.string()),
  Quantity: z.int(),
  CancelledQuantity: z.int(),
  AdmittedQuantity: z.int(),
  Amount: z.number(),
});
export type ReferenceSale = z.infer<typeof ReferenceSale>;
