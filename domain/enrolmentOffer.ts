import * as z from "zod/mini";

/** A show of a season with enrolment (back-office.md section 3). Amounts are in shekels. */
const EnrolmentPresentation = z.object({
  PresentationId: z.int(),
  /** Whether every enrolment includes the show. */
  IsRequired: z.boolean(),
  /** Amount per member for this show, in addition to the tariff. */
  MembershipPayableAmount: z.number(),
});

/** Description of a show, in the caller's language. */
const PresentationDetail = z.object({
  featureId: z.int(),
  featureName: z.string(),
  dateTime: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  venueId: z.int(),
  venueName: z.string(),
  seatplanId: z.int(),
});

/** A ticket group with its price for each tariff, used if tickets are priced individually. */
const EnrolmentTicketGroup = z.object({
  id: z.int(),
  name: z.string(),
  color: z.int(),
  fares: z.array(z.object({ MembershipPriceId: z.int(), amount: z.number() })),
});

/** Additional fields of a membership with enrolment in a season. */
export const EnrolmentParts = z.object({
  SeasonId: z.int(),
  seasonName: z.string(),
  /** Whether there is no permanent seat, so that a seat is chosen for each show. */
  IsSkipMemberSeat: z.boolean(),
  /** Whether the price of the seat in each show is added to the show's payable amount. */
  IsPricingPerTicket: z.boolean(),
  /** The ticket group of seats for which no group is given. */
  DefaultTicketGroupId: z.int(),
  TicketGroups: z.array(EnrolmentTicketGroup),
  Presentations: z.array(EnrolmentPresentation),
  /** Descriptions of the shows by PresentationId. */
  PresentationDetail: z.record(z.string(), PresentationDetail),
  /** Maximum number of members in one purchase. Each member has a seat in every show. */
  maxSeats: z.optional(z.int()),
});
export type EnrolmentParts = z.infer<typeof EnrolmentParts>;
