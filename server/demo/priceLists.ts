import { roundToAgorot, type Agorot } from "../../domain/money.ts";
import type { Pair } from "./names.ts";
import { DEMO, GROUP, POLICY, TICKET } from "./ids.ts";

export interface DemoTicketType {
  readonly id: number;
  readonly name: Pair;
  readonly multiplyFactor?: number;
  readonly maximum?: number;
  readonly requires?: { readonly ticketId: number; readonly minimum: number };
}

export const TICKET_TYPES: readonly DemoTicketType[] = [
  { id: TICKET.adult, name: ["מבוגר", "Adult"] },
  { id: TICKET.child, name: ["ילד/ה", "Child"] },
  { id: TICKET.student, name: ["סטודנט/ית", "Student"], maximum: 4 },
  { id: TICKET.senior, name: ["אזרח/ית ותיק/ה", "Senior"], maximum: 4 },
  { id: TICKET.couple, name: ["כרטיס זוגי", "Couple ticket"], multiplyFactor: 2 },
  { id: TICKET.family, name: ["כרטיס משפחתי (4)", "Family of four"], multiplyFactor: 4 },
  {
    id: TICKET.childWithAdult,
    name: ["ילד/ה בליווי מבוגר", "Child with an adult"],
    requires: { ticketId: TICKET.adult, minimum: 1 },
  },
  { id: TICKET.early, name: ["מוקדם", "Early bird"] },
];

/** `color` is an index into the map's price tiers, the cheapest first: 0 sky, 1 teal, 2 violet, 3 coral. */
export const TICKET_GROUPS: readonly { id: number; name: Pair; color: number }[] = [
  { id: GROUP.cinemaStandard, name: ["רגיל", "Standard"], color: 0 },
  { id: GROUP.cinemaPremium, name: ["פרימיום", "Premium"], color: 2 },
  { id: GROUP.cinemaSofa, name: ["ספה זוגית", "Sofa for two"], color: 1 },
  { id: GROUP.theatreStalls, name: ["אולם", "Stalls"], color: 2 },
  { id: GROUP.theatreFirst, name: ["יציע ראשון", "First balcony"], color: 1 },
  { id: GROUP.theatreSecond, name: ["יציע שני", "Second balcony"], color: 0 },
  { id: GROUP.stadiumLower, name: ["טבעת תחתונה", "Lower ring"], color: 1 },
  { id: GROUP.stadiumMiddle, name: ["טבעת אמצעית", "Middle ring"], color: 2 },
  { id: GROUP.stadiumUpper, name: ["טבעת עליונה", "Upper ring"], color: 0 },
  { id: GROUP.arenaFloor, name: ["רחבת עמידה", "Standing floor"], color: 1 },
  { id: GROUP.arenaLower, name: ["יציע תחתון", "Lower bowl"], color: 2 },
  { id: GROUP.arenaUpper, name: ["יציע עליון", "Upper bowl"], color: 0 },
  { id: GROUP.arenaBox, name: ["תא", "Box"], color: 3 },
  { id: GROUP.club, name: ["כניסה", "Entrance"], color: 1 },
  { id: GROUP.fieldLawn, name: ["דשא", "Lawn"], color: 0 },
  { id: GROUP.fieldFront, name: ["קדמת הבמה", "Front of stage"], color: 2 },
  { id: GROUP.fieldTerrace, name: ["טרסה", "Terrace"], color: 3 },
];

export const POLICIES: readonly { id: number; businessId: number; name: string }[] = [
  { id: POLICY.cinema, businessId: DEMO.cinemaBusiness, name: "Cinema" },
  { id: POLICY.cinemaWeekend, businessId: DEMO.cinemaBusiness, name: "Cinema, weekend" },
  { id: POLICY.cinema3d, businessId: DEMO.cinemaBusiness, name: "Cinema, 3D" },
  { id: POLICY.theatre, businessId: DEMO.stageBusiness, name: "Theatre" },
  { id: POLICY.stadium, businessId: DEMO.stageBusiness, name: "Stadium" },
  { id: POLICY.arena, businessId: DEMO.stageBusiness, name: "Arena" },
  { id: POLICY.club, businessId: DEMO.stageBusiness, name: "Club" },
  { id: POLICY.field, businessId: DEMO.stageBusiness, name: "Festival" },
];

export interface DemoPrice {
  readonly policyId: number;
  readonly groupId: number;
  readonly ticketId: number;
  readonly position: number;
  readonly amount: Agorot;
  readonly oldAmount: Agorot | null;
  readonly isSoldOut: boolean;
}

/**
 * Price of a ticket type relative to the price for adults. The share applies to the price of the whole
 * ticket, even if the ticket covers several seats.
 */
const SHARES: Readonly<Record<number, number>> = {
  [TICKET.adult]: 1,
  [TICKET.child]: 0.8,
  [TICKET.student]: 0.9,
  [TICKET.senior]: 0.7,
  [TICKET.couple]: 1.8,
  [TICKET.family]: 3.2,
  [TICKET.childWithAdult]: 0.4,
  [TICKET.early]: 0.75,
};

