import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { ACCESSES, MOST_SEATS_A_TICKET } from "../ticketTypeMisfit.ts";
import { IdParams, route } from "./route.ts";

/** Number of price-tier colours on the seat map (`TicketGroup.color`). */
export const GROUP_COLORS = 4;

const Names = { nameHe: lineOf(60), nameEn: textOf(60) };

/** Editable fields of a price level, whose seats all cost the same. */
export const GroupDraft = z.object({
  ...Names,
  /** Index of the colour: 0 sky, 1 teal, 2 violet, 3 coral. */
  color: Int.check(z.minimum(0), z.maximum(GROUP_COLORS - 1)),
});
export type GroupDraft = z.infer<typeof GroupDraft>;

const Count = Int.check(z.minimum(1), z.maximum(1_000));
const Shekels = z.number().check(z.minimum(0), z.maximum(100_000));
const Years = Int.check(z.minimum(0), z.maximum(120));

/** Fields of a ticket type except its prices, which are in the price lists. Amounts are in shekels. */
export const TypeDraft = z.object({
  ...Names,
  access: z.enum(ACCESSES),
  /** Whether the ticket type is sold only at the box office. */
  isWalkin: z.boolean(),
  /** Number of seats per ticket. */
  multiplyFactor: Int.check(z.minimum(1), z.maximum(MOST_SEATS_A_TICKET)),
  /**
   * Minimum and maximum number per presentation, for buyers of this type. A minimum of 0 means that there is
   * no minimum.
   */
  minimum: Int.check(z.minimum(0), z.maximum(1_000)),
  maximum: z.nullable(Count),
  /** Another ticket type that has to be bought with this one, and the minimum number of its tickets. */
  requiresTicketId: z.nullable(Int),
  requiresMinimum: z.nullable(Count),
  /** Range of the price, which the buyer chooses as a multiple of `openMultiplier`. */
  openMinimum: z.nullable(Shekels),
  openMaximum: z.nullable(Shekels),
  openMultiplier: z.nullable(z.number().check(z.minimum(0.01), z.maximum(100_000))),
  /** Price of one ticket in points, for members who pay with points. */
  loyaltyPoints: z.nullable(Int.check(z.minimum(1), z.maximum(1_000_000))),
  /** Age limits, in whole years, of the person for whom a replacement voucher is issued. */
  minimumAge: z.nullable(Years),
  maximumAge: z.nullable(Years),
  /** Prompts whose answers are asked for each ticket. Empty if the ticket type has no prompts. */
  ref1promptHe: textOf(80),
  ref1promptEn: textOf(80),
  ref2promptHe: textOf(80),
  ref2promptEn: textOf(80),
});
export type TypeDraft = z.infer<typeof TypeDraft>;

const Owned = {
  id: z.int(),
  /** Business of the record. Null if all businesses share the record. */
  businessId: z.nullable(z.int()),
  /**
   * Whether the record is shared with businesses that the operator does not have. A shared record is
   * read-only.
   */
  isShared: z.boolean(),
  isRetired: z.boolean(),
  /** Number of price lists of the operator's businesses that use the record. */
  priceLists: z.int(),
};
export const OfficeGroup = z.extend(GroupDraft, Owned);
export type OfficeGroup = z.infer<typeof OfficeGroup>;
export const OfficeType = z.extend(TypeDraft, Owned);
export type OfficeType = z.infer<typeof OfficeType>;

const ofGroup = { caller: "operator", reply: z.object({ ticketGroup: OfficeGroup }) } as const;
const ofType = { caller: "operator", reply: z.object({ ticketType: OfficeType }) } as const;

/** Lists the shared ticket groups and those of the operator's businesses. */
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

/** Replaces a ticket group. Refused with FORBIDDEN if the group is shared. */
export const editGroup = route({
  ...ofGroup,
  method: "PUT",
  path: "/pres-live/catalogue/ticket-groups/{id}",
  params: IdParams,
  body: GroupDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN"],
});

/** Lists the shared ticket types and those of the operator's businesses. */
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
 * Replaces a ticket type for future purchases. A cart that no longer complies is refused with the code of the
 * rule that it breaks. Refused with FORBIDDEN if the type is shared.
 */
export const editType = route({
  ...ofType,
  method: "PUT",
  path: "/pres-live/catalogue/ticket-types/{id}",
  params: IdParams,
  body: TypeDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN"],
});
