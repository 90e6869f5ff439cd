import * as z from "zod/mini";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import { ChosenPlace } from "./chosenPlace.ts";

/** A show that an enrolled member attends. Amounts in shekels. */
export interface EnrolledShow {
  readonly presentationId: number;
  readonly featureName: string;
  readonly dateTime: string;
  readonly isRequired: boolean;
  /** The show's price in addition to the tariff. */
  readonly payable: number;
  /** Whether the member has a separate seat in this show instead of the permanent one. */
  readonly isElsewhere: boolean;
  readonly seat: ChosenPlace | null;
}

/** The price of a seat in a ticket group, in shekels. */
export interface Fare {
  readonly ticketGroupId: number;
  readonly name: string;
  readonly amount: number;
}

/** How a member is identified: as the buyer, as a person by name, or by a member number. */
export const WHO = ["buyer", "person", "member"] as const;

/** A person who is enrolled, and the chosen shows. Amounts in shekels. */
export interface Enrolled {
  /** Identifies the member within this order. */
  readonly key: string;
  readonly who: (typeof WHO)[number];
  readonly FirstName: string;
  readonly LastName: string;
  readonly SSN: string;
  readonly memberNumber: string;
  /** Whether there is no permanent seat, so that each show has its own. */
  readonly isSeatSkipped: boolean;
  readonly tariff: number;
  /** Seat prices at this tariff. Empty if all seats cost the same. */
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

/** The schema of a member as stored in this tab. */
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

/** An enrolment as a line of an order. */
export interface EnrolledLine {
  readonly offerId: number;
  readonly priceId: number;
  /** The total of the line, in shekels. */
  readonly amount: number;
  /** The permanent seat. */
  readonly seat: ChosenPlace | null;
  readonly enrolled: Enrolled;
}

type Seated = Pick<EnrolledLine, "seat" | "enrolled">;

/** Returns the member's seat in a show, or null if none is chosen yet. */
export const placeIn = (
  { isElsewhere, seat: own }: Pick<EnrolledShow, "isElsewhere" | "seat">,
  permanent: ChosenPlace | null,
): ChosenPlace | null => (isElsewhere ? own : permanent);

/** Returns a member's total in shekels: the tariff, plus each show and its seat. */
export function amountOf({ seat, enrolled: { tariff, fares, shows } }: Seated): number {
  const fareOf = (show: EnrolledShow): number => {
    const place = placeIn(show, seat);
    return fares.find(({ ticketGroupId }) => ticketGroupId === place?.ticketGroupId)?.amount ?? 0;
  };
  return shows.reduce((sum, show) => sum + show.payable + fareOf(show), tariff);
}

/**
 * A seat still to be chosen: the permanent seat if `presentationId` is null, otherwise the seat in that show.
 */
export interface PlaceTarget {
  readonly key: string;
  readonly presentationId: number | null;
}

/** Returns the seats that a member still has to choose, in the order in which the steps ask for them. */
export function missingPlaces({ seat, enrolled }: Seated): PlaceTarget[] {
  const { key, isSeatSkipped, shows } = enrolled;
  const permanent = !isSeatSkipped && seat === null ? [{ key, presentationId: null }] : [];
  const own = shows.filter((show) => show.isElsewhere && show.seat === null);
  return [...permanent, ...own.map(({ presentationId }) => ({ key, presentationId }))];
}

/** Returns whether the member's identity is filled in. */
export const isNamed = ({
  enrolled: { who, FirstName, LastName, memberNumber },
}: Pick<EnrolledLine, "enrolled">): boolean =>
  who === "buyer" || (who === "member" ? memberNumber : FirstName + LastName).trim() !== "";

/** Returns whether every seat of the member is chosen. */
export const isPlaced = (line: Seated): boolean =>
  line.enrolled.shows.length > 0 && missingPlaces(line).length === 0;

/** Returns a copy of the line without any seats. Everything else stays. */
export function withoutPlaces<L extends Seated>(line: L): L {
  const shows = line.enrolled.shows.map((show) => ({ ...show, seat: null }));
  const bare = { ...line, seat: null, enrolled: { ...line.enrolled, shows } };
  return { ...bare, amount: amountOf(bare) };
}

/** Returns the locked seats of a member, each with the ids of the shows in which it is locked. */
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

/** Returns a member's line as the entry that the server's cart expects. */
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