const { adult, child, student, senior, couple, family, childWithAdult, early } = TICKET;

/** Prices for adults in shekels by ticket group, and the ticket types that each price list offers, in order. */
const LISTS: readonly {
  policyId: number;
  adults: Readonly<Record<number, number>>;
  tickets: readonly number[];
}[] = [
  {
    policyId: POLICY.cinema,
    adults: { [GROUP.cinemaStandard]: 42, [GROUP.cinemaPremium]: 58, [GROUP.cinemaSofa]: 52 },
    tickets: [adult, child, student, senior, couple, family],
  },
  {
    policyId: POLICY.cinemaWeekend,
    adults: { [GROUP.cinemaStandard]: 46, [GROUP.cinemaPremium]: 64, [GROUP.cinemaSofa]: 56 },
    tickets: [adult, child, senior, couple, family],
  },
  {
    policyId: POLICY.cinema3d,
    adults: { [GROUP.cinemaStandard]: 50, [GROUP.cinemaPremium]: 66, [GROUP.cinemaSofa]: 60 },
    tickets: [adult, child, student, senior, couple, family],
  },
  {
    policyId: POLICY.theatre,
    adults: { [GROUP.theatreStalls]: 190, [GROUP.theatreFirst]: 150, [GROUP.theatreSecond]: 95 },
    tickets: [adult, student, senior, couple],
  },
  {
    policyId: POLICY.stadium,
    adults: { [GROUP.stadiumLower]: 145, [GROUP.stadiumMiddle]: 220, [GROUP.stadiumUpper]: 80 },
    tickets: [adult, childWithAdult, student, senior, family],
  },
  {
    policyId: POLICY.arena,
    adults: {
      [GROUP.arenaFloor]: 220,
      [GROUP.arenaLower]: 320,
      [GROUP.arenaUpper]: 160,
      [GROUP.arenaBox]: 480,
    },
    tickets: [adult, couple],
  },
  { policyId: POLICY.club, adults: { [GROUP.club]: 80 }, tickets: [adult, early, student] },
  {
    policyId: POLICY.field,
    adults: { [GROUP.fieldLawn]: 240, [GROUP.fieldFront]: 340, [GROUP.fieldTerrace]: 460 },
    tickets: [adult, couple, childWithAdult],
  },
];

/** Returns the price of a ticket type, rounded to whole shekels as box offices do. */
const priceOf = (adultShekels: number, ticketId: number): Agorot =>
  roundToAgorot(Math.round(adultShekels * (SHARES[ticketId] ?? 1)));

const ON_SOFAS: readonly number[] = [adult, student, couple];

/**
 * Returns whether a ticket group offers a ticket type. Sofas are only sold for two, and boxes only to adults.
 */
function isOffered(groupId: number, ticketId: number): boolean {
  if (groupId === GROUP.cinemaSofa) return ON_SOFAS.includes(ticketId);
  return groupId !== GROUP.arenaBox || ticketId === adult;
}

export const PRICES: readonly DemoPrice[] = LISTS.flatMap(({ policyId, adults, tickets }) =>
  Object.entries(adults).flatMap(([group, shekels]) =>
    tickets
      .filter((ticketId) => isOffered(Number(group), ticketId))
      .map((ticketId, position) => ({
        policyId,
        groupId: Number(group),
        ticketId,
        position,
        amount: priceOf(shekels, ticketId),
        oldAmount: ticketId === student ? priceOf(shekels, adult) : null,
        isSoldOut: ticketId === early,
      })),
  ),
);

export const PRODUCTS: readonly {
  id: number;
  businessId: number;
  name: Pair;
  /** The price in agorot. */
  amount: number;
  isUpsell?: true;
}[] = [
  {
    id: DEMO.glasses,
    businessId: DEMO.cinemaBusiness,
    name: ["משקפי תלת־ממד", "3D glasses"],
    amount: 600,
    isUpsell: true,
  },
  {
    id: DEMO.popcorn,
    businessId: DEMO.cinemaBusiness,
    name: ["פופקורן גדול", "Large popcorn"],
    amount: 2400,
  },
  {
    id: DEMO.drink,
    businessId: DEMO.cinemaBusiness,
    name: ["שתייה קרה", "Cold drink"],
    amount: 1400,
  },
  { id: 4, businessId: DEMO.cinemaBusiness, name: ["נאצ'וס", "Nachos"], amount: 2200 },
  { id: 11, businessId: DEMO.stageBusiness, name: ["תוכנייה", "Programme"], amount: 2500 },
  { id: 15, businessId: DEMO.stageBusiness, name: ["כרית לכיסא", "Seat cushion"], amount: 1800 },
  { id: 13, businessId: DEMO.stageBusiness, name: ["בקבוק מים", "Bottle of water"], amount: 900 },
];
