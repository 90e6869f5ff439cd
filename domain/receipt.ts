import * as z from "zod/mini";
import { OrderPoints } from "./points.ts";
import { PRICE_STAGES } from "./price.ts";

/** A tax receipt. Amounts are in shekels. */
export const Receipt = z.object({
  reservationIdentifier: z.string(),
  /**
   * Number of the tax invoice. Null for an order without payment, and for one that predates the numbering of
   * invoices.
   */
  number: z.nullable(z.string()),
  /** Credit notes of refunds, oldest first. Amounts are positive. */
  creditNotes: z.array(z.object({ number: z.string(), issuedAt: z.string(), amount: z.number() })),
  issuedAt: z.string(),
  state: z.enum(["paid", "held", "cancelled"]),
  /** Name of the business that sold the order. */
  seller: z.string(),
  /** Legally required details of the seller. Empty if the seller has not entered the details. */
  sellerNumber: z.string(),
  sellerAddress: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** ISO 4217 code of the currency. */
  currency: z.string(),
  /** Items bought, one line per kind. `cancelled` is how many of the `quantity` were cancelled later. */
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      amount: z.number(),
      cancelled: z.int(),
      /**
       * The voucher that paid for this product. Absent if no voucher paid for the product, and for other
       * items.
       */
      voucher: z.optional(z.string()),
    }),
  ),
  /** Price steps in order. */
  stages: z.array(z.object({ stage: z.enum(PRICE_STAGES), amount: z.number() })),
  total: z.number(),
  vatPercent: z.number(),
  /** Tax included in `total`. Donations are not taxed, and vouchers are not taxed until they are used. */
  vat: z.number(),
  /** The part of the total that was refunded by any method, and the tax in the remaining amount. */
  returned: z.number(),
  leftVat: z.number(),
  /** Ledger entries, oldest first. */
  movements: z.array(z.object({ kind: z.string(), amount: z.number(), at: z.string() })),
  /** Points that the order earned. Absent if the order earned no points. */
  points: z.optional(OrderPoints),
});
export type Receipt = z.infer<typeof Receipt>;
