import * as z from "zod/mini";
import { AreaMember } from "./customerSession.ts";
import { AreaDonation } from "./donation.ts";
import { EdocumentState } from "./edocument.ts";
import { KnownCustomer } from "./knownCustomer.ts";
import { MemberPoints } from "./points.ts";
import { Purchase } from "./purchase.ts";
import { VideoPurchase } from "./vod.ts";

const Text = z.string();

/** A ticket in the customer area. `documentKey` opens its page. */
export const AreaTicket = z.object({
  ReservationIdentifier: Text,
  ticketIdentifier: Text,
  documentKey: Text,
  presentationId: z.int(),
  featureName: Text,
  locationName: Text,
  venueName: Text,
  venueTypeId: z.int(),
  dateTime: Text,
  ticketName: Text,
  SectionName: Text,
  RowName: Text,
  SeatName: Text,
  state: EdocumentState,
  /** Price in shekels, as listed at the time of purchase. */
  price: z.number(),
});
export type AreaTicket = z.infer<typeof AreaTicket>;

export const AreaReservation = z.object({
  ReservationIdentifier: Text,
  /** Time of the purchase. */
  dateTime: Text,
  state: z.enum(["paid", "held", "cancelled"]),
  total: z.number(),
  balanceDue: z.number(),
  locationName: Text,
  tickets: z.array(AreaTicket),
  /** Purchases other than tickets. */
  purchases: z.optional(z.array(Purchase)),
});
export type AreaReservation = z.infer<typeof AreaReservation>;

/** A system voucher of the customer (back-office.md section 3, customer-area view). */
export const AreaVoucher = z.object({
  /** Absent in replies of earlier versions, as are the class and the terms. */
  SystemVoucherId: z.optional(z.int()),
  SystemVoucherClassId: z.optional(z.int()),
  /** Terms that the buyer accepted, in the caller's language. */
  terms: z.nullish(Text),
  Reference: Text,
  Name: Text,
  ReservationIdentifier: z.nullable(Text),
  IsForReplacement: z.boolean(),
  StartDate: z.nullable(Text),
  EndDate: z.nullable(Text),
  DateTimeCreated: z.nullable(Text),
  isPartiallyRedeemed: z.boolean(),
  isCancelled: z.boolean(),
  /** Whether the customer can call `POST /system-vouchers/{ref}/cancel` and `/replacement`. */
  canCancel: z.optional(z.boolean()),
  canReplace: z.optional(z.boolean()),
  /** Key of the voucher's printable page: `GET /system-vouchers/gift/{documentKey}`. */
  documentKey: z.optional(z.nullable(Text)),
  /** Balance in shekels. */
  balance: z.number(),
  benefits: z.array(
    z.object({ name: Text, quantity: z.int(), redeemed: z.int(), balance: z.int() }),
  ),
});
export type AreaVoucher = z.infer<typeof AreaVoucher>;

/** A video-on-demand purchase (storefront.md section 3). */
export const AreaVideo = z.extend(z.omit(VideoPurchase, { reservationIdentifier: true }), {
  ReservationIdentifier: Text,
  documentKey: Text,
});
export type AreaVideo = z.infer<typeof AreaVideo>;

/** All data that the customer area shows (storefront.md section 3, Customer). */
export const AreaCustomer = z.extend(KnownCustomer, {
  Members: z.array(AreaMember),
  /** Points of the memberships, with their history. Absent in replies of earlier versions. */
  Points: z.optional(z.array(MemberPoints)),
  SystemVouchers: z.array(AreaVoucher),
  VODTickets: z.array(AreaVideo),
  /** Unused tickets, soonest first. */
  Tickets: z.array(AreaTicket),
  Donations: z.optional(z.array(AreaDonation)),
  /** All reservations, newest first. */
  reservations: z.array(AreaReservation),
});
export type AreaCustomer = z.infer<typeof AreaCustomer>;
