import * as z from "zod/mini";

/** A show of a season with enrolment (back-office.md section 3). Shekels. */
const EnrolmentPresentation = z.object({
  PresentationId: z.int(),
  /** Whether every enrolment includes it. */
  IsRequired: z.boolean(),
  /** Amount per member for this show, in addition to the tariff. */
  MembershipPayableAmount: z.number(),
});

/** Description of a show, in the reader's language. */
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

/** A ticket group with the fare of each tariff, used if tickets are priced individually. */
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
  /** Without a permanent seat: a seat is chosen for each show. */
  IsSkipMemberSeat: z.boolean(),
  /** Each show adds its seat's fare to the payable amount. */
  IsPricingPerTicket: z.boolean(),
  /** Used for seats without a given ticket group. */
  DefaultTicketGroupId: z.int(),
  TicketGroups: z.array(EnrolmentTicketGroup),
  Presentations: z.array(EnrolmentPresentation),
  /** By PresentationId. */
  PresentationDetail: z.record(z.string(), PresentationDetail),
  /** Maximum members in one purchase, because each has a seat in every show. */
  maxSeats: z.optional(z.int()),
});
export type EnrolmentParts = z.infer<typeof EnrolmentParts>;
