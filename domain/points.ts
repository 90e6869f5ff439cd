import * as z from "zod/mini";
import { agorot, toShekels, ZERO, type Agorot } from "./money.ts";
import { sumOf } from "./moneySums.ts";

/**
 * How members earn points: for each whole currency unit, for each ticket, or both. A rule with a ticket type or
 * a category counts only those tickets. A rule with neither counts all tickets and products.
 */
export const PointRule = z.object({
  ticketTypeId: z.nullable(z.int()),
  categoryId: z.nullable(z.int()),
  pointsPerUnit: z.int(),
  pointsPerTicket: z.int(),
});
export type PointRule = z.infer<typeof PointRule>;

/** A ticket of an order. The price of the ticket includes discounts and add-ons, but no service charges. */
export interface EarningTicket {
  readonly ticketTypeId: number;
  readonly categoryId: number;
  readonly price: Agorot;
}

/** The parts of an order for which points are earned. */
export interface EarningOrder {
  /** The tickets that were not cancelled. */
  readonly tickets: readonly EarningTicket[];
  /** The amount of all products that were not refunded. */
  readonly products: Agorot;
  /** The total of the order, and the part of it that was paid with money. */
  readonly total: Agorot;
  readonly paid: Agorot;
}

const isFor = ({ ticketTypeId, categoryId }: PointRule, ticket: EarningTicket): boolean =>
  (ticketTypeId === null || ticketTypeId === ticket.ticketTypeId) &&
  (categoryId === null || categoryId === ticket.categoryId);

/**
 * Returns the points that an order earns by one rule, rounded down. If a voucher paid half of the order, the
 * order earns half of the points.
 */
function pointsOfRule(rule: PointRule, { tickets, products, total, paid }: EarningOrder): number {
  // A ticket with a price of 0 was paid for by a voucher or points, or given away.
  const own = tickets.filter((ticket) => ticket.price > 0 && isFor(rule, ticket));
  const hasProducts = rule.ticketTypeId === null && rule.categoryId === null;
  const worth = sumOf([...own.map(({ price }) => price), hasProducts ? products : ZERO]);
  const units = Math.floor(toShekels(agorot(Math.floor((worth * paid) / total))));
  const ofTickets = Math.floor((own.length * rule.pointsPerTicket * paid) / total);
  return units * rule.pointsPerUnit + ofTickets;
}

/** Returns the sum of the points that an order earns by each rule. 0 if no money was paid. */
export const pointsFor = (rules: readonly PointRule[], order: EarningOrder): number =>
  order.paid <= 0 || order.total <= 0
    ? 0
    : rules.reduce((sum, rule) => sum + pointsOfRule(rule, order), 0);

/** The points of an order. */
export const OrderPoints = z.object({
  earned: z.int(),
  /**
   * Points that were taken back when parts of the order were cancelled. `missing` points are not included.
   */
  takenBack: z.int(),
  /**
   * Points that should have been taken back but had already been spent. The member keeps the missing points.
   */
  missing: z.int(),
});
export type OrderPoints = z.infer<typeof OrderPoints>;

/** Why the points of a membership changed. */
export const POINT_KINDS = [
  "opening",
  "granted",
  "revoked",
  "earned",
  "takenBack",
  "spent",
  "returned",
  "expired",
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/**
 * A change of a membership's points. `opening` is the balance from before the ledger or from an import.
 * `granted` points came with the purchase of the membership, and are `revoked` when it is cancelled. `returned`
 * points had been spent on a ticket that was cancelled, or were taken back for a disputed payment until the
 * business won the dispute.
 */
export const PointEntry = z.object({
  kind: z.enum(POINT_KINDS),
  /** Number of points. The number is negative if the membership lost points. */
  points: z.int(),
  at: z.string(),
  /**
   * When the points of an `earned` entry expire. Null if the points never expire, and for other kinds of
   * entries.
   */
  expiresAt: z.nullable(z.string()),
  /** Number of the order that caused the change. Null for a change without an order. */
  ReservationIdentifier: z.nullable(z.string()),
  /** Points that should have been taken back as well, but had already been spent. */
  missing: z.int(),
});
export type PointEntry = z.infer<typeof PointEntry>;

/** The points of a membership and their latest changes, newest first. */
export const MemberPoints = z.object({
  membershipId: z.int(),
  pointsBalance: z.int(),
  /** The points that expire next, and when. Null if no points expire. */
  nextToExpire: z.nullable(z.object({ points: z.int(), at: z.string() })),
  entries: z.array(PointEntry),
});
export type MemberPoints = z.infer<typeof MemberPoints>;
