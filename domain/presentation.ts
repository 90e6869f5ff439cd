import * as z from "zod/mini";
import { Product } from "./product.ts";
import { TicketGroup } from "./ticket.ts";
import { WaiverTerms } from "./waiverTerms.ts";

export const ServiceCharge = z.object({
  name: z.string(),
  type: z.enum(["flat", "percent", "perTicket"]),
  /** Amount in shekels, or percentage of the ticket prices. */
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
  /** Number of general-admission sections in the plan. */
  isGA: z.int(),
  seatingPolicyId: z.int(),
  /** Whether tickets have a QR code. Without a QR code, holders give the reservation number at the door. */
  isDisplayQr: z.boolean(),
  /** URL of an external booking page that the show's times and its own order page link to. */
  newBookingUrl: z.nullable(z.string()),
  viewAreaFilename: z.nullable(z.string()),
  imageMapHtml: z.nullable(z.string()),
  /** ISO 8601 with the offset of the installation's clock. */
  dateTime: z.string(),
  ticketGroups: z.array(TicketGroup),
  serviceCharge: ServiceCharge,
  products: z.array(Product),
  lockTimer: LockTimer,
  /**
   * Whether the presentation is sold only to members. In a sale for members, every ticket needs a member
   * number.
   */
  isMemberSale: z.optional(z.boolean()),
  /** Waiver terms that the buyer has to sign. Null or absent if the presentation requires no waiver. */
  waiver: z.nullish(WaiverTerms),
  /** Whether some seats are set aside for a code, a partner or a membership. */
  hasAllocations: z.optional(z.boolean()),
  available: z.int(),
  capacity: z.int(),
});
export type Presentation = z.infer<typeof Presentation>;

export type SeatingMode = "reserved" | "mixed" | "singleGA" | "multiGA";

/** Returns the seating mode for the contents of the plan (storefront.md section 3). */
export function seatingMode(of: Pick<Presentation, "isReserved" | "isGA">): SeatingMode {
  if (of.isReserved) return of.isGA > 0 ? "mixed" : "reserved";
  return of.isGA > 1 ? "multiGA" : "singleGA";
}
