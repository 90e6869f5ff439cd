import type { Pair } from "./names.ts";
import { DEMO } from "./ids.ts";
import { OFFER } from "./offers.ts";
import type { OpenAmounts } from "./openFields.ts";

const STAGES = DEMO.stageBusiness;
const CINEMAS = DEMO.cinemaBusiness;

export interface DemoDonation {
  readonly id: number;
  readonly businessId: number;
  readonly code: string;
  readonly name: Pair;
  readonly description: Pair;
  /** Suggested amounts in agorot. */
  readonly amounts: readonly number[];
  readonly open?: OpenAmounts;
}

export const DONATIONS: readonly DemoDonation[] = [
  {
    id: OFFER.donation.youth,
    businessId: STAGES,
    code: "YOUTH",
    name: ["קרן הקהל הצעיר", "Young Audience Fund"],
    description: [
      "כרטיסים לילדים שעוד לא היו בתיאטרון.",
      "Tickets for children who have never been to a theatre.",
    ],
    amounts: [1800, 3600, 18_000],
    open: [1000, 500_000, 100],
  },
  {
    id: OFFER.donation.restoration,
    businessId: STAGES,
    code: "CURTAIN",
    name: ["שיקום המסך הישן", "The old curtain"],
    description: ["המסך מ־1931 מחכה לתפרים.", "The curtain of 1931 is waiting to be sewn."],
    amounts: [5000, 25_000],
  },
  {
    id: OFFER.donation.cinema,
    businessId: CINEMAS,
    code: "SEATS",
    name: ["מקום לכל אחד", "A seat for everybody"],
    description: [
      "סרט וכרטיס בבית החולים לילדים.",
      "A film and a ticket at the children's hospital.",
    ],
    amounts: [2500],
    open: [500, 200_000, 100],
  },
];
