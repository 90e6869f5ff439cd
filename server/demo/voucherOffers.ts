import { roundToAgorot } from "../../domain/money.ts";
import type { Pair } from "./names.ts";
import { CODE_TICKET } from "./codeIds.ts";
import { DEMO } from "./ids.ts";
import { OFFER } from "./offers.ts";
import type { OpenAmounts } from "./openFields.ts";

const STAGES = DEMO.stageBusiness;
const CINEMAS = DEMO.cinemaBusiness;

export interface DemoVoucherOffer {
  readonly id: number;
  readonly businessId: number;
  readonly superClassId: number;
  readonly name: Pair;
  readonly className: Pair;
  readonly description: Pair;
  readonly validDays: number;
  readonly tickets?: { readonly ids: readonly number[]; quantity: number; name: Pair };
  /** The products that the voucher pays for, with their quantities. */
  readonly products?: readonly { readonly productId: number; readonly quantity: number }[];
  readonly isAutoApply?: true;
  readonly locationIds?: readonly number[];
  /**
   * `amount` is the price and `value` the balance of the voucher, in agorot. If `open` is given, the buyer
   * enters the price within these limits.
   */
  readonly prices: readonly {
    readonly name: Pair;
    readonly amount: number;
    readonly value?: number;
    readonly open?: OpenAmounts;
  }[];
}

/** Validity of gift vouchers in days. The law requires gift vouchers to be valid for five years. */
const FIVE_YEARS = 1826;
const GIFTS: Pair = ["שוברי מתנה", "Gift vouchers"];
const fixed = (shekels: number) => ({
  // The name contains no currency, because an installation of the demo can have another currency.
  name: [`${shekels}`, `${shekels}`] as const,
  amount: roundToAgorot(shekels),
  value: roundToAgorot(shekels),
});

/** The super classes of vouchers. Each super class has its own page, `/system-vouchers/{id}`. */
export const SUPER_CLASSES: readonly {
  readonly id: number;
  readonly businessId: number;
  readonly name: Pair;
}[] = [
  { id: 1, businessId: STAGES, name: ["כסף במתנה", "Money as a gift"] },
  { id: 2, businessId: STAGES, name: ["ערבים במתנה", "Evenings as a gift"] },
  { id: 3, businessId: STAGES, name: ["קפיצות", "Jumping"] },
  { id: 4, businessId: CINEMAS, name: ["שוברי קולנוע", "Cinema vouchers"] },
];

export const VOUCHER_OFFERS: readonly DemoVoucherOffer[] = [
  {
    id: OFFER.voucher.gift,
    businessId: STAGES,
    superClassId: 1,
    name: ["שובר מתנה", "Gift voucher"],
    className: GIFTS,
    description: [
      "כסף לכל הצגה, הופעה או משחק. נשלח לדפדפן כעמוד להדפסה.",
      "Money for any play, concert or match. It comes as a page to print and give.",
    ],
    validDays: FIVE_YEARS,
    prices: [fixed(100), fixed(200), fixed(300)],
  },
  {
    id: OFFER.voucher.open,
    businessId: STAGES,
    superClassId: 1,
    name: ["שובר בסכום לבחירה", "Voucher of your choice"],
    className: GIFTS,
    description: ["בין 50 ל־1,000, בעשרות שלמות.", "Between 50 and 1,000, in whole tens."],
    validDays: FIVE_YEARS,
    prices: [
      { name: ["סכום לבחירה", "Name the amount"], amount: 15_000, open: [5000, 100_000, 1000] },
    ],
  },
  {
    id: OFFER.voucher.pair,
    businessId: STAGES,
    superClassId: 2,
    name: ["ערב לשניים", "Evening for two"],
    className: ["שוברי כרטיסים", "Ticket vouchers"],
    description: [
      "שני כרטיסים לכל הצגה בתיאטרון האקליפטוס.",
      "Two tickets to any play at the Eucalyptus Theatre.",
    ],
    validDays: 365,
    tickets: { ids: [CODE_TICKET.gift], quantity: 2, name: ["כרטיס להצגה", "Ticket to a play"] },
    prices: [{ name: ["זוג כרטיסים", "Two tickets"], amount: 32_000 }],
  },
  {
    id: OFFER.voucher.drink,
    businessId: STAGES,
    superClassId: 1,
    name: ["תוספת של 30", "Thirty more"],
    className: GIFTS,
    description: [
      "30 נוספים ב־15, רק יחד עם שובר אחר.",
      "Thirty more for fifteen, beside another voucher only.",
    ],
    validDays: 180,
    isAutoApply: true,
    prices: [{ name: ["30", "30"], amount: 1500, value: 3000 }],
  },
  {
    id: OFFER.voucher.jump,
    businessId: STAGES,
    superClassId: 3,
    name: ["שובר קפיצה", "Jump voucher"],
    className: ["קפיצות", "Jumping"],
    description: [
      "כניסה אחת לרחבת הקפיצות, לפי גיל הקופץ/ת.",
      "One visit to the jumping floor, by the jumper's age.",
    ],
    validDays: 90,
    tickets: {
      ids: [CODE_TICKET.smallJumper, CODE_TICKET.bigJumper],
      quantity: 1,
      name: ["כניסה לקפיצות", "A visit to the jumping floor"],
    },
    prices: [{ name: ["כניסה", "One visit"], amount: 6500 }],
  },
  {
    id: OFFER.voucher.cinema,
    businessId: CINEMAS,
    superClassId: 4,
    name: ["שובר קולנוע", "Cinema voucher"],
    className: GIFTS,
    description: [
      "לסניפי תל אביב, ירושלים וחיפה.",
      "For the cinemas of Tel Aviv, Jerusalem and Haifa.",
    ],
    validDays: FIVE_YEARS,
    locationIds: [DEMO.telAviv, 3, 4],
    prices: [fixed(100), fixed(150)],
  },
  {
    id: OFFER.voucher.filmNight,
    businessId: CINEMAS,
    superClassId: 4,
    name: ["ערב סרט לשניים", "Film night for two"],
    className: ["שוברי כרטיסים", "Ticket vouchers"],
    description: [
      "שני כרטיסים לסרט, ואיתם שני פופקורן גדול ושתי שתיות קרות.",
      "Two tickets to a film, and two large popcorns and two cold drinks with it.",
    ],
    validDays: FIVE_YEARS,
    tickets: { ids: [CODE_TICKET.gift], quantity: 2, name: ["כרטיס לסרט", "Ticket to a film"] },
    products: [
      { productId: DEMO.popcorn, quantity: 2 },
      { productId: DEMO.drink, quantity: 2 },
    ],
    locationIds: [DEMO.telAviv, 3, 4],
    prices: [{ name: ["ערב לשניים", "A night for two"], amount: 14_900 }],
  },
];
