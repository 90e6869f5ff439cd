import * as z from "zod/mini";
import { Product } from "./product.ts";
import { TicketGroup } from "./ticket.ts";
import { WaiverTerms } from "./waiverTerms.ts";

export const ServiceCharge = z.object({
  name: z.string(),
  type: z.enum(["flat", "percent", "perTicket"]),
  /** Shekels, or percent of the tickets' price. */
  amount: z.number(),
});
export type ServiceCharge = z.infer<typeof ServiceCharge>;

export const LockTimer = z.object({
  chooseSeatsInSeconds: z.int(),
  chooseTicketsInSeconds: z.int(),
  customerInfoInSeconds: z.int(),
  chooseProductsInSeconds: z.int(),
});
export type LockTimer = z.infer<typeof LockTimer>;

/** A screening or a show (storefront.md section 3, Presentation). */
export const Presentation = z.object({
  id: z.int(),
  featureId: z.int(),
  featureName: z.string(),
  featureCategoryName: z.string(),
  venueId: z.int(),
  venueName: z.string(),
  venueTypeId: z.int(),
  seatplanId: z.int(),
  planVersion: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  authProfileId: z.int(),
  businessId: z.int(),
  isReserved: z.boolean(),
  /** How many general-admission sections the plan has. */
  isGA: z.int(),
  seatingPolicyId: z.int(),
  /** Off, its tickets carry no code: the reservation's number is what is told at the door. */
  isDisplayQr: z.boolean(),
  /** Sold elsewhere: its showtimes lead there, and so does its own order page. */
  newBookingUrl: z.nullable(z.string()),
  viewAreaFilename: z.nullable(z.string()),
  imageMapHtml: z.nullable(z.string()),
  /** ISO 8601 with the Jerusalem offset. */
  dateTime: z.string(),
  ticketGroups: z.array(TicketGroup),
  serviceCharge: ServiceCharge,
  products: z.array(Product),
  lockTimer: LockTimer,
  /** Sold to members alone: every ticket needs a member's number. */
  isMemberSale: z.optional(z.boolean()),
  /** What its buyer has to sign; null or absent where that is nothing. */
  waiver: z.nullish(WaiverTerms),
  /** Some of its seats are set aside: a code, a partner or a membership may open them. */
  hasAllocations: z.optional(z.boolean()),
  available: z.int(),
  capacity: z.int(),
});
export type Presentation = z.infer<typeof Presentation>;

export type SeatingMode = "reserved" | "mixed" | "singleGA" | "multiGA";

/** storefront.md section 3: the mode is derived from what the plan holds. */
export function seatingMode(of: Pick<Presentation, "isReserved" | "isGA">): SeatingMode {
  if (of.isReserved) return of.isGA > 0 ? "mixed" : "reserved";
  return of.isGA > 1 ? "multiGA" : "singleGA";
}
