import * as z from "zod/mini";

/** A ticket that a membership includes: its show, and the key of its page. */
const PurchaseShow = z.object({
  documentKey: z.string(),
  featureName: z.string(),
  dateTime: z.string(),
});

/** A purchase of an order other than tickets. Amounts are in shekels. */
export const Purchase = z.object({
  kind: z.enum(["membership", "voucher", "donation"]),
  name: z.string(),
  quantity: z.int(),
  /** Total price. */
  amount: z.number(),
  /** The member's number, or the voucher's reference. Null for a donation. */
  reference: z.nullable(z.string()),
  /** Name of the enrolled person. Absent for anything but an enrolment. */
  memberName: z.optional(z.string()),
  /** Tickets of a member's seats in a season, by show. Absent if the purchase includes no seats. */
  shows: z.optional(z.array(PurchaseShow)),
  /** Whether an existing membership was renewed or topped up. */
  isTopup: z.boolean(),
  /** Key of the voucher's page: `GET /system-vouchers/gift/{documentKey}`. */
  documentKey: z.nullable(z.string()),
  /** Recipient of the voucher. Absent unless the voucher is a gift. */
  gift: z.optional(
    z.object({
      name: z.string(),
      /** Masked e-mail address or mobile number. Null if the buyer prints the voucher. */
      to: z.nullable(z.string()),
      /** Time of delivery in ISO 8601. */
      deliverAt: z.string(),
    }),
  ),
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  isCancelled: z.boolean(),
});
export type Purchase = z.infer<typeof Purchase>;
