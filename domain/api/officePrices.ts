import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { IdParams, route } from "./route.ts";

const Shekels = z.number().check(z.minimum(0), z.maximum(100_000));

/** What may be had with a ticket, such as a programme; its amount comes on top. */
export const PriceAddon = z.object({
  /** Null: a new one. One that is left out is offered no more. */
  id: z.nullable(Int),
  nameHe: lineOf(60),
  nameEn: textOf(60),
  amount: Shekels,
});
export type PriceAddon = z.infer<typeof PriceAddon>;

/** What a ticket type costs in a ticket group. Shekels; the order is the order that they are offered in. */
export const PriceLine = z.object({
  ticketGroupId: Int,
  ticketId: Int,
  amount: Shekels,
  /** Crossed out beside the price. */
  oldAmount: z.nullable(Shekels),
  /** Of each ticket, on top. */
  serviceCharge: Shekels,
  /** Listed, and not to be had. */
  isSoldOut: z.boolean(),
  addons: z.array(PriceAddon).check(z.maxLength(20)),
});
export type PriceLine = z.infer<typeof PriceLine>;

export const PricesDraft = z.object({
  name: lineOf(80),
  lines: z.array(PriceLine).check(z.minLength(1), z.maxLength(400)),
});
export type PricesDraft = z.infer<typeof PricesDraft>;

/** As it is: what was brought in may be by other rules than what is written here. */
export const OfficePrices = z.extend(PricesDraft, {
  name: z.string(),
  lines: z.array(PriceLine),
  id: z.int(),
  businessId: z.int(),
  /** Presentations to come that are sold by them. */
  presentations: z.int(),
});
export type OfficePrices = z.infer<typeof OfficePrices>;

const one = { caller: "operator", reply: z.object({ prices: OfficePrices }) } as const;

/** Every price list of the operator's businesses. */
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

/** Writes a list anew, for whoever buys from now on: what is paid stays, and a cart is refused with PRICE_CHANGED. */
export const editPrices = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/prices/{id}",
  params: IdParams,
  body: PricesDraft,
  refusals: ["VALIDATION", "NOT_FOUND"],
});
