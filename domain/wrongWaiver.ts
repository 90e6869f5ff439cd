import { isIsraeliId, type CustomerInfo } from "./customer.ts";
import { ageAt, judgeAgeLimits, type Ages } from "./ageLimits.ts";
import { isSignature } from "./signature.ts";
import {
  ADULT_AGE,
  emptyWaiver,
  MOST_CHILDREN,
  peopleOf,
  type Waiver,
  type WaiverChild,
} from "./waiver.ts";
import { dateOf } from "./zone.ts";

const FIRST_BIRTHDAY = "1900-01-01";

/** A presentation of the cart that requires a waiver, with the number of the cart's places in it. */
export interface WaiverNeed {
  readonly termsId: number;
  readonly ages: Ages;
  readonly startsAt: Date;
  readonly places: number;
}

export type WaiverWhy =
  | "required"
  | "letters"
  /** The date of birth is in the future or before 1900. */
  | "born"
  /** The child is an adult and has to sign for themself. */
  | "adult"
  /** The child's age is outside the limits of the terms. */
  | "age"
  | "nobody"
  /** The waiver covers more people than the cart has places. */
  | "tooMany"
  | "unsigned"
  /** The typed name differs from the customer's. */
  | "name"
  /** Other terms were signed than those that are required. */
  | "terms"
  /** The signer is not an adult. */
  | "minor"
  | "id";

/** Returns the path of a waiver's field in the cart. */
export const waiverField = (name: keyof Waiver): string => `waiver.${name}`;

export interface WaiverFault {
  /** Path of the field in the cart, such as `waiver.children.0.FirstName`. */
  readonly field: string;
  readonly why: WaiverWhy;
}

interface Signing {
  readonly waiver?: Waiver | null | undefined;
  readonly customerInfo: CustomerInfo;
}

const places = (needs: readonly WaiverNeed[]): number =>
  needs.reduce((sum, need) => sum + need.places, 0);

/** Whether the cart has a place for one more person. */
export const hasRoom = (waiver: Waiver, needs: readonly WaiverNeed[]): boolean =>
  peopleOf(waiver) < Math.min(places(needs), MOST_CHILDREN);

/**
 * Returns the widest age range over all terms. A person whose age fits one of several terms can take part in
 * the presentation that has these terms.
 */
export function widestAges(needs: readonly WaiverNeed[]): Ages {
  const minimums = needs.map(({ ages }) => ages.minimum ?? 0);
  const maximums = needs.map(({ ages }) => ages.maximum ?? ADULT_AGE - 1);
  const minimum = Math.min(...minimums);
  const maximum = Math.max(...maximums);
  return {
    minimum: minimum > 0 ? minimum : null,
    maximum: maximum < ADULT_AGE - 1 ? maximum : null,
  };
}

const wordsOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** Whether two names are equal, ignoring case, blanks and the order of their parts. */
export const isSameName = (typed: string, { FirstName, LastName }: CustomerInfo): boolean =>
  wordsOf(typed) !== "" && wordsOf(typed) === wordsOf(`${FirstName} ${LastName}`);

const wrongName = (name: string): WaiverWhy | undefined => {
  if (name.trim() === "") return "required";
  return /\p{L}/u.test(name) && !/\p{N}/u.test(name) ? undefined : "letters";
};

function wrongBirth(
  born: string | null | undefined,
  needs: readonly WaiverNeed[],
  now: Date,
): WaiverWhy | undefined {
  if (!born) return "required";
  if (born > dateOf(now) || born < FIRST_BIRTHDAY) return "born";
  const underAge = needs.filter(({ startsAt }) => ageAt(born, startsAt) < ADULT_AGE);
  if (underAge.length === 0) return "adult";
  const isFit = underAge.some(({ ages, startsAt }) => !judgeAgeLimits(ages, born, startsAt));
  return isFit ? undefined : "age";
}

const wrongChild = (
  { FirstName, LastName, DateOfBirth }: WaiverChild,
  needs: readonly WaiverNeed[],
  now: Date,
) => ({
  FirstName: wrongName(FirstName),
  LastName: wrongName(LastName),
  DateOfBirth: wrongBirth(DateOfBirth, needs, now),
});

function wrongPeople(waiver: Waiver, needs: readonly WaiverNeed[]): WaiverWhy | undefined {
  const people = peopleOf(waiver);
  if (people === 0) return "nobody";
  return people > places(needs) ? "tooMany" : undefined;
}

/** Returns the fault of the signature and the field it belongs to. */
function wrongSignature(
  { signature, signedName, termsIds }: Waiver,
  needs: readonly WaiverNeed[],
  customer: CustomerInfo,
): [field: string, WaiverWhy | undefined] {
  if (signature === null && signedName !== "" && !isSameName(signedName, customer)) {
    return [waiverField("signedName"), "name"];
  }
  if (signature === null ? signedName === "" : !isSignature(signature)) {
    return [waiverField("signature"), "unsigned"];
  }
  const isAllSigned = needs.every(({ termsId }) => termsIds.includes(termsId));
  return [waiverField("termsIds"), isAllSigned ? undefined : "terms"];
}

function wrongSigner({ SSN, DateOfBirth }: CustomerInfo, now: Date) {
  const isMinor = DateOfBirth ? ageAt(DateOfBirth, now) < ADULT_AGE : false;
  return [
    ["customerInfo.SSN", isIsraeliId(SSN ?? "") ? undefined : "id"],
    ["customerInfo.DateOfBirth", isMinor ? "minor" : undefined],
  ] as const;
}

/**
 * Returns all faults of a cart's waiver, in the order of the form. Empty if no presentation of the cart
 * requires a waiver.
 */
export function wrongWaiver(
  { waiver, customerInfo }: Signing,
  needs: readonly WaiverNeed[],
  now: Date,
): WaiverFault[] {
  if (needs.length === 0) return [];
  const signed = waiver ?? emptyWaiver();
  const found: (readonly [field: string, why: WaiverWhy | undefined])[] = [
    [waiverField("children"), wrongPeople(signed, needs)],
    ...signed.children.flatMap((child, place) =>
      Object.entries(wrongChild(child, needs, now)).map(
        ([field, why]) => [`${waiverField("children")}.${place}.${field}`, why] as const,
      ),
    ),
    wrongSignature(signed, needs, customerInfo),
    ...wrongSigner(customerInfo, now),
  ];
  return found.flatMap(([field, why]) => (why ? [{ field, why }] : []));
}
