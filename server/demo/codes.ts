import type { Pair } from "./names.ts";
import type { Eligible } from "../../domain/coupon.ts";
import { CODE_TICKET, DEMO_SSN } from "./codeIds.ts";
import { DEMO, GROUP, POLICY, TICKET } from "./ids.ts";
import type { OpenAmounts } from "./openFields.ts";

const CINEMAS = DEMO.cinemaBusiness;

const PAST = new Date("2020-01-01T00:00:00Z");
const FUTURE = new Date("2099-01-01T00:00:00Z");

export interface DemoCoupon {
  readonly code: string;
  readonly name: Pair;
  readonly businessId?: number;
  readonly kind?: "discountCode";
  readonly discount: readonly ["percent" | "amount" | "price", number];
  readonly factor?: number;
  readonly balance?: number;
  readonly used?: number;
  readonly eligible?: Eligible;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly requiresAutoApply?: true;
}

/**
 * The demo's coupons, which docs/demo.md lists under "Codes, members and vouchers". Coupons that name no
 * business belong to the business of the theatre and the stadium (`DEMO.stageBusiness`).
 */
export const COUPONS: readonly DemoCoupon[] = [
  { code: "HALF", name: ["חצי מחיר", "Half price"], discount: ["percent", 50], balance: 5000 },
  { code: "MINUS30", name: ["הנחה של 30", "30 off"], discount: ["amount", 3000], balance: 5000 },
  {
    code: "STALLS99",
    name: ["אולם ב־99", "Stalls at 99"],
    discount: ["price", 9900],
    balance: 5000,
    eligible: { ticketIds: [TICKET.adult], ticketGroupIds: [GROUP.theatreStalls] },
  },
  {
    code: "TWOFORONE",
    name: ["שניים במחיר אחד", "Two for one"],
    discount: ["percent", 0],
    factor: 2,
    balance: 5000,
    eligible: { ticketIds: [TICKET.adult] },
  },
  { code: "ONCE", name: ["פעם אחת", "Just once"], discount: ["percent", 25], balance: 1 },
  { code: "USEDUP", name: ["נוצל", "Used up"], discount: ["percent", 25], balance: 2, used: 2 },
  { code: "EXPIRED", name: ["פג תוקף", "Expired"], discount: ["percent", 25], endsAt: PAST },
  { code: "SOON", name: ["בקרוב", "Not yet"], discount: ["percent", 25], startsAt: FUTURE },
  {
    code: "ALONG",
    name: ["בנוסף לשובר", "Beside a voucher"],
    discount: ["percent", 20],
    balance: 5000,
    requiresAutoApply: true,
  },
  {
    code: "WELCOME",
    name: ["קוד הנחה", "Discount code"],
    kind: "discountCode",
    discount: ["percent", 10],
    balance: 5000,
  },
  {
    code: "FILM10",
    name: ["הנחה של 10 לסרט", "10 off a film"],
    businessId: CINEMAS,
    discount: ["amount", 1000],
    balance: 5000,
  },
];

export interface DemoVoucher {
  readonly reference: string;
  readonly name: Pair;
  readonly businessId?: number;
  /** The issued and the remaining amount, in agorot. */
  readonly value?: readonly [quantity: number, balance: number];
  readonly tickets?: readonly [quantity: number, balance: number, ticketIds: readonly number[]];
  /** Products with their issued and remaining quantities. */
  readonly products?: readonly (readonly [productId: number, quantity: number, balance: number])[];
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly isCancelled?: true;
  readonly requiresAutoApply?: true;
  /** Age of the jumper for whom the voucher can be replaced. */
  readonly jumperAge?: number;
}

const GIFT: Pair = ["שובר מתנה", "Gift voucher"];
const SHOWS: Pair = ["שובר כרטיסים", "Ticket voucher"];
const SNACKS: Pair = ["שובר למזנון", "Snack voucher"];
const gift = [CODE_TICKET.gift];
const jumpers = [CODE_TICKET.smallJumper, CODE_TICKET.bigJumper];

