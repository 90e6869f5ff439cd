import * as z from "zod/mini";

/** A ticket included in a membership: its show, and the key of its page. */
const PurchaseShow = z.object({
  documentKey: z.string(),
  featureName: z.string(),
  dateTime: z.string(),
});

/** A purchase of an order other than tickets. Shekels. */
export const Purchase = z.object({
  kind: z.enum(["membership", "voucher", "donation"]),
  name: z.string(),
  quantity: z.int(),
  /** Total price. */
  amount: z.number(),
  /** The member's number, or the voucher's reference; null for a donation. */
  reference: z.nullable(z.string()),
  /** Enrolled person. Absent for anything else. */
  memberName: z.optional(z.string()),
  /** Tickets of a member's seats in a season, by show. Absent if there are none. */
  shows: z.optional(z.array(PurchaseShow)),
  /** Whether an existing membership was renewed or topped up. */
  isTopup: z.boolean(),
  /** Opens the voucher's page: `GET /system-vouchers/gift/{documentKey}`. */
  documentKey: z.nullable(z.string()),
  /** Who gets the voucher. Absent unless it is a gift. */
  gift: z.optional(
    z.object({
      name: z.string(),
      /** A masked address or number. Null if the buyer prints the voucher. */
      to: z.nullable(z.string()),
      /** ISO 8601. */
      deliverAt: z.string(),
    }),
  ),
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  isCancelled: z.boolean(),
});
export type Purchase = z.infer<typeof Purchase>;
