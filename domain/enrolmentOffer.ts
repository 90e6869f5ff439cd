import * as z from "zod/mini";

/** A show of a season that is enrolled in (back-office.md section 3). Shekels. */
const EnrolmentPresentation = z.object({
  PresentationId: z.int(),
  /** Every enrolment has it. */
  IsRequired: z.boolean(),
  /** What each member pays for this show besides the tariff. */
  MembershipPayableAmount: z.number(),
});

/** What a show is, in the reader's language. */
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

/** A group of seats with what a ticket costs in it, by tariff, where tickets are priced one by one. */
const EnrolmentTicketGroup = z.object({
  id: z.int(),
  name: z.string(),
  color: z.int(),
  fares: z.array(z.object({ MembershipPriceId: z.int(), amount: z.number() })),
});

/** What a membership has besides the rest where its buyer enrols in a season. */
export const EnrolmentParts = z.object({
  SeasonId: z.int(),
  seasonName: z.string(),
  /** There is no permanent seat: a seat is chosen in each show. */
  IsSkipMemberSeat: z.boolean(),
  /** Each show costs its seat's fare besides the payable amount. */
  IsPricingPerTicket: z.boolean(),
  /** Of a seat whose group a caller does not name. */
  DefaultTicketGroupId: z.int(),
  TicketGroups: z.array(EnrolmentTicketGroup),
  Presentations: z.array(EnrolmentPresentation),
  /** By PresentationId. */
  PresentationDetail: z.record(z.string(), PresentationDetail),
});
export type EnrolmentParts = z.infer<typeof EnrolmentParts>;