export const VOUCHERS: readonly DemoVoucher[] = [
  { reference: "GIFT100", name: GIFT, value: [10_000, 10_000] },
  { reference: "GIFT500", name: GIFT, value: [50_000, 50_000] },
  { reference: "GIFTPART", name: GIFT, value: [10_000, 2500] },
  { reference: "GIFTEMPTY", name: GIFT, value: [5000, 0] },
  { reference: "GIFTOLD", name: GIFT, value: [5000, 5000], endsAt: PAST },
  { reference: "GIFTSOON", name: GIFT, value: [5000, 5000], startsAt: FUTURE },
  { reference: "GIFTVOID", name: GIFT, value: [5000, 5000], isCancelled: true },
  { reference: "SHOW10", name: SHOWS, tickets: [10, 10, gift] },
  { reference: "SHOW0", name: SHOWS, tickets: [2, 0, gift] },
  { reference: "SHOWOLD", name: SHOWS, tickets: [2, 2, gift], endsAt: PAST },
  { reference: "SHOWALONG", name: SHOWS, tickets: [5, 5, gift], requiresAutoApply: true },
  {
    reference: "JUMP5",
    name: ["שובר קפיצה", "Jump voucher"],
    tickets: [2, 2, jumpers],
    jumperAge: 5,
  },
  { reference: "FILM5", name: SHOWS, businessId: CINEMAS, tickets: [5, 5, gift] },
  { reference: "FILM200", name: GIFT, businessId: CINEMAS, value: [20_000, 20_000] },
  {
    reference: "SNACK2",
    name: SNACKS,
    businessId: CINEMAS,
    products: [
      [DEMO.popcorn, 2, 2],
      [DEMO.drink, 2, 2],
    ],
  },
  { reference: "SNACK0", name: SNACKS, businessId: CINEMAS, products: [[DEMO.popcorn, 1, 0]] },
  {
    reference: "FILMSNACK",
    name: ["ערב סרט לשניים", "Film night for two"],
    businessId: CINEMAS,
    tickets: [2, 2, gift],
    products: [[DEMO.popcorn, 2, 2]],
  },
];

export interface DemoMember {
  readonly number: string;
  readonly name: string;
  readonly businessId?: number;
  readonly ssn?: string;
  readonly membership?: {
    readonly balance: number;
    readonly points?: number;
    readonly startsAt?: Date;
    readonly endsAt?: Date;
    readonly isBlocked?: true;
    readonly isNotForSale?: true;
    readonly ticketIds?: readonly number[];
  };
}

export const MEMBERS: readonly DemoMember[] = [
  {
    number: "2001001",
    name: "Noa Levi",
    ssn: DEMO_SSN.member,
    membership: { balance: 10, points: 500 },
  },
  { number: "2001002", name: "Dan Cohen", membership: { balance: 10, startsAt: FUTURE } },
  { number: "2001003", name: "Maya Peretz", membership: { balance: 10, endsAt: PAST } },
  { number: "2001004", name: "Avi Biton", membership: { balance: 10, isBlocked: true } },
  { number: "2001005", name: "Lea Mizrahi", membership: { balance: 10, isNotForSale: true } },
  { number: "2001006", name: "Omer Katz", membership: { balance: 0 } },
  { number: "2001007", name: "Tal Friedman" },
  { number: "2001008", name: "Yael Azulay", membership: { balance: 2, points: 60 } },
  {
    number: "1001001",
    name: "Gil Shalom",
    businessId: CINEMAS,
    membership: { balance: 10, ticketIds: [CODE_TICKET.member] },
  },
];

/** Remaining benefits by ID number. Null for a person who has no right to the benefit. */
export const SENIORS: readonly { ssn: string; balance: number | null }[] = [
  { ssn: DEMO_SSN.senior, balance: 4 },
  { ssn: DEMO_SSN.seniorUsedUp, balance: 0 },
  { ssn: DEMO_SSN.notEntitled, balance: null },
];

export interface DemoCodeTicket {
  readonly id: number;
  readonly name: Pair;
  readonly access?: "member" | "voucher" | "senior";
  readonly points?: number;
  readonly open?: OpenAmounts;
  readonly ages?: readonly [minimum: number, maximum: number | null];
  readonly ref1?: Pair;
  readonly ref2?: Pair;
  /** The price list, the ticket group and the amount in agorot of each price. */
  readonly prices: readonly (readonly [policyId: number, groupId: number, amount: number])[];
}

