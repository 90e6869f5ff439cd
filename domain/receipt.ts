import * as z from "zod/mini";
import { agorot, type Agorot } from "./money.ts";
import { PRICE_STAGES } from "./price.ts";

/** The part of an amount that is value-added tax, where every price has it in it. */
export const vatIn = (amount: Agorot, percent: number): Agorot =>
  agorot(Math.round((amount * percent) / (100 + percent)));

/** Shekels. */
export const Receipt = z.object({
  reservationIdentifier: z.string(),
  issuedAt: z.string(),
  state: z.enum(["paid", "held", "cancelled"]),
  /** Name of the business that sold it. */
  seller: z.string(),
  /** What else the law wants to read of that business; empty where nobody has said it. */
  sellerNumber: z.string(),
  sellerAddress: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  currency: z.literal("ILS"),
  /** What was bought, each kind a line; of `quantity`, so many were `cancelled` since. */
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), amount: z.number(), cancelled: z.int() }),
  ),
  /** How the price came about, in order. */
  stages: z.array(z.object({ stage: z.enum(PRICE_STAGES), amount: z.number() })),
  total: z.number(),
  vatPercent: z.number(),
  /** In `total`; donations have none, and vouchers none before they are used. */
  vat: z.number(),
  /** What cancellations gave back of the total, in whichever way, and the tax in what is left. */
  returned: z.number(),
  leftVat: z.number(),
  /** What the books say moved, the first first. */
  movements: z.array(z.object({ kind: z.string(), amount: z.number(), at: z.string() })),
});
export type Receipt = z.infer<typeof Receipt>;
