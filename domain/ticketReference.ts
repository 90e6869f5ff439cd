import * as z from "zod/mini";
import { dateOf } from "./zone.ts";

/** The only kind of price that has references (back-office.md section 3, PriceType). */
export const PRICE_TYPE = "ticket";

/** Detail of a history: one row per reservation, or per ticket. */
export const DETAIL_LEVEL = { reservation: 1, ticket: 2 } as const;
/** Date that a history is filtered by: the show's or the sale's. */
export const DATE_TYPE = { show: 1, sale: 2 } as const;

/** back-office.md section 9: one month back to today, detail level 1, date type 2. */
export const HISTORY_DEFAULTS = {
  detailLevel: DETAIL_LEVEL.reservation,
  dateType: DATE_TYPE.sale,
} as const;

/** Returns the same day of the previous month, or its last day if it is shorter. `YYYY-MM-DD`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 2, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/** Default days of a history, both inclusive. */
export function historyDays(now: Date): { readonly startDate: string; readonly endDate: string } {
  const endDate = dateOf(now);
  return { startDate: monthBefore(endDate), endDate };
}

/**
 * A ticket type of a price policy that an agent's people may buy (back-office.md section 3,
 * Ticket-reference agent row). FeatureId, PresentationId and FeatureCategoryId are 0 if it is not
 * restricted. An agent is a customer who brings people, such as a hotel or an employer. CustomerId 0 is the
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
  /** Mobile number of the agent, 05…. Null if unknown. */
  MobileNumber: z.nullable(z.string()),
  TicketName: z.string(),
  PricePolicyName: z.string(),
  FeatureName: z.string(),
  /** Number of references on the list. */
  References: z.int(),
  /** Maximum number of uses in total. Null if one of them is unlimited. */
  Quantity: z.nullable(z.int()),
  UsedQuantity: z.int(),
});
export type AgentRow = z.infer<typeof AgentRow>;

/**
 * back-office.md section 3, Redemption item. Only the reference of the prompt that it answers is set.
 * PriceId is its price policy, PriceRowId the ticket type in it.
 */
export const RedemptionItem = z.object({
  Reference1: z.nullable(z.string()),
  Reference2: z.nullable(z.string()),
  PriceType: z._default(z.string(), PRICE_TYPE),
  PriceId: z.int(),
  PriceRowId: z.int(),
  CustomerId: z.int(),
  TicketName: z.string(),
  /** Text of the prompt. */
  Prompt: z.string(),
  /** Maximum number of uses. Null is unlimited. */
  Quantity: z.nullable(z.int()),
  UsedQuantity: z.int(),
  Balance: z.nullable(z.int()),
});
export type RedemptionItem = z.infer<typeof RedemptionItem>;

/** Tickets bought with a reference. Amounts in shekels, of valid tickets only. */
export const ReferenceSale = z.object({
  ReservationIdentifier: z.string(),
  /** Null if rows are per reservation. */
  TicketIdentifier: z.nullable(z.string()),
  SaleDateTime: z.string(),
  PresentationId: z.int(),
  PresentationDateTime: z.string(),
  FeatureId: z.int(),
  FeatureName: z.string(),
  LocationName: z.string(),
  CustomerId: z.int(),
  CustomerName: z.string(),
  /** Name of the buyer. */
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
