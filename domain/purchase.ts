import * as z from "zod/mini";

/** A ticket that came with a membership: its show, and the page that opens it. */
const PurchaseShow = z.object({
  documentKey: z.string(),
  featureName: z.string(),
  dateTime: z.string(),
});

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
  /** Of a member's place in a season: the tickets of its seats, show by show; absent without any. */
  shows: z.optional(z.array(PurchaseShow)),
  /** A membership that was renewed or topped up, not a new one. */
  isTopup: z.boolean(),
  /** Opens the voucher's page: `GET /system-vouchers/gift/{documentKey}`. */
  documentKey: z.nullable(z.string()),
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  isCancelled: z.boolean(),
});
export type Purchase = z.infer<typeof Purchase>;
