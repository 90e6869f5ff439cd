import type { AreaVoucher } from "../../../domain/customerArea.ts";
import type { AreaMember } from "../../../domain/customerSession.ts";
import { ownMember } from "../members.ts";

/** A valid membership of Noa as the customer area's API returns it. */
export const member = (over: Partial<AreaMember> = {}): AreaMember =>
  ownMember({
    memberNumber: "2001001",
    name: "Noa Levi",
    membershipId: 71,
    balance: 9,
    pointsBalance: 88,
    customerId: 1001,
    membershipIdentifier: "M-1",
    isLoyaltyPointsRedemption: true,
    ...over,
  });

/** An unused voucher for 200 shekels as the customer area's API returns it. */
export const voucher = (over: Partial<AreaVoucher> = {}): AreaVoucher => ({
  SystemVoucherId: 7,
  SystemVoucherClassId: 3,
  terms: "Not for cash.",
  Reference: "GIFT1234",
  Name: "An evening out",
  ReservationIdentifier: "AAAA2222",
  IsForReplacement: false,
  StartDate: null,
  EndDate: null,
  DateTimeCreated: "2026-11-01T10:00:00+02:00",
  isPartiallyRedeemed: false,
  isCancelled: false,
  balance: 200,
  benefits: [],
  ...over,
});
