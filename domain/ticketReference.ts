import * as z from "zod/mini";
import { dateOf } from "./zone.ts";

/** The only kind of price that has references (back-office.md section 3, PriceType). */
export const PRICE_TYPE = "ticket";

/** Detail level of a history: one row per reservation, or one per ticket. */
export const DETAIL_LEVEL = { reservation: 1, ticket: 2 } as const;
/** The date by which a history is filtered: the show's or the sale's. */
export const DATE_TYPE = { show: 1, sale: 2 } as const;

/**
 * Defaults of a history (back-office.md section 9): from one month ago to today, detail level 1, date type 2.
 */
export const HISTORY_DEFAULTS = {
  detailLevel: DETAIL_LEVEL.reservation,
  dateType: DATE_TYPE.sale,
} as const;

/** Returns the same day of the previous month, or the last day of a shorter month. `YYYY-MM-DD`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 2, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/** Returns the default days of a history, both inclusive. */
export function historyDays(now: Date): { readonly startDate: string; readonly endDate: string } {
  const endDate = dateOf(now);
  return { startDate: monthBefore(endDate), endDate };
}

/**
 * A ticket type of a price policy that may be bought with an agent's references (back-office.md section 3,
 * Ticket-reference agent row). FeatureId, PresentationId and FeatureCategoryId are 0 if they do not restrict
 * the use of the references. An agent is a customer who brings buyers, such as a hotel or an employer.
 * CustomerId 0 stands for the business's own list.
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
  /**
   * Maximum number of uses of all references of the row together. Null if one of the references is unlimited.
   */
  Quantity: z.nullable(z.int()),
  UsedQuantity: z.int(),
});
export type AgentRow = z.infer<typeof AgentRow>;

/**
 * A reference (back-office.md section 3, Redemption item). Only the property of the prompt that the reference
 * answers is set. PriceId is the id of the price policy, and PriceRowId the id of the ticket type in the
 * policy.
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
  /** Maximum number of uses. Null if unlimited. */
  Quantity: z.nullable(z.int()),
  UsedQuantity: z.int(),
  Balance: z.nullable(z.int()),
});
export type RedemptionItem = z.infer<typeof RedemptionItem>;

/** Tickets bought with a reference. Amounts are in shekels and count only valid tickets. */
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
