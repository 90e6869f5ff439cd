import type { CustomerInfo } from "../../../domain/customer.ts";
import type { EnrolledPerson } from "../../../domain/enrolment.ts";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import { Refused } from "../../../domain/refusal.ts";
import { ssnOf } from "../../customers/customerRecords.ts";
import { keyOf } from "../../seats/locks/guard.ts";
import type { EnrolmentGift, NamedMember } from "../../cart/pickedOffers.ts";
import type { Db } from "../../platform/store/db.ts";
import { chosenSeats, type SeatOffice } from "./chosenSeats.ts";
import type { Enrolling } from "./enrolmentRows.ts";
import { judgeEnrolled, memberToEnrol } from "./members.ts";

/**
 * Returns the ID number of the person to enrol, or null if none was entered. Throws invalid_ssn if the number
 * is invalid.
 */
function ssnFor(person: EnrolledPerson | null, buyer: Pick<CustomerInfo, "SSN">): string | null {
  const typed = person ? person.SSN : buyer.SSN;
  if (!typed || typed.trim() === "") return null;
  const ssn = ssnOf(typed);
  // If the person is the buyer, a wrong ID number is refused by the validation of the buyer's form.
  if (ssn === undefined && person) throw new Refused("invalid_ssn");
  return ssn ?? null;
}

async function memberOf(
  db: Db,
  enrolling: Enrolling,
  person: EnrolledPerson | null,
): Promise<NamedMember | null> {
  if (!person) return null;
  const { FirstName = "", LastName = "", memberNumber } = person;
  const isKnown = typeof memberNumber === "string" && memberNumber.trim() !== "";
  return {
    FirstName: FirstName.trim(),
    LastName: LastName.trim(),
    memberNumber: isKnown ? await memberToEnrol(db, enrolling, memberNumber) : null,
  };
}

/**
 * Finds the person and the seats of one member's enrolment, and reserves nothing. Throws invalid_ssn for a
 * wrong ID number, ALREADY_ENROLLED if the person is already enrolled for the season, and the errors of
 * `chosenSeats` and `memberToEnrol`.
 */
export async function pickEnrolment(
  office: SeatOffice,
  enrolling: Enrolling,
  wish: CartMembership,
  priceId: number,
  buyer: Pick<CustomerInfo, "SSN">,
): Promise<EnrolmentGift> {
  const person = wish.member ?? null;
  const ssn = ssnFor(person, buyer);
  const member = await memberOf(office.db, enrolling, person);
  await judgeEnrolled(office.db, enrolling, { ssn });
  const seats = await chosenSeats(office, enrolling, wish, priceId);
  return { seasonId: enrolling.seasonId, member, ssn, seats };
}

/**
 * Returns the keys of an enrolment that identify its person in a season: the buyer, the member number or the
 * ID number. These keys are used to find the same person twice in a cart.
 */
const identitiesOf = ({ seasonId, member, ssn }: EnrolmentGift): string[] => [
  ...(member === null ? [`${seasonId} buyer`] : []),
  ...(member?.memberNumber ? [`${seasonId} number ${member.memberNumber}`] : []),
  ...(ssn === null ? [] : [`${seasonId} ssn ${ssn}`]),
];

const hasTwice = (all: readonly string[]): boolean => new Set(all).size < all.length;

/**
 * Throws ALREADY_ENROLLED if a cart enrols the same person twice in a season, and SEAT_UNAVAILABLE if two
 * members have the same seat.
 */
export function judgeTogether(gifts: readonly EnrolmentGift[]): void {
  if (hasTwice(gifts.flatMap(identitiesOf))) throw new Refused("ALREADY_ENROLLED");
  if (hasTwice(gifts.flatMap(({ seats }) => seats.map(keyOf)))) {
    throw new Refused("SEAT_UNAVAILABLE", { reason: "sameSeat" });
  }
}