const theatre = (stalls: number, first: number, second?: number) =>
  [
    [POLICY.theatre, GROUP.theatreStalls, stalls],
    [POLICY.theatre, GROUP.theatreFirst, first],
    ...(second === undefined ? [] : [[POLICY.theatre, GROUP.theatreSecond, second] as const]),
  ] as const;
const cinemas = (amount: number) =>
  [POLICY.cinema, POLICY.cinemaWeekend, POLICY.cinema3d].map(
    (policy) => [policy, GROUP.cinemaStandard, amount] as const,
  );
const second = (amount: number) => [[POLICY.theatre, GROUP.theatreSecond, amount]] as const;
const jumping = (amount: number) => [[POLICY.arena, GROUP.arenaFloor, amount]] as const;

export const CODE_TICKETS: readonly DemoCodeTicket[] = [
  {
    id: CODE_TICKET.member,
    name: ["מנוי", "Subscriber"],
    access: "member",
    prices: [...theatre(12_000, 9000, 6000), ...cinemas(2500)],
  },
  {
    id: CODE_TICKET.points,
    name: ["בנקודות", "Paid in points"],
    access: "member",
    points: 50,
    prices: theatre(19_000, 15_000, 9500),
  },
  {
    id: CODE_TICKET.gift,
    name: ["כרטיס בשובר", "Ticket by voucher"],
    access: "voucher",
    prices: [...theatre(19_000, 15_000, 9500), ...cinemas(4200)],
  },
  {
    id: CODE_TICKET.benefit,
    name: ["הטבת אזרח ותיק", "Senior benefit"],
    access: "senior",
    prices: theatre(5000, 4000),
  },
  {
    id: CODE_TICKET.hotel,
    name: ["אורח/ת מלון", "Hotel guest"],
    ref1: ["קוד המלון", "Hotel code"],
    prices: second(8000),
  },
  {
    id: CODE_TICKET.company,
    name: ["עובד/ת חברה", "Company employee"],
    ref1: ["קוד החברה", "Company code"],
    ref2: ["מספר עובד/ת", "Employee number"],
    prices: second(7000),
  },
  {
    id: CODE_TICKET.namedPrice,
    name: ["כמה שרוצים", "Pay what you like"],
    open: [2000, 20_000, 500],
    prices: second(5000),
  },
  {
    id: CODE_TICKET.smallJumper,
    name: ["קופצים קטנים (3–7)", "Small jumper (3–7)"],
    access: "voucher",
    ages: [3, 7],
    prices: jumping(6000),
  },
  {
    id: CODE_TICKET.bigJumper,
    name: ["קופצים גדולים (8+)", "Big jumper (8+)"],
    access: "voucher",
    ages: [8, null],
    prices: jumping(7000),
  },
];

export const REFERENCES: readonly {
  ticketId: number;
  slot: 1 | 2;
  value: string;
  quantity: number | null;
  used?: number;
}[] = [
  { ticketId: CODE_TICKET.hotel, slot: 1, value: "CARMEL", quantity: null },
  { ticketId: CODE_TICKET.hotel, slot: 1, value: "GALIL", quantity: 2 },
  { ticketId: CODE_TICKET.hotel, slot: 1, value: "FULL", quantity: 3, used: 3 },
  { ticketId: CODE_TICKET.company, slot: 1, value: "ACME", quantity: null },
  { ticketId: CODE_TICKET.company, slot: 2, value: "E-1001", quantity: 1 },
  { ticketId: CODE_TICKET.company, slot: 2, value: "E-1002", quantity: 1 },
];

export const ADDONS: readonly { id: number; groupId: number; name: Pair; amount: number }[] = [
  {
    id: 1,
    groupId: GROUP.theatreStalls,
    name: ["תוכנייה למקום הישיבה", "Programme at your seat"],
    amount: 2500,
  },
  { id: 2, groupId: GROUP.theatreStalls, name: ["משקפת", "Opera glasses"], amount: 1500 },
];
