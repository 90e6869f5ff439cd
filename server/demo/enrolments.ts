import type { Pair } from "./names.ts";
import { CUSTOMERS } from "./customers.ts";
import { DEMO, GROUP } from "./ids.ts";
import { OFFER } from "./offers.ts";

/**
 * A tariff of an enrolment. `amount` is in agorot. If tickets are priced separately, `fares` has the price
 * for each ticket group.
 */
export interface DemoTariff {
  readonly code: string;
  readonly name: Pair;
  readonly amount: number;
  readonly fares?: readonly (readonly [ticketGroupId: number, amount: number])[];
}

export interface DemoEnrolment {
  readonly id: number;
  readonly seasonId: number;
  readonly seasonName: Pair;
  readonly code: string;
  readonly name: Pair;
  readonly description: Pair;
  readonly isSkipMemberSeat: boolean;
  readonly isPricingPerTicket: boolean;
  /** Additional price of each optional show, in agorot. Required shows are included in the tariff. */
  readonly payable: number;
  /** Weekday of the required shows, where 0 is Sunday. */
  readonly requiredDay?: number;
  readonly tariffs: readonly DemoTariff[];
}

const ADULT: Pair = ["רגיל", "Standard"];
const STUDENT: Pair = ["סטודנט/ית", "Student"];
const THURSDAY = 4;

const fares = (stalls: number, first: number, second: number) =>
  [
    [GROUP.theatreStalls, stalls],
    [GROUP.theatreFirst, first],
    [GROUP.theatreSecond, second],
  ] as const;

/** Two enrolments for the same theatre evenings: one with a permanent seat and one without. */
export const ENROLMENTS: readonly DemoEnrolment[] = [
  {
    id: OFFER.membership.season,
    seasonId: 2,
    seasonName: ["העונה בתיאטרון", "The season at the theatre"],
    code: "SEASON",
    name: ["מנוי לעונה", "Season subscription"],
    description: [
      "מקום קבוע בהצגות שתבחרו. הצגת יום חמישי כלולה תמיד, וכל הצגה נוספת בתוספת מחיר.",
      "A seat of your own at the shows you choose. Thursday's show is always included; each further show adds to the price.",
    ],
    isSkipMemberSeat: false,
    isPricingPerTicket: false,
    payable: 6000,
    requiredDay: THURSDAY,
    tariffs: [
      { code: "ADULT", name: ADULT, amount: 18_000 },
      { code: "STUDENT", name: STUDENT, amount: 12_000 },
    ],
  },
  {
    id: OFFER.membership.evenings,
    seasonId: 3,
    seasonName: ["ערבים לבחירה", "Evenings of your choice"],
    code: "EVENINGS",
    name: ["מנוי גמיש", "Flexible subscription"],
    description: [
      "בוחרים הצגות, ולכל הצגה מקום משלה. המחיר לפי האזור באולם.",
      "Choose shows, and a seat for each of them. The price goes by where in the hall you sit.",
    ],
    isSkipMemberSeat: true,
    isPricingPerTicket: true,
    payable: 0,
    tariffs: [
      { code: "ADULT", name: ADULT, amount: 2000, fares: fares(14_000, 11_000, 7000) },
      { code: "STUDENT", name: STUDENT, amount: 0, fares: fares(11_000, 8500, 5500) },
    ],
  },
];

/** A member whose customer has no mobile number on record, so that no code can be sent. */
export const UNREACHED_MEMBER = {
  number: "2001009",
  name: "Sara Biton",
  businessId: DEMO.stageBusiness,
  customerId: CUSTOMERS.sara,
} as const;
