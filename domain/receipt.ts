import * as z from "zod/mini";
import { PRICE_STAGES } from "./price.ts";

/** Percent of value-added tax that is in every price of the house; Israel's since January 2025. */
export const VAT_PERCENT = 18;

/** The part of an amount that is tax, in agorot. */
export const vatIn = (agorot: number): number =>
  Math.round((agorot * VAT_PERCENT) / (100 + VAT_PERCENT));

/** Shekels. */
export const Receipt = z.object({
  reservationIdentifier: z.string(),
  issuedAt: z.string(),
  state: z.enum(["paid", "held", "cancelled"]),
  seller: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  currency: z.literal("ILS"),
  /** What was bought, each kind a line: cancelled tickets too, as the movements say what came back. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.number() })),
  /** How the price came about, in order. */
  stages: z.array(z.object({ stage: z.enum(PRICE_STAGES), amount: z.number() })),
  total: z.number(),
  vatPercent: z.number(),
  /** In `total`. */
  vat: z.number(),
  /** What the books say moved, the first first. */
  movements: z.array(z.object({ kind: z.string(), amount: z.number(), at: z.string() })),
});
export type Receipt = z.infer<typeof Receipt>;
