import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { WEEKDAYS } from "../resources/catalogueKinds.ts";
import { DateText, IdParams, route } from "./route.ts";

const Shekels = z.number().check(z.minimum(0), z.maximum(100_000));

/** An addon of a ticket, such as a programme. The addon's amount is added to the price. */
export const PriceAddon = z.object({
  /**
   * Id of an existing addon. Null for a new addon. Addons that are missing from the request's list are no
   * longer offered.
   */
  id: z.nullable(Int),
  nameHe: lineOf(60),
  nameEn: textOf(60),
  amount: Shekels,
});
export type PriceAddon = z.infer<typeof PriceAddon>;

/**
 * Price of a ticket type in a ticket group, in shekels. The order of the lines is the order in which tickets
 * are offered.
 */
export const PriceLine = z.object({
  ticketGroupId: Int,
  ticketId: Int,
  amount: Shekels,
  /** Former price, shown crossed out beside the price. */
  oldAmount: z.nullable(Shekels),
  /** Service charge per ticket in shekels, added to the price. */
  serviceCharge: Shekels,
  /** Whether the ticket type is listed as sold out. */
  isSoldOut: z.boolean(),
  addons: z.array(PriceAddon).check(z.maxLength(20)),
});
export type PriceLine = z.infer<typeof PriceLine>;

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Start times for which the list is the default. See `PriceRule` in domain/priceRules.ts. */
const Rule = z.object({
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.maxLength(WEEKDAYS.length)),
  fromTime: z.nullable(ClockTime),
  untilTime: z.nullable(ClockTime),
});

export const PricesDraft = z.object({
  name: lineOf(80),
  /** First and last day of the presentations that may use the list. Absent values stay unchanged. */
  validFrom: z.nullish(DateText),
  validUntil: z.nullish(DateText),
  rules: z.optional(z.array(Rule).check(z.maxLength(20))),
  lines: z.array(PriceLine).check(z.minLength(1), z.maxLength(400)),
});
export type PricesDraft = z.infer<typeof PricesDraft>;

/**
 * The stored record. The schema of replies is looser than the write schema, because imported rows predate
 * that schema.
 */
export const OfficePrices = z.extend(PricesDraft, {
  name: z.string(),
  lines: z.array(PriceLine),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  rules: z.array(Rule),
  isRetired: z.boolean(),
  id: z.int(),
  businessId: z.int(),
  /** Number of upcoming presentations that use this list. */
  presentations: z.int(),
});
export type OfficePrices = z.infer<typeof OfficePrices>;

const one = { caller: "operator", reply: z.object({ prices: OfficePrices }) } as const;

/** Lists every price list of the operator's businesses. */
export const officePriceLists = route({
  method: "GET",
  path: "/pres-live/catalogue/prices",
  caller: "operator",
  reply: z.object({ rows: z.array(OfficePrices) }),
  refusals: [],
});

export const officePrices = route({
  ...one,
  method: "GET",
  path: "/pres-live/catalogue/prices/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

export const createPrices = route({
  ...one,
  method: "POST",
  path: "/pres-live/catalogue/prices",
  body: z.extend(PricesDraft, { businessId: Int }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/**
 * Replaces a price list for future purchases. Paid orders do not change. Carts with old prices are refused with
 * PRICE_CHANGED.
 */
export const editPrices = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/prices/{id}",
  params: IdParams,
  body: PricesDraft,
  refusals: ["VALIDATION", "NOT_FOUND"],
});
