import type { Pair } from "./names.ts";
import { MembershipType } from "../../domain/membershipOffer.ts";
import { CODE_TICKET } from "./codeIds.ts";
import { DEMO } from "./ids.ts";
import { OFFER } from "./offers.ts";

const STAGES = DEMO.stageBusiness;
const CINEMAS = DEMO.cinemaBusiness;
const member = [CODE_TICKET.member];

/**
 * A price of a membership: its code and name, its amount in agorot, and optionally the amount in another
 * currency.
 */
export interface DemoMembershipPrice {
  readonly code: string;
  readonly name: Pair;
  readonly amount: number;
  readonly currency?: { readonly id: number; code: string; symbol: string; amount: number };
  /** Whether the price is only offered to buyers who enter its code. */
  readonly isByCode?: true;
}

export interface DemoMembership {
  readonly id: number;
  readonly businessId: number;
  readonly typeId: number;
  readonly code: string;
  readonly name: Pair;
  readonly className: Pair;
  readonly description: Pair;
  readonly balance: number;
  readonly points?: number;
  readonly ticketIds: readonly number[];
  readonly months?: number;
  /** First and last day of validity, counted from the demo's first day. */
  readonly days?: readonly [first: number, last: number];
  /** The season in which the membership has a permanent seat. */
  readonly seasonId?: number;
  readonly prices: readonly DemoMembershipPrice[];
}

const ADULT: Pair = ["רגיל", "Standard"];
const STUDENT: Pair = ["סטודנט/ית", "Student"];
/** Id of the demo's season, which consists of the play's upcoming evenings. */
export const SEASON_ID = 1;
const SEASON: Pair = ["מנויי סדרה", "Series subscriptions"];

/** One membership of each type, and one with a price that is also shown in another currency. */
export const MEMBERSHIPS: readonly DemoMembership[] = [
  {
    id: OFFER.membership.club,
    businessId: STAGES,
    typeId: MembershipType.single,
    code: "CLUB",
    name: ["מועדון הבמה", "Stage Club"],
    className: ["מנויים שנתיים", "Yearly memberships"],
    description: [
      "עשרה כרטיסים במחיר חבר לכל הצגה, במשך שנה מיום הקנייה.",
      "Ten tickets at the member's price for any play, for a year from the day you join.",
    ],
    balance: 10,
    points: 100,
    ticketIds: [CODE_TICKET.member, CODE_TICKET.points],
    months: 12,
    prices: [
      { code: "ADULT", name: ADULT, amount: 24_000 },
      { code: "STUDENT", name: STUDENT, amount: 18_000 },
      { code: "STAFF", name: ["עובדי הבית", "Staff"], amount: 9000, isByCode: true },
    ],
  },
  {
    id: OFFER.membership.firstSeries,
    businessId: STAGES,
    typeId: MembershipType.series,
    code: "SERIES-DRAMA",
    name: ["סדרת הדרמה", "The Drama Series"],
    className: SEASON,
    description: [
      "שש הצגות דרמה לאורך העונה. המנוי מתחיל עם פתיחת העונה.",
      "Six dramas over the season. The subscription begins when the season opens.",
    ],
    balance: 6,
    ticketIds: member,
    days: [30, 300],
    prices: [
      { code: "ADULT", name: ADULT, amount: 54_000 },
      { code: "STUDENT", name: STUDENT, amount: 42_000 },
    ],
  },
  {
    id: OFFER.membership.secondSeries,
    businessId: STAGES,
    typeId: MembershipType.series,
    code: "SERIES-COMEDY",
    name: ["סדרת הקומדיה", "The Comedy Series"],
    className: SEASON,
    description: [
      "ארבע קומדיות, כבר מהשבוע ועד הקיץ.",
      "Four comedies, from this week on and into the summer.",
    ],
    balance: 4,
    ticketIds: member,
    days: [-7, 240],
    prices: [{ code: "ADULT", name: ADULT, amount: 38_000 }],
  },
  {
    id: OFFER.membership.seated,
    businessId: STAGES,
    typeId: MembershipType.series,
    code: "SERIES-SEAT",
    name: ["המקום שלי בתיאטרון", "My Seat at the Theatre"],
    className: SEASON,
    description: [
      "אותו מקום בכל ההצגות הקרובות של העונה, ועוד שני כרטיסים במחיר מנוי.",
      "The same seat at every coming show of the season, and two tickets at the subscriber's price.",
    ],
    balance: 2,
    ticketIds: member,
    days: [-7, 240],
    seasonId: SEASON_ID,
    prices: [{ code: "SEAT", name: ["מקום", "Seat"], amount: 30_000 }],
  },
  {
    id: OFFER.membership.points,
    businessId: STAGES,
    typeId: MembershipType.points,
    code: "POINTS",
    name: ["כרטיסיית נקודות", "Points Card"],
    className: ["נקודות", "Points"],
    description: [
      "400 נקודות לכרטיסים, 50 לכל כרטיס. תקפה שנתיים.",
      "400 points to pay for tickets with, 50 each. Good for two years.",
    ],
    balance: 0,
    points: 400,
    ticketIds: [CODE_TICKET.points],
    months: 24,
    prices: [{ code: "CARD", name: ["כרטיסייה", "Card"], amount: 120_000 }],
  },
  {
    id: OFFER.membership.abroad,
    businessId: STAGES,
    typeId: MembershipType.single,
    code: "FRIENDS",
    name: ["ידידי התיאטרון בחו״ל", "Friends Abroad"],
    className: ["ידידים", "Friends"],
    description: [
      "לתומכים מחו״ל: חמישה כרטיסים בביקור הבא והשם שלך על קיר הידידים.",
      "For supporters overseas: five tickets on your next visit, and your name on the friends' wall.",
    ],
    balance: 5,
    ticketIds: member,
    months: 12,
    prices: [
      {
        code: "FRIEND",
        name: ["ידיד/ה", "Friend"],
        amount: 37_000,
        currency: { id: 2, code: "USD", symbol: "$", amount: 10_000 },
      },
    ],
  },
  {
    id: OFFER.membership.cinema,
    businessId: CINEMAS,
    typeId: MembershipType.single,
    code: "FILMCARD",
    name: ["כרטיס קולנוע", "Film Card"],
    className: ["מנויי קולנוע", "Cinema memberships"],
    description: [
      "שנים עשר סרטים במחיר מנוי בכל סניפי פרטר, חצי שנה.",
      "Twelve films at the subscriber's price in every Parterre cinema, for half a year.",
    ],
    balance: 12,
    ticketIds: member,
    months: 6,
    prices: [{ code: "CARD", name: ["כרטיס", "Card"], amount: 15_000 }],
  },
];
