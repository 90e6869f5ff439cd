import * as z from "zod/mini";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import { ChosenPlace } from "./chosenPlace.ts";

/** A show that a member chose. Shekels. */
export interface EnrolledShow {
  readonly presentationId: number;
  readonly featureName: string;
  readonly dateTime: string;
  readonly isRequired: boolean;
  /** What it costs besides the tariff. */
  readonly payable: number;
  /** The member has a seat of its own there, in place of the permanent one. */
  readonly isElsewhere: boolean;
  readonly seat: ChosenPlace | null;
}

/** What a seat costs by where it is. Shekels. */
export interface Fare {
  readonly ticketGroupId: number;
  readonly name: string;
  readonly amount: number;
}

/** The buyer, somebody by name, or a member by number. */
export const WHO = ["buyer", "person", "member"] as const;

/** Who is enrolled, and in which shows. Shekels. */
export interface Enrolled {
  /** Names the member in this order. */
  readonly key: string;
  readonly who: (typeof WHO)[number];
  readonly FirstName: string;
  readonly LastName: string;
  readonly SSN: string;
  readonly memberNumber: string;
  /** There is no permanent seat: each show has its own. */
  readonly isSeatSkipped: boolean;
  readonly tariff: number;
  /** Of the seats at this tariff; empty where all cost the same. */
  readonly fares: readonly Fare[];
  readonly shows: readonly EnrolledShow[];
}

const Show = z.object({
  presentationId: z.int(),
  featureName: z.string(),
  dateTime: z.string(),
  isRequired: z.boolean(),
  payable: z.number(),
  isElsewhere: z.boolean(),
  seat: z.nullable(ChosenPlace),
});

/** A member as this tab keeps it. */
export const EnrolledShape: z.ZodMiniType<Enrolled> = z.object({
  key: z.string(),
  who: z.enum(WHO),
  FirstName: z.string(),
  LastName: z.string(),
  SSN: z.string(),
  memberNumber: z.string(),
  isSeatSkipped: z.boolean(),
  tariff: z.number(),
  fares: z.array(z.object({ ticketGroupId: z.int(), name: z.string(), amount: z.number() })),
  shows: z.array(Show),
});

/** What a line of an order says of an enrolment. */
export interface EnrolledLine {
  readonly offerId: number;
  readonly priceId: number;
  /** Shekels of all of it. */
  readonly amount: number;
  /** The permanent seat. */
  readonly seat: ChosenPlace | null;
  readonly enrolled: Enrolled;
}

type Seated = Pick<EnrolledLine, "seat" | "enrolled">;

/** Where a member sits in a show; null where that is not chosen yet. */
export const placeIn = (
  { isElsewhere, seat: own }: Pick<EnrolledShow, "isElsewhere" | "seat">,
  permanent: ChosenPlace | null,
): ChosenPlace | null => (isElsewhere ? own : permanent);

/** Shekels of a member: the tariff, and what each show and the seat in it costs besides. */
export function amountOf({ seat, enrolled: { tariff, fares, shows } }: Seated): number {
  const fareOf = (show: EnrolledShow): number => {
    const place = placeIn(show, seat);
    return fares.find(({ ticketGroupId }) => ticketGroupId === place?.ticketGroupId)?.amount ?? 0;
  };
  return shows.reduce((sum, show) => sum + show.payable + fareOf(show), tariff);
}

/** A seat that is to be chosen: the permanent one, or with a show that one's. */
export interface PlaceTarget {
  readonly key: string;
  readonly presentationId: number | null;
}

/** What a member has no seat for yet, in the order in which it is asked. */
export function missingPlaces({ seat, enrolled }: Seated): PlaceTarget[] {
  const { key, isSeatSkipped, shows } = enrolled;
  const permanent = !isSeatSkipped && seat === null ? [{ key, presentationId: null }] : [];
  const own = shows.filter((show) => show.isElsewhere && show.seat === null);
  return [...permanent, ...own.map(({ presentationId }) => ({ key, presentationId }))];
}

/** It is said who it is. */
export const isNamed = ({
  enrolled: { who, FirstName, LastName, memberNumber },
}: Pick<EnrolledLine, "enrolled">): boolean =>
  who === "buyer" || (who === "member" ? memberNumber : FirstName + LastName).trim() !== "";

/** Every seat of it is chosen. */
export const isPlaced = (line: Seated): boolean =>
  line.enrolled.shows.length > 0 && missingPlaces(line).length === 0;

/** Its seats are let go of; everything else stays. */
export function withoutPlaces<L extends Seated>(line: L): L {
  const shows = line.enrolled.shows.map((show) => ({ ...show, seat: null }));
  const bare = { ...line, seat: null, enrolled: { ...line.enrolled, shows } };
  return { ...bare, amount: amountOf(bare) };
}

/** Seats that are locked for a member, each with the shows that it is locked in. */
export function placesOf({
  seat,
  enrolled,
}: Seated): { readonly place: ChosenPlace; readonly shows: readonly number[] }[] {
  const shared = enrolled.shows.filter(({ isElsewhere }) => !isElsewhere);
  const permanent = seat
    ? [{ place: seat, shows: shared.map(({ presentationId }) => presentationId) }]
    : [];
  const own = enrolled.shows.flatMap((show) =>
    show.isElsewhere && show.seat ? [{ place: show.seat, shows: [show.presentationId] }] : [],
  );
  return [...permanent, ...own].filter(({ shows }) => shows.length > 0);
}

const pointOf = ({ sectionId, x, y }: ChosenPlace) => ({ sectionId, x, y });

function personOf({ who, FirstName, LastName, SSN, memberNumber }: Enrolled) {
  if (who === "buyer") return null;
  if (who === "member") return { memberNumber: memberNumber.trim() };
  const person = { FirstName: FirstName.trim(), LastName: LastName.trim() };
  return SSN.trim() === "" ? person : { ...person, SSN: SSN.trim() };
}

/** A member's part of the cart: one entry each. */
export function cartEnrolment(line: EnrolledLine): CartMembership {
  const { offerId, priceId, amount, seat, enrolled } = line;
  return {
    MembershipId: offerId,
    prices: [{ MembershipPriceId: priceId, selectedQuantity: 1, Price: amount }],
    seat: seat && pointOf(seat),
    selections: enrolled.shows.map(({ presentationId, isElsewhere, seat: own }) => ({
      presentationId,
      ...(isElsewhere && own ? pointOf(own) : {}),
    })),
    member: personOf(enrolled),
  };
}
