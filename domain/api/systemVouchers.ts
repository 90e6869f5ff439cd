import * as z from "zod/mini";
import { route } from "./route.ts";

/** Something that happened to a system voucher. */
export const VoucherEvent = z.object({
  at: z.string(),
  /** `returned`: what a cancelled ticket or order had used came back. */
  kind: z.enum(["issued", "redeemed", "returned"]),
  /** The reservation it was issued by, used for, or came back from. */
  ReservationIdentifier: z.nullable(z.string()),
  /** The benefit's name. */
  name: z.string(),
  /** Tickets; `null` for money. */
  quantity: z.nullable(z.int()),
  /** Shekels; `null` for tickets. */
  amount: z.nullable(z.number()),
});
export type VoucherEvent = z.infer<typeof VoucherEvent>;

/** What happened to a voucher of the customer's own, the newest first. */
export const voucherHistory = route({
  method: "GET",
  path: "/system-vouchers/{ref}/history",
  caller: "customer",
  params: z.object({ ref: z.string().check(z.maxLength(60)) }),
  reply: z.object({ history: z.array(VoucherEvent) }),
  refusals: ["SYSTEM_VOUCHER_NOT_FOUND"],
});
