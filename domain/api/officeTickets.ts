import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { ACCESSES, MOST_SEATS_A_TICKET } from "../ticketRules.ts";
import { IdParams, route } from "./route.ts";

/** The map's price tiers, by which ticket groups are told apart (`TicketGroup.color`). */
export const GROUP_COLORS = 4;

const Names = { nameHe: lineOf(60), nameEn: textOf(60) };

/** A price level: seats of it cost the same. */
export const GroupDraft = z.object({
  ...Names,
  /** 0 sky, 1 teal, 2 violet, 3 coral. */
  color: Int.check(z.minimum(0), z.maximum(GROUP_COLORS - 1)),
});
export type GroupDraft = z.infer<typeof GroupDraft>;

const Count = Int.check(z.minimum(1), z.maximum(1_000));
const Shekels = z.number().check(z.minimum(0), z.maximum(100_000));
const Years = Int.check(z.minimum(0), z.maximum(120));

/** What a ticket of the type is, whatever it costs: that is in the price lists. Shekels. */
export const TypeDraft = z.object({
  ...Names,
  access: z.enum(ACCESSES),
  /** Sold at the box office alone. */
  isWalkin: z.boolean(),
  /** Seats that one ticket takes. */
  multiplyFactor: Int.check(z.minimum(1), z.maximum(MOST_SEATS_A_TICKET)),
  /** Of one presentation, where any is bought at all; 0 is no bound. */
  minimum: Int.check(z.minimum(0), z.maximum(1_000)),
  maximum: z.nullable(Count),
  /** Another type that has to be bought with it, and how many of that. */
  requiresTicketId: z.nullable(Int),
  requiresMinimum: z.nullable(Count),
  /** Between these the buyer names the price, in whole steps of `openMultiplier`. */
  openMinimum: z.nullable(Shekels),
  openMaximum: z.nullable(Shekels),
  openMultiplier: z.nullable(z.number().check(z.minimum(0.01), z.maximum(100_000))),
  /** What one costs a member who pays in points. */
  loyaltyPoints: z.nullable(Int.check(z.minimum(1), z.maximum(1_000_000))),
  /** In whole years, of whom a replacement voucher is for. */
  minimumAge: z.nullable(Years),
  maximumAge: z.nullable(Years),
  /** What is asked for with each; empty: nothing. */
  ref1promptHe: textOf(80),
  ref1promptEn: textOf(80),
  ref2promptHe: textOf(80),
  ref2promptEn: textOf(80),
});
export type TypeDraft = z.infer<typeof TypeDraft>;

const Owned = {
  id: z.int(),
  /** Null: of the house, which all of its businesses sell. */
  businessId: z.nullable(z.int()),
  /** Of the house, and not sold by the operator's businesses alone: it is read only. */
  isShared: z.boolean(),
  /** Price lists of the operator's businesses that have it. */
  priceLists: z.int(),
};
export const OfficeGroup = z.extend(GroupDraft, Owned);
export type OfficeGroup = z.infer<typeof OfficeGroup>;
export const OfficeType = z.extend(TypeDraft, Owned);
export type OfficeType = z.infer<typeof OfficeType>;

const ofGroup = { caller: "operator", reply: z.object({ ticketGroup: OfficeGroup }) } as const;
const ofType = { caller: "operator", reply: z.object({ ticketType: OfficeType }) } as const;

/** Ticket groups of the house and of the operator's businesses. */
export const officeGroups = route({
  method: "GET",
  path: "/pres-live/catalogue/ticket-groups",
  caller: "operator",
  reply: z.object({ rows: z.array(OfficeGroup) }),
  refusals: [],
});

export const officeGroup = route({
  ...ofGroup,
  method: "GET",
  path: "/pres-live/catalogue/ticket-groups/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

export const createGroup = route({
  ...ofGroup,
  method: "POST",
  path: "/pres-live/catalogue/ticket-groups",
  body: z.extend(GroupDraft, { businessId: Int }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/** FORBIDDEN where it is shared. */
export const editGroup = route({
  ...ofGroup,
  method: "PUT",
  path: "/pres-live/catalogue/ticket-groups/{id}",
  params: IdParams,
  body: GroupDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN"],
});

/** Ticket types of the house and of the operator's businesses. */
export const officeTypes = route({
  method: "GET",
  path: "/pres-live/catalogue/ticket-types",
  caller: "operator",
  reply: z.object({ rows: z.array(OfficeType) }),
  refusals: [],
});

export const officeType = route({
  ...ofType,
  method: "GET",
  path: "/pres-live/catalogue/ticket-types/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

export const createType = route({
  ...ofType,
  method: "POST",
  path: "/pres-live/catalogue/ticket-types",
  body: z.extend(TypeDraft, { businessId: Int }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/**
 * Writes a type anew, for whoever buys from now on: a cart that no longer fits is told why by the rule
 * that it breaks. FORBIDDEN where it is shared.
 */
export const editType = route({
  ...ofType,
  method: "PUT",
  path: "/pres-live/catalogue/ticket-types/{id}",
  params: IdParams,
  body: TypeDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN"],
});
