import * as z from "zod/mini";

/** Something that an order gave its buyer besides tickets. Shekels. */
export const Purchase = z.object({
  kind: z.enum(["membership", "voucher", "donation"]),
  name: z.string(),
  quantity: z.int(),
  /** What all of it cost. */
  amount: z.number(),
  /** The member's number, or the voucher's reference; null for a donation. */
  reference: z.nullable(z.string()),
  /** Whose enrolment it is; absent for anything else. */
  memberName: z.optional(z.string()),
  /** A membership that was renewed or topped up, not a new one. */
  isTopup: z.boolean(),
  /** Opens the voucher's page: `GET /system-vouchers/gift/{documentKey}`. */
  documentKey: z.nullable(z.string()),
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  isCancelled: z.boolean(),
});
export type Purchase = z.infer<typeof Purchase>;
